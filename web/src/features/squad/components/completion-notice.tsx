import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Panel } from "@/ui/panel";
import type { Editor } from "../hooks/use-editor";
import type { NoCompletion } from "../model/choice";
import type { Completed } from "../model/completion";
import { money, useWords } from "./use-words";

interface CompletionNoticeProps {
  editor: Editor;
  outcome: Completed | NoCompletion;
  onUndo: () => void;
}

/** How the empty places were filled, with the way back; or what stands in the way. */
export function CompletionNotice({ editor, outcome, onUndo }: CompletionNoticeProps) {
  const { t } = useTranslation();
  if ("code" in outcome) return <Refused outcome={outcome} editor={editor} />;
  const { filled, spent, back } = outcome;
  const names = back.map((id) => editor.athletes.get(id)?.surname ?? "").join(", ");
  return (
    <Panel role="status">
      <b>{t("squad.fill.done", { count: filled, spent: money(spent), left: money(editor.ledger.left) })}</b>
      {names !== "" && <p className="sm">{t("squad.fill.back", { names })}</p>}
      <p className="sm">{t("squad.fill.how")}</p>
      <Acts>
        <Button size="small" onPress={onUndo}>
          {t("squad.fill.undo")}
        </Button>
      </Acts>
    </Panel>
  );
}

function Refused({ outcome, editor }: { outcome: NoCompletion; editor: Editor }) {
  const { t } = useTranslation();
  const words = useWords();
  const why = (): string => {
    switch (outcome.code) {
      case "short":
        return t("squad.fill.short", { by: money(outcome.by) });
      case "too-few":
        return t("squad.fill.tooFew", {
          count: outcome.missing,
          position: words.position(outcome.position),
          limit: editor.rules.maxFromClub,
        });
      case "transfers":
        return t("squad.fill.transfers", { count: outcome.over });
    }
  };
  return (
    <Panel unsaved role="alert">
      <b>{t("squad.fill.none")}</b>
      <p className="sm">{why()}</p>
    </Panel>
  );
}
