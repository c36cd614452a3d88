import { usePoints } from "@/api/points";
import { Check, CircleAlert, Clock, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import { formatSecond } from "@/i18n/format";
import { leftOf, type Family, type Picks } from "@/api/picks";
import type { SaveState } from "../model/unsaved";
import { classNames } from "@/ui/class-names";
import statusStyles from "@/ui/status.module.css";

interface StatusProps {
  family: Family;
  state: SaveState;
  /** When this family was last acknowledged here. */
  receipt: string | undefined;
  picks: Picks;
  /** Of an order that is not whole, and so does not count: how many places are missing. */
  missing?: number;
  onRetry: () => void;
}

/** Beside a family's title: saved at, saving, not saved, or what is left to choose. */
export function FamilyStatus({ family, state, receipt, picks, missing = 0, onRetry }: StatusProps) {
  const { t } = useTranslation();
  const left = family === "GroupMedalists" ? leftOf({}, picks, family) : picks[family] === undefined ? 1 : 0;
  if (state === "saving") return <Status Icon={Clock}>{t("predictions.saving")}</Status>;
  if (state === "failed") {
    return (
      <Status Icon={CircleAlert} look="bad">
        {t("predictions.failed")}{" "}
        <Button className={classNames(statusStyles.redo)} onPress={onRetry}>
          {t("predictions.retry")}
        </Button>
      </Status>
    );
  }
  if (family === "GroupMedalists" && left > 0) return null; // the chips beside it say how many
  if (left > 0) return <Hint family={family} />;
  if (missing > 0)
    return <Status Icon={CircleAlert}>{t("predictions.question.missing", { count: missing })}</Status>;
  if (receipt === undefined)
    return (
      <Status Icon={Check} look="good">
        {t("cell.chosen")}
      </Status>
    );
  return (
    <Status Icon={Check} look="good">
      {t("predictions.save", { time: formatSecond(receipt) })}
    </Status>
  );
}

/** What is left to choose in a family (spec §5). */
function Hint({ family }: { family: Family }) {
  const { t } = useTranslation();
  const words = {
    "1X2": t("predictions.chooseWinner"),
    ExactResult: t("predictions.chooseExact"),
    PointDifference: t("predictions.chooseDifference"),
    GroupWinner: t("predictions.chooseGroupWinner"),
    GroupMedalists: t("predictions.chooseGroupWinner"),
    Answer: t("predictions.question.choose"),
    Score: t("predictions.score.hint"),
    Margin: t("predictions.score.hintMargin"),
    GoesThrough: t("predictions.chooseGoesThrough"),
  };
  return <span className={statusStyles.status}>{words[family]}</span>;
}

export interface Scored {
  chosen: number;
  hits: number;
  points: number;
  isDecided: boolean;
}

/** Beside a family's title after the lock: what it brought. */
export function FamilyScore({ chosen, hits, points, isDecided }: Scored) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  if (chosen === 0) return <span className={statusStyles.status}>{t("predictions.noPick")}</span>;
  if (!isDecided) return <Status Icon={Clock}>{t("predictions.pendingResult")}</Status>;
  if (hits === 0) return <Status Icon={X}>{t("predictions.miss")}</Status>;
  return (
    <Status Icon={Check} look="good">
      {t("predictions.hit", { points: inPoints(points) })}
    </Status>
  );
}

function Status({
  Icon,
  look,
  children,
}: {
  Icon: typeof Check;
  look?: "good" | "bad";
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        statusStyles.status,
        look === "good" && statusStyles.good,
        look === "bad" && statusStyles.bad,
      )}
    >
      <Icon className="ico" aria-hidden="true" />
      {children}
    </span>
  );
}
