import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFixtures } from "@/api/fixtures";
import type { Contest, Fixture } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";
import { Button } from "@/ui/button";
import type { Editor } from "../hooks/use-editor";
import type { NoCompletion } from "../model/choice";
import type { Completed } from "../model/completion";
import { isComplete, type Draft } from "../model/draft";
import type { CompletionNotice } from "./completion-notice";
import styles from "@/features/squad/components/save-panel.module.css";

interface CompleteSquadProps {
  editor: Editor;
  league: Contest;
  fixture: Fixture;
  /** Does an act once the team has a name. */
  whenNamed: (act: () => void) => void;
}

/** What came of it, as long as the squad is the one it is about. */
interface Told {
  of: Draft;
  before: Draft;
  outcome: Completed | NoCompletion;
  Notice: typeof CompletionNotice;
}

/** Fills the empty places in one press, says with whom and at what cost, and takes it back; what it needs is loaded with the press. */
export function CompleteSquad({ editor, league, fixture, whenNamed }: CompleteSquadProps) {
  const { t } = useTranslation();
  const { data: fixtures = [] } = useFixtures(league);
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
    // the button that was pressed is gone: the focus goes to the one in its stead
    if (isFocusDue.current) box.current?.querySelector("button")?.focus();
    isFocusDue.current = false;
  });
  const complete = async () => {
    setBusy(true);
    const [{ completed }, { worthOf }, { CompletionNotice: Notice }] = await Promise.all([
      import("../model/completion"),
      import("../model/worth"),
      loadWithTexts(import("./completion-notice"), "squad-later"),
    ]).finally(() => setBusy(false));
    const { draft, put } = latest.current;
    const outcome = completed(latest.current, draft, worthOf(fixtures, fixture));
    setTold({ of: "code" in outcome ? draft : outcome.draft, before: draft, outcome, Notice });
    if ("code" in outcome) return;
    isFocusDue.current = true;
    put(outcome.draft);
  };
  const shown = told?.of === editor.draft ? told : null;
  const isOpen = !isComplete(editor.draft);
  if (!isOpen && shown === null) return null;
  return (
    <div ref={box} className={styles.panel}>
      {isOpen && (
        <Button isPending={isBusy} onPress={() => whenNamed(() => void complete())}>
          {t("squad.fill.button")}
        </Button>
      )}
      {shown !== null && (
        <shown.Notice
          editor={editor}
          outcome={shown.outcome}
          onUndo={() => {
            isFocusDue.current = true;
            setTold(null);
            editor.put(shown.before);
          }}
        />
      )}
    </div>
  );
}
