import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import { usePoints } from "@/api/points";
import { useCutOff } from "@/api/session";
import { formatDay, formatMoment, formatSecond } from "@/i18n/format";
import { Button } from "@/ui/button";
import type { Editor } from "../hooks/use-editor";
import type { Saving } from "../hooks/use-save";
import { heldBy } from "../model/market";
import type { Obstacle as SaveObstacle } from "../model/obstacles";
import { costOf } from "../model/transfers";
import { Obstacle } from "./ledger-ticket";
import { money, useWords } from "./use-words";
import { classNames } from "@/ui/class-names";
import { TextButton } from "@/features/squad/components/text-button";
import styles from "@/features/squad/components/save-panel.module.css";
import { Panel } from "@/ui/panel";
import { Acts } from "@/ui/layout";

interface SaveButtonProps {
  editor: Editor;
  saving: Saving;
  /** What stands in the way of saving. */
  obstacles: readonly SaveObstacle[];
  /** Leads to where something can be put right. */
  onGo: (obstacle: SaveObstacle) => void;
  wide?: boolean;
}

interface SavePanelProps extends Omit<SaveButtonProps, "wide"> {
  /** When the squad was saved last; null: never. */
  savedAt: string | null;
}

/** What stands in the way of saving, in words. */
function useObstacleWords(limit: number) {
  const { t } = useTranslation();
  const words = useWords();
  return (obstacle: SaveObstacle): string => {
    switch (obstacle.code) {
      case "name":
        return t("squad.save.nameFirst");
      case "incomplete": {
        const { filled, all, position } = obstacle;
        return t("squad.save.incomplete", { filled, all, position: words.position(position) });
      }
      case "captains":
        return obstacle.lacks === "captain"
          ? t("squad.captains.lacksCaptain")
          : t("squad.captains.lacksVice");
      case "over-budget":
        return t("squad.save.overBudget", { by: money(obstacle.by) });
      case "transfers":
        return t("squad.ledger.over", { count: obstacle.over, limit });
    }
  };
}

/** Save, or while something is missing the way to it: the button's words say what. */
export function SaveButton({ editor, saving, obstacles, onGo, wide = false }: SaveButtonProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const pending = editor.ledger.entries.length;
  const cost = costOf(editor.rules, heldBy(editor.rules, editor.account), editor.ledger.used);
  const withCost = (save: string) =>
    cost > 0 ? t("squad.save.costing", { save, points: inPoints(cost / 10) }) : save;
  const missing = obstacles[0];
  const words = saving.isSaving
    ? t("squad.save.saving")
    : missing?.code === "name"
      ? t("squad.save.goName")
      : missing?.code === "incomplete"
        ? t("squad.save.goFill", { count: missing.all - missing.filled })
        : missing?.code === "captains"
          ? missing.lacks === "captain"
            ? t("squad.captains.goCaptain")
            : t("squad.captains.goVice")
          : missing !== undefined
            ? t("squad.save.goLedger")
            : pending > 0
              ? withCost(t("squad.save.transfers", { count: pending }))
              : t("squad.save.squad");
  return (
    <Button
      data-save
      look="primary"
      wide={wide}
      isPending={saving.isSaving}
      onPress={() => (missing === undefined ? saving.save() : onGo(missing))}
    >
      {words}
    </Button>
  );
}

/** Save, with why not; and after a refusal every rule that the server names, until the squad is changed. */
export function SavePanel({ editor, saving, obstacles, onGo, savedAt }: SavePanelProps) {
  const { t } = useTranslation();
  const wordsOf = useObstacleWords(heldBy(editor.rules, editor.account).free);
  const isCutOff = useCutOff();
  const hasChanges = editor.isDirty || savedAt === null;
  const receipt = saving.receipt ?? savedAt;
  return (
    <div className={styles.panel}>
      {saving.broken.length > 0 && (
        <div role="alert">
          <ul className={styles.broken}>
            {saving.broken.map((rule) => (
              <li key={rule}>
                <Obstacle>{rule}</Obstacle>
              </li>
            ))}
          </ul>
          {saving.takePrices !== null && (
            <Button size="small" onPress={saving.takePrices}>
              {t("squad.save.takePrices")}
            </Button>
          )}
        </div>
      )}
      {hasChanges && obstacles.map((one) => <Obstacle key={one.code}>{wordsOf(one)}</Obstacle>)}
      {hasChanges && obstacles.length === 0 && isCutOff && (
        <Obstacle>{t("squad.save.needsConnection")}</Obstacle>
      )}
      {hasChanges && <SaveButton {...{ editor, saving, obstacles, onGo }} wide />}
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
