import { useTranslation } from "react-i18next";
import type { Closing } from "@/api/types";
import { CheckAgain } from "@/features/organizer/contests/components/check-again";
import { ButtonLink } from "@/ui/button";
import { CheckBox } from "@/ui/checkbox";
import { SectionHead } from "@/ui/section-head";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/contests/components/checklist.module.css";

export type AcceptedKey = "ahead" | "postponed";
type Point = Closing["checks"][number];

const shapes = { ok: "well", warning: "warn", blocking: "bad" } as const;

interface ClosingListProps {
  contestId: string;
  closing: Closing;
  accepted: readonly AcceptedKey[];
  onAccept: (key: AcceptedKey, isAccepted: boolean) => void;
  isChecking: boolean;
  onCheck: () => void;
}

/** Whether the organizer may close without that point. */
export function canAccept(key: Point["key"]): key is AcceptedKey {
  return key === "ahead" || key === "postponed";
}

/** The open points of a contest: those that block its closing first, then those that want a yes. */
export function ClosingList(props: ClosingListProps) {
  const { t } = useTranslation();
  const { contestId, closing, accepted, onAccept, isChecking, onCheck } = props;
  return (
    <section>
      <SectionHead>
        <h2>{t("organizer.ending.list")}</h2>
      </SectionHead>
      <ul className={styles.checks}>
        {closing.checks.map((point) => (
          <ClosingPoint
            key={point.key}
            contestId={contestId}
            point={point}
            isAccepted={canAccept(point.key) && accepted.includes(point.key)}
            onAccept={onAccept}
          />
        ))}
      </ul>
      <CheckAgain checkedAt={closing.checkedAt} isChecking={isChecking} onCheck={onCheck} />
    </section>
  );
}

interface ClosingPointProps {
  contestId: string;
  point: Point;
  isAccepted: boolean;
  onAccept: ClosingListProps["onAccept"];
}

function ClosingPoint({ contestId, point, isAccepted, onAccept }: ClosingPointProps) {
  const { t } = useTranslation();
  const { key, state, title, detail, fixtureId } = point;
  const states = {
    ok: t("organizer.publishing.state.ok"),
    warning: t("organizer.ending.decide"),
    blocking: t("organizer.publishing.state.blocking"),
  };
  return (
    <li data-check={key} className={styles[state]}>
      <Shape of={shapes[state]} className={styles.state}>
        {states[state]}
      </Shape>
      <div>
        <b>{title}</b>
        <p className="sm mut">{detail}</p>
      </div>
      {canAccept(key) ? (
        <span className={styles.accept}>
          <CheckBox
            label={t("organizer.ending.acceptNamed", { title })}
            isSelected={isAccepted}
            onChange={(isOn) => onAccept(key, isOn)}
          />
          <span aria-hidden="true">{t("organizer.ending.accept")}</span>
        </span>
      ) : (
        fixtureId !== null && (
          <ButtonLink size="small" to={`/organizer/${contestId}/fixtures/${fixtureId}/results`}>
            {key === "results" ? t("organizer.ending.enter") : t("organizer.ending.confirm")}
            <span className="vh">: {title}</span>
          </ButtonLink>
        )
      )}
    </li>
  );
}
