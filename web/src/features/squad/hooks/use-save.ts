import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { refetchFixtures } from "@/api/fixtures";
import { ApiProblem, hasCode, NoAnswer } from "@/api/problem";
import type { Contest, FantasyTeam, Fixture } from "@/api/types";
import { formatSecond } from "@/i18n/format";
import { toast, toastError, untoast, wordsFor } from "@/ui/toast";
import { refetchSquad, useRenameSquad, useSaveSquad } from "../api/save";
import type { Draft } from "../model/draft";
import { undoAll } from "../model/ledger";
import { saveBody, type Base } from "../model/team";
import type { Editor } from "./use-editor";

type Edited = Pick<Editor, "draft" | "bonus" | "captains" | "chips">;

export interface Saving {
  isSaving: boolean;
  /** Every rule that the server found broken, in its words; empty when the last save went well. */
  broken: readonly string[];
  /** When the squad was last acknowledged here (server time). */
  receipt: string | null;
  save: () => void;
  /** Gives the wild card up; where it was saved, its end is saved, too. */
  cancelWildCard: () => void;
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
  // a refusal is of the squad that was sent: it goes with the first change
  const [refused, setBroken] = useState<{ of: Draft; rules: readonly string[] } | null>(null);
  const broken = refused?.of === editor.draft ? refused.rules : [];
  const [receipt, setReceipt] = useState<string | null>(null);
  const bodyOf = (edit: Edited) =>
    saveBody(editor.rules, base, edit, { league: league._id, fixtureId: fixture._id });
  const refusalShown = useRef<string | null>(null);
  useEffect(() => {
    if (refusalShown.current !== null) untoast(refusalShown.current);
    refusalShown.current = null;
  }, [editor.draft]);
  const latest = useRef<() => void>(() => undefined);
  const renaming = useRenameSquad();
  const saving = useSaveSquad({
    onSaved: (saved) => {
      if (saved === null) return;
      editor.reset();
      setBroken(null);
      setReceipt(saved.savedAt);
      toast("success", t("squad.save.done", { time: formatSecond(saved.savedAt) }));
    },
    onFailed: async (error) => {
      const isBroken = error instanceof ApiProblem && error.status === 400;
      setBroken(isBroken ? { of: editor.draft, rules: rulesBroken(error) } : null);
      if (isBroken) refusalShown.current = wordsFor(error);
      if (hasCode(error, "team-changed") || hasCode(error, "team-exists")) await refetchSquad(league._id);
      if (hasCode(error, "fixture-closed") || hasCode(error, "fixture-not-open")) await refetchFixtures();
      const again = { label: t("squad.save.again"), onPress: () => latest.current() };
      if (error instanceof NoAnswer) toast("notice", t("squad.save.offline"), { action: again });
      // a refused save would be refused again; that somebody else saved is said beside the board, with what can be done
      else if (!(error instanceof ApiProblem) || error.status >= 500) toastError(error, again);
      else if (!hasCode(error, "team-changed")) toastError(error);
    },
  });
  const save = (edit: Edited = editor) =>
    saving.mutate({
      body: bodyOf(edit),
      team: isTeamKnown ? team : undefined,
      revision: editor.revision,
      firstName: name,
    });
  useEffect(() => {
    latest.current = save; // a retry saves the squad of then
  });
  const rename = async (teamName: string) => {
    const revision = team?.revision ?? 0;
    const saved = await renaming.mutateAsync({
      ...{ body: bodyOf(base), team, revision, firstName: name, rename: teamName },
    });
    if (saved !== null) setReceipt(saved.savedAt);
  };
  const cancelWildCard = () => {
    editor.choose(null);
    if (base.bonus?.name === "WildCard") save({ ...editor, draft: undoAll(editor.draft), bonus: null });
  };
  return { isSaving: saving.isPending, broken, receipt, save: () => save(), cancelWildCard, rename };
}

function rulesBroken(error: ApiProblem): string[] {
  const details = error.errors.map(({ detail }) => detail);
  return details.length === 0 ? [wordsFor(error)] : [...new Set(details)];
}
