import { placeAt, places, type Draft } from "./draft";
import type { Account, Athletes } from "./market";
import { leftOf, saleOf, transfersOf, undo } from "./market";

/** A pending transfer: who goes, and who comes in their place; money in tenths. */
export interface Entry {
  no: number;
  position: string;
  out: string;
  /** null: the place is still to be filled. */
  into: string | null;
  /** What the transfer brings (above 0) or costs. */
  balance: number;
}

export interface Ledger {
  entries: readonly Entry[];
  used: number;
  /** The money left before these transfers, saved ones among them; of a new team, before the edit. */
  leftBefore: number;
  balance: number;
  left: number;
}

/** The transfers since the last lock, one row a slot; balance and entries always agree. */
export function ledgerOf(account: Account, draft: Draft, athletes: Athletes): Ledger {
  const price = (id: string | null) => (id === null ? 0 : saleOf(account, athletes, id));
  const entries = places(draft).flatMap(({ position, athlete, sold }, index): Entry[] =>
    sold === null
      ? []
      : [
          {
            no: index + 1,
            position: position ?? "",
            out: sold,
            into: athlete,
            balance: price(sold) - price(athlete),
          },
        ],
  );
  const left = leftOf(account, draft, athletes);
  const traded = entries.reduce((sum, { balance }) => sum + balance, 0);
  const leftBefore = account.locked === null ? account.leftBefore : left - traded;
  return {
    entries,
    used: transfersOf(account, draft),
    leftBefore,
    balance: left - leftBefore,
    left,
  };
}

/** Everybody who was sold comes back. */
export function undoAll(draft: Draft): Draft {
  return places(draft).reduce(
    (after, _, index) => (placeAt(after, index + 1).sold === null ? after : undo(after, index + 1)),
    draft,
  );
}
