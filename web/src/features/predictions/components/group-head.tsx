import { useTranslation } from "react-i18next";
import { eventTitle } from "@/ui/event-names";
import { MEDALISTS, medalistsLeft } from "@/api/picks";
import { receiptKey } from "../model/outbox";
import type { EventView, FamilyView } from "../model/sheet";
import type { EventActs } from "./event-acts";
import { Points } from "./event-head";
import { FamilyScore, FamilyStatus } from "./family-block";
import { Chip, Chips } from "@/ui/chip";
import { classNames } from "@/ui/class-names";
import eventHeadStyles from "@/features/predictions/components/event-head.module.css";
import { Weight } from "./weight";
import styles from "@/features/predictions/components/group-head.module.css";

/** How a family stands, beside its title. */
export function FamilyHeadEnd({
  view,
  family,
  acts,
}: {
  view: EventView;
  family: FamilyView;
  acts: EventActs;
}) {
  if (view.event.state === "void" || acts.isReadOnly) return null;
  if (view.isLocked) return <FamilyScore {...family.score} />;
  const state = view.picks.states.get(family.family) ?? "none";
  const isMissing = family.family === "GroupMedalists" && medalistsLeft(view.picks.picks) > 0;
  if (isMissing && view.families.length > 1 && state === "none") return <MedalistChips view={view} />;
  return (
    <FamilyStatus
      family={family.family}
      state={state}
      receipt={acts.receipts.get(receiptKey(acts.fixtureId, view.event.key, family.family))}
      picks={view.picks.picks}
      onRetry={() => acts.onRetry(view)}
    />
  );
}

/** The head of a group's event: what is asked for, how it stands, what it brought. */
export function GroupHead({ view, acts, heading }: { view: EventView; acts: EventActs; heading: string }) {
  const { t } = useTranslation();
  const onPoints = acts.onPoints;
  const [first] = view.families;
  const single = view.families.length === 1 ? first : undefined;
  const hint =
    single === undefined
      ? t("predictions.competitionHint")
      : single.family === "GroupMedalists"
        ? t("predictions.medalistsHint")
        : t("predictions.groupWinnerHint");
  return (
    <div className={classNames(eventHeadStyles.head, eventHeadStyles.group)}>
      <span className={classNames(eventHeadStyles.number, "d d20")} aria-hidden="true">
        {view.number}
      </span>
      <div>
        <h3 className="d d20" id={heading}>
          {eventTitle(view.event)}
        </h3>
        <div className="sm mut">{view.event.state === "void" ? t("predictions.voidText") : hint}</div>
        <Weight event={view.event} />
      </div>
      <div className={styles.end}>
        {view.points !== null && (
          <Points
            points={view.points}
            event={view.event}
            onPress={onPoints === null ? null : () => onPoints(view)}
          />
        )}
        {single?.family === "GroupMedalists" && !view.isLocked && <MedalistChips view={view} />}
        {single !== undefined && <FamilyHeadEnd view={view} family={single} acts={acts} />}
      </div>
    </div>
  );
}

/** "2/3" stamped, and how many medalists are still to choose. */
function MedalistChips({ view }: { view: EventView }) {
  const { t } = useTranslation();
  const left = medalistsLeft(view.picks.picks);
  return (
    <Chips>
      <Chip>{`${MEDALISTS - left}/${MEDALISTS}`}</Chip>
      {left > 0 && <Chip look="want">{t("predictions.chooseMedalists", { count: left })}</Chip>}
    </Chips>
  );
}
