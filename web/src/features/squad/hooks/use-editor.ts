import { useCallback, useEffect, useMemo, useState } from "react";
import { kept as keptBonus, sameBonus, type Bonus } from "../model/bonus";
import { isPlayed, liftsLimit, givesUp, sameChips } from "../model/chips";
import { armbandsAfter, sameCaptains, withArmband, type Captains } from "../model/captains";
import type { Draft } from "../model/draft";
import { inFormation, type FormationRefusal } from "../model/formation";
import { keepSquad, keptSquad, type Kept } from "../model/kept";
import { ledgerOf, undoAll, type Ledger } from "../model/ledger";
import { buy, sell, undo, type Account, type Athletes } from "../model/market";
import type { Athlete, Counts, SquadRules } from "../model/rules";
import { swap, type SwapRefusal } from "../model/swap";
import { restored, sameDraft, type Base } from "../model/team";

export interface EditorOptions {
  userId: string;
  leagueId: string;
  fixtureId: string;
  rules: SquadRules;
  athletes: Athletes;
  /** My team as the server has it, and the revision it was told with: 0 before there is one, null while it isn't known. */
  base: Base;
  revision: number | null;
  /** What a team that isn't saved yet is called as long as nothing else is typed; null: the team has its name. */
  firstName: string | null;
  /** The captain has left the first squad: the bonus is cleared, and that is said. */
  onCaptainLost: () => void;
  /** Who wore an armband has left the first squad: it goes to another, and that is said. */
  onArmbandMoved: (captains: Captains) => void;
}

/** The squad as it is being edited, and every act on it; nothing leaves the browser before it is saved. */
export interface Editor {
  rules: SquadRules;
  athletes: Athletes;
  account: Account;
  draft: Draft;
  bonus: Bonus | null;
  /** Captain and vice-captain; none where the contest has no standing ones. */
  captains: Captains;
  /** The names of the round's chips. */
  chips: readonly string[];
  /** The name that a new team will have; empty: none yet. */
  name: string;
  ledger: Ledger;
  isDirty: boolean;
  /** The team's revision that the edit began from: a save on top of another one is refused, not made in silence. */
  revision: number;
  /** The edit began from an older revision than the server has now. */
  isStale: boolean;
  sell: (no: number) => void;
  buy: (no: number, athlete: Athlete) => void;
  /** Sells the athlete in the slot and buys another athlete for it, in one act. */
  exchange: (no: number, athlete: Athlete) => void;
  /** The squad as if the slot's athlete were sold. */
  withoutSlot: (no: number) => Draft;
  undo: (no: number) => void;
  undoAll: () => void;
  /** Puts another squad in the stead of this one, in one step, with other chips where they are told. */
  put: (draft: Draft, chips?: readonly string[]) => void;
  swap: (one: number, two: number) => SwapRefusal | null;
  formation: (formation: Counts) => FormationRefusal | null;
  choose: (bonus: Bonus | null) => void;
  /**
   * Plays these chips and no others, one that makes a captain with whom; where that gives up transfers without a limit, the squad before
   * them comes back.
   */
  play: (chips: readonly string[], captain?: Bonus | null) => void;
  /** Makes a starter captain or vice-captain. */
  giveArmband: (band: keyof Captains, athlete: string) => void;
  /** Types the name of a new team: part of the same draft as its squad. */
  nameTeam: (name: string) => void;
  /** Gives the edit up. */
  reset: () => void;
  /** Goes on with the edit on top of what the server has now. */
  rebase: () => void;
}

/** Edits a fixture's squad; what isn't saved is kept in this browser. */
export function useEditor(options: EditorOptions): Editor {
  const { userId, leagueId, fixtureId, rules, athletes, base, revision, firstName } = options;
  const { onCaptainLost, onArmbandMoved } = options;
  const [edit, setEdit] = useState<Kept | null>(() => startOf(options));
  const { draft: saved, captains: given } = base;
  const current = edit ?? {
    draft: saved,
    bonus: base.bonus,
    captains: given,
    chips: base.chips,
    revision: revision ?? 0,
    name: null,
  };
  const { draft, bonus, captains = given, chips = base.chips } = current;
  const typed = firstName === null ? null : current.name;
  const isDirty =
    edit !== null &&
    !(
      sameDraft(draft, base.draft) &&
      sameBonus(bonus, base.bonus) &&
      sameCaptains(captains, base.captains) &&
      sameChips(chips, base.chips) &&
      typed === null
    );
  useEffect(() => {
    keepSquad(userId, leagueId, fixtureId, isDirty ? edit : null);
  }, [userId, leagueId, fixtureId, edit, isDirty]);
  const account = useMemo<Account>(
    () => ({
      ...base.account,
      hasWildCard: bonus?.name === "WildCard" || liftsLimit(rules, chips),
      hasExtra: isPlayed(rules, chips, "ExtraTransfer"),
    }),
    [base.account, bonus, rules, chips],
  );
  const become = useCallback(
    (next: Draft, chosen: Bonus | null = bonus, played = chips, worn = captains) => {
      const stays = keptBonus(chosen, next);
      if (stays !== chosen) onCaptainLost();
      const stay = stays === null ? played.filter((name) => !isPlayed(rules, [name], "Captain")) : played;
      const wear = armbandsAfter(worn, next, athletes);
      if (wear !== worn) onArmbandMoved(wear);
      const known = { revision: current.revision, name: current.name };
      setEdit({ draft: next, bonus: stays, captains: wear, chips: stay, ...known });
    },
    [bonus, captains, chips, rules, athletes, current.revision, current.name, onCaptainLost, onArmbandMoved],
  );
  return {
    rules,
    athletes,
    account,
    draft,
    bonus,
    captains,
    chips,
    name: typed ?? firstName ?? "",
    ledger: useMemo(() => ledgerOf(account, draft, athletes), [account, draft, athletes]),
    isDirty,
    revision: current.revision,
    isStale: isDirty && revision !== null && current.revision !== revision,
    sell: (no) => become(sell(account, draft, no)),
    buy: (no, athlete) => become(buy(draft, no, athlete)),
    exchange: (no, athlete) => become(buy(sell(account, draft, no), no, athlete)),
    withoutSlot: (no) => sell(account, draft, no),
    undo: (no) => become(undo(draft, no)),
    undoAll: () => become(undoAll(draft)),
    put: (next, played) => become(next, bonus, played),
    swap: (one, two) => {
      const after = swap(rules, draft, one, two);
      if (typeof after === "string") return after;
      become(after);
      return null;
    },
    formation: (formation) => {
      const after = inFormation(rules, draft, formation);
      if ("code" in after) return after;
      become(after);
      return null;
    },
    choose: (chosen) => {
      // giving a wild card up gives up the transfers it allowed (rules.md, Fantasy: bonuses)
      const gaveUp = bonus?.name === "WildCard" && chosen?.name !== "WildCard";
      become(gaveUp ? undoAll(draft) : draft, chosen);
    },
    play: (played, captain = bonus) => {
      const chosen = isPlayed(rules, played, "Captain") ? captain : null;
      if (!givesUp(rules, chips, played)) become(draft, chosen, played);
      else
        become(restored(draft, base), chosen, played, base.before.captain === null ? captains : base.before);
    },
    giveArmband: (band, athlete) => setEdit({ ...current, captains: withArmband(captains, band, athlete) }),
    nameTeam: (name) => setEdit({ ...current, name }),
    reset: () => setEdit(null),
    rebase: () => setEdit({ ...current, revision: revision ?? current.revision }),
  };
}

/** Where the edit starts: from the kept squad, if it still fits the contest. */
function startOf({ userId, leagueId, fixtureId, rules, athletes }: EditorOptions): Kept | null {
  const found = keptSquad(userId, leagueId, fixtureId);
  if (found === null) return null;
  const { draft } = found;
  const fits = draft.starters.length === rules.starters && draft.bench.length === rules.substitutes;
  const known = [...draft.starters, ...draft.bench].every(
    ({ athlete, sold }) =>
      (athlete === null || athletes.has(athlete)) && (sold === null || athletes.has(sold)),
  );
  return fits && known ? found : null;
}
