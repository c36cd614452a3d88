import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { refetchFixtures } from "@/api/fixtures";
import { ApiProblem, hasCode, NoAnswer } from "@/api/problem";
import { fetchSquad, refetchSquad, saveSquad } from "@/api/squads";
import type { Contest, FantasyTeam, Fixture } from "@/api/types";
import { formatSecond } from "@/i18n/format";
import { toast, toastError, wordsFor } from "@/ui/toast";
import type { Bonus } from "../model/bonus";
import type { Draft } from "../model/draft";
import { rowsOf, type Base } from "../model/team";
import type { Editor } from "./use-editor";

export interface Saving {
  isSaving: boolean;
  /** Every rule that the server found broken, in its words; empty when the last save went well. */
  broken: readonly string[];
  /** When the squad was last acknowledged here (server time). */
  receipt: string | null;
  save: () => Promise<void>;
  /** Gives the team another name; the squad stays as it was saved. */
  rename: (name: string) => Promise<void>;
}

interface SaveOptions {
  league: Contest;
  fixture: Fixture;
  editor: Editor;
  base: Base;
  team: FantasyTeam | null;
  /** False: my team couldn't be read yet. */
  isTeamKnown: boolean;
  name: string;
}

/** Saves the edited squad. Whatever goes wrong, the edit stays. */
export function useSave({ league, fixture, editor, base, team, isTeamKnown, name }: SaveOptions): Saving {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [receipt, setReceipt] = useState<string | null>(null);
  const send = (
    known: FantasyTeam | null,
    teamName: string,
    { draft, bonus, revision }: { draft: Draft; bonus: Bonus | null; revision: number },
  ) =>
    saveSquad(
      {
        name: teamName,
        league: league._id,
        squad: rowsOf(editor.rules, draft),
        fixtureBonuses: bonus === null ? {} : { [fixture._id]: bonus },
        bonus,
        ...(known === null ? {} : { revision }),
      },
      known,
    );
  const latest = useRef<() => Promise<void>>(() => Promise.resolve());
  const save = async () => {
    setSaving(true);
    try {
      const known = isTeamKnown ? team : await fetchSquad(league._id);
      // an edit made without knowing the team is shown beside it first
      if (!isTeamKnown && known !== null && known.revision !== editor.revision) return;
      const saved = await send(known, known?.name ?? name, editor);
      editor.reset();
      setBroken([]);
      setReceipt(saved.savedAt);
      toast("success", t("squad.save.done", { time: formatSecond(saved.savedAt) }));
    } catch (error) {
      setBroken(error instanceof ApiProblem && error.status === 400 ? rulesBroken(error) : []);
      if (hasCode(error, "team-changed") || hasCode(error, "team-exists")) await refetchSquad(league._id);
      if (hasCode(error, "fixture-closed") || hasCode(error, "fixture-not-open")) await refetchFixtures();
      const again = { label: t("squad.save.again"), onPress: () => void latest.current() };
      if (error instanceof NoAnswer) toast("notice", t("squad.save.offline"), { action: again });
      // what was refused would be refused again; that somebody else saved is said beside the board, with what can be done
      else if (!(error instanceof ApiProblem) || error.status >= 500) toastError(error, again);
      else if (!hasCode(error, "team-changed")) toastError(error);
    } finally {
      setSaving(false);
    }
  };
  useEffect(() => {
    latest.current = save; // a retry saves what is there by then
  });
  const rename = async (teamName: string) => {
    const saved = await send(team, teamName, { ...base, revision: team?.revision ?? 0 });
    setReceipt(saved.savedAt);
  };
  return { isSaving, broken, receipt, save, rename };
}

function rulesBroken(error: ApiProblem): string[] {
  const details = error.errors.map(({ detail }) => detail);
  return details.length === 0 ? [wordsFor(error)] : [...new Set(details)];
}
