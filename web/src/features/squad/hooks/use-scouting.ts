import { useMemo } from "react";
import { useFixtures } from "@/api/fixtures";
import type { Contest, Fixture } from "@/api/types";
import { textOf } from "@/i18n/format";
import { strengthsOf } from "../model/difficulty";
import { formOf, nextOf, ownedBy, type Next } from "../model/form";
import type { Athlete } from "../model/rules";
import { tradesOf, type Trades } from "../model/trades";
import { useLastSpread } from "./use-last-spread";

/** What helps to choose an athlete beside price and points. */
export interface Scouted {
  /** Points in the last five published fixtures, in tenths; null: did not play. */
  form: readonly (number | null)[];
  next: readonly Next[];
  /** How many in a hundred teams have them in the fixture locked last; null: not known. */
  owned: number | null;
  /** Their transfers of that fixture; null: not known. */
  trades: Trades | null;
}

/** Tells form, opponents to come and ownership of an athlete, from what the contest's fixtures say. */
export function useScouting(league: Contest, fixture: Fixture): (athlete: Athlete) => Scouted {
  const { data } = useFixtures(league);
  const fixtures = data ?? [];
  const strengths = useMemo(() => strengthsOf(data ?? []), [data]);
  const { spread } = useLastSpread(league);
  return ({ id, clubKey }) => ({
    form: formOf(fixtures, id),
    next: nextOf({ fixtures, strengths }, fixture._id, clubKey, ({ name }) => textOf(name)),
    owned: ownedBy(spread, id),
    trades: tradesOf(spread, id),
  });
}
