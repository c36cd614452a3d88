import { useTranslation } from "react-i18next";
import { eventTitle, numberText } from "@/ui/event-names";
import { usePoints } from "@/api/points";
import { isListed, leftOf, mostOf, pointsOf, type Family } from "@/api/picks";
import { formatMoment } from "@/i18n/format";
import { receiptKey } from "../model/outbox";
import type { EventView, FamilyView } from "../model/sheet";
import type { EventActs } from "./event-acts";
import { Points, TimeLeft } from "./event-head";
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
  const isMissing =
    family.family === "GroupMedalists" && leftOf(view.event, view.picks.picks, family.family) > 0;
  if (isMissing && view.families.length > 1 && state === "none")
    return <ListChips view={view} family={family.family} />;
  return (
    <FamilyStatus
      family={family.family}
      state={state}
      receipt={acts.receipts.get(receiptKey(acts.fixtureId, view.event.key, family.family))}
      picks={view.picks.picks}
      missing={view.event.question?.order == null ? 0 : leftOf(view.event, view.picks.picks, family.family)}
      onRetry={() => acts.onRetry(view)}
    />
  );
}

/** The head of a group's event or a question: what is asked for, how it stands, what it brought. */
export function GroupHead({ view, acts, heading }: { view: EventView; acts: EventActs; heading: string }) {
  const { t } = useTranslation();
  const onPoints = acts.onPoints;
  const [first] = view.families;
  const single = view.families.length === 1 ? first : undefined;
  const question = useQuestionHint(view);
  const isTypedAnswer = !isListed(view.event);
  const hint =
    question ??
    (single === undefined
      ? t("predictions.competitionHint")
      : single.family === "GroupMedalists"
        ? t("predictions.medalistsHint")
        : t("predictions.groupWinnerHint"));
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
        {view.event.question != null && view.closesAt !== null && view.event.state !== "void" && (
          <div className="sm">
            {t("predictions.question.closes", { at: formatMoment(view.closesAt) })}{" "}
            <TimeLeft closesAt={view.closesAt} />
          </div>
        )}
      </div>
      <div className={styles.end}>
        {view.points !== null && (
          <Points
            points={view.points}
            event={view.event}
            onPress={onPoints === null ? null : () => onPoints(view)}
          />
        )}
        {single?.family === "GroupMedalists" && !view.isLocked && (
          <ListChips view={view} family="GroupMedalists" />
        )}
        {single?.family === "Answer" && !view.isLocked && !isTypedAnswer && (
          <ListChips view={view} family="Answer" />
        )}
        {single !== undefined && <FamilyHeadEnd view={view} family={single} acts={acts} />}
      </div>
    </div>
  );
}

/** A question's form and points in words; null of a group. */
function useQuestionHint({ event }: EventView): string | null {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const [first] = event.availablePredictions;
  if (event.question == null || first === undefined) return null;
  const { number } = event.question;
  if (number != null)
    return [
      t("predictions.question.exact", { points: inPoints(number.exact) }),
      ...(number.within === null || number.near === 0
        ? []
        : [
            t("predictions.question.near", {
              within: numberText(String(number.within)),
              points: inPoints(number.near),
            }),
          ]),
      ...(number.nearest === 0
        ? []
        : [t("predictions.question.nearest", { points: inPoints(number.nearest) })]),
    ].join(", ");
  if (event.question.form === "text")
    return t("predictions.question.textPays", { points: inPoints(pointsOf(first.rate)) });
  const { order } = event.question;
  if (order != null)
    return t("predictions.question.orderPays", {
      count: event.question.choose,
      points: inPoints(order.points),
      perPlace: inPoints(order.perPlace),
      least: inPoints(order.least),
    });
  return t("predictions.question.hint", {
    count: event.question.choose,
    of: event.availablePredictions.length,
    points: inPoints(pointsOf(first.rate)),
  });
}

/** "2/3" stamped, and how many medalists or answers are still to choose. */
function ListChips({ view, family }: { view: EventView; family: Family }) {
  const { t } = useTranslation();
  const left = leftOf(view.event, view.picks.picks, family);
  const most = mostOf(view.event, family);
  return (
    <Chips>
      <Chip>{`${most - left}/${most}`}</Chip>
      {left > 0 && <Chip look="want">{t("predictions.chooseMedalists", { count: left })}</Chip>}
    </Chips>
  );
}
