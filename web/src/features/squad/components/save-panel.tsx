import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import { useCutOff } from "@/api/session";
import { formatDay, formatMoment, formatSecond } from "@/i18n/format";
import { Button } from "@/ui/button";
import type { Editor } from "../hooks/use-editor";
import type { Saving } from "../hooks/use-save";
import { isComplete, places } from "../model/draft";
import { missingMoney, transfersLeft } from "../model/market";
import { Obstacle } from "./ledger-ticket";
import { money, useWords } from "./use-words";
import { classNames } from "@/ui/class-names";
import { TextButton } from "@/features/squad/components/text-button";
import styles from "@/features/squad/components/save-panel.module.css";
import { Panel } from "@/ui/panel";
import { Acts } from "@/ui/layout";

interface SavePanelProps {
  editor: Editor;
  saving: Saving;
  /** No team name yet. */
  needsName: boolean;
  /** When the squad was saved last; null: never. */
  savedAt: string | null;
}

/** What stands in the way of saving, in words; nothing when it can be saved. */
function useObstacles({ editor, needsName }: Pick<SavePanelProps, "editor" | "needsName">): string[] {
  const { t } = useTranslation();
  const words = useWords();
  const { draft, account, rules, athletes } = editor;
  if (needsName) return [t("squad.save.nameFirst")];
  const found: string[] = [];
  const all = places(draft);
  const filled = all.filter(({ athlete }) => athlete !== null).length;
  if (filled < all.length) {
    const empty = all.find(({ athlete }) => athlete === null);
    found.push(
      t("squad.save.incomplete", {
        filled,
        all: all.length,
        position: words.position(empty?.position ?? null),
      }),
    );
  }
  const missing = missingMoney(account, draft, athletes);
  if (missing > 0) found.push(t("squad.save.overBudget", { by: money(missing) }));
  const left = transfersLeft(rules, account, draft);
  if (left < 0) found.push(t("squad.ledger.over", { count: -left, limit: rules.maxTransfers }));
  return found;
}

/** Save, with why not; and after a refusal every rule that the server names. */
export function SavePanel({ editor, saving, needsName, savedAt }: SavePanelProps) {
  const { t } = useTranslation();
  const obstacles = useObstacles({ editor, needsName });
  const isCutOff = useCutOff();
  const pending = editor.ledger.entries.length;
  const hasChanges = editor.isDirty || savedAt === null;
  const canSave = obstacles.length === 0 && isComplete(editor.draft);
  const receipt = saving.receipt ?? savedAt;
  return (
    <div className={styles.panel}>
      {saving.broken.length > 0 && (
        <ul className={styles.broken} role="alert">
          {saving.broken.map((rule) => (
            <li key={rule}>
              <Obstacle>{rule}</Obstacle>
            </li>
          ))}
        </ul>
      )}
      {hasChanges && obstacles.map((words) => <Obstacle key={words}>{words}</Obstacle>)}
      {hasChanges && canSave && isCutOff && <Obstacle>{t("squad.save.needsConnection")}</Obstacle>}
      {hasChanges && (
        <Button look="primary" wide isDisabled={!canSave} isPending={saving.isSaving} onPress={saving.save}>
          {saving.isSaving
            ? t("squad.save.saving")
            : pending > 0
              ? t("squad.save.transfers", { count: pending })
              : t("squad.save.squad")}
        </Button>
      )}
      {editor.isDirty && (
        <p className="sm mut">
          {t("squad.save.kept")}{" "}
          <TextButton onClick={editor.reset} isInline>
            {t("squad.save.discard")}
          </TextButton>
        </p>
      )}
      {!hasChanges && receipt !== null && (
        <p className={classNames("sm", styles.receipt)} role="status" data-receipt="">
          <Check className="ico" aria-hidden="true" />
          {isToday(receipt)
            ? t("squad.save.done", { time: formatSecond(receipt) })
            : t("squad.save.doneEarlier", { moment: formatMoment(receipt) })}
        </p>
      )}
    </div>
  );
}

const isToday = (instant: string) => formatDay(instant) === formatDay(new Date(serverNow()).toISOString());

/** Somebody has saved this team meanwhile: here or there, nothing is lost without a choice. */
export function StaleNotice({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  if (!editor.isStale) return null;
  return (
    <Panel unsaved role="alert">
      <b>{t("squad.stale.title")}</b>
      <p className="sm">{t("squad.stale.text")}</p>
      <Acts>
        <Button size="small" look="primary" onPress={editor.rebase}>
          {t("squad.stale.mine")}
        </Button>
        <Button size="small" onPress={editor.reset}>
          {t("squad.stale.theirs")}
        </Button>
      </Acts>
    </Panel>
  );
}
