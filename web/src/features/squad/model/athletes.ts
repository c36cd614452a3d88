import type { Player } from "@/api/types";
import type { Athletes } from "./market";
import { tenths, type Athlete } from "./rules";

/** Prices of the wire by athlete. */
type Prices = readonly { _id: string; price: number }[];

/**
 * The origin's athletes with the prices that a fixture pinned when it opened; undefined before that: the current ones. Who joined the origin
 * later has no price in the fixture, and can't be bought in it (rules.md, Fantasy: money).
 */
export function athletesOf(
  players: readonly Player[],
  { pinned, initial }: { pinned: Prices | undefined; initial: Prices | undefined },
): Athletes {
  const now = pinned === undefined ? null : pricesOf(pinned);
  const first = pricesOf(initial ?? []);
  return new Map(
    players.map((player): [string, Athlete] => {
      const { _id, name, surname, position, teamKey, team, totalPoints, isAllowedToBuy, isDisabled } = player;
      return [
        _id,
        {
          ...{ id: _id, name, surname, position, clubKey: teamKey, clubName: team, isDisabled },
          price: now?.get(_id) ?? tenths(player.price),
          initialPrice: first.get(_id) ?? null,
          points: tenths(totalPoints),
          isAllowed: isAllowedToBuy && (now === null || now.has(_id)),
        },
      ];
    }),
  );
}

const pricesOf = (prices: Prices): ReadonlyMap<string, number> =>
  new Map(prices.map(({ _id, price }) => [_id, tenths(price)]));
