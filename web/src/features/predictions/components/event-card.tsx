import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { chosen as chosenOf, isListed, OTHER } from "@/api/picks";
import { SkeletonLines } from "@/ui/states";
import { formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { eventTitle, predictionWords, retirementWords, setWords } from "@/ui/event-names";
import { basisNote, basisSentence } from "@/ui/result-basis";
import type { EventView, FamilyView } from "../model/sheet";
import { EventCells } from "./event-cells";
import type { EventActs } from "./event-acts";
import { DroppedNotice } from "./dropped-notice";
import { MatchHead, Points } from "./event-head";
import { JokerRow } from "./joker-mark";
import { FamilyHeadEnd, GroupHead } from "./group-head";
import { ScoreCard } from "./score-card-on-demand";
import { Weight } from "./weight";
import styles from "@/features/predictions/components/event-card.module.css";

/** Its fields come only where a question asks for a number, a text or an order. */
const TypedAnswer = lazy(async () => ({ default: (await import("./typed-parts")).TypedAnswer }));

interface EventCardProps {
  view: EventView;
  acts: EventActs;
}

/** An event of the list twin: a match that opens and closes, or a group's event. */
export function EventCard({ view, acts }: EventCardProps) {
  if (view.scale !== null) return <ScoreCard view={view} scale={view.scale} acts={acts} />;
  const isGroup = view.event.groupEventName !== null;
  return isGroup ? <GroupCard view={view} acts={acts} /> : <MatchCard view={view} acts={acts} />;
}

function MatchCard({ view, acts }: EventCardProps) {
  const [chosen, setOpen] = useState<boolean | null>(null);
  const hasClosedByItself = view.closesAt !== null && view.isLocked;
  const isOpen = chosen ?? (acts.opened.includes(view.event.key) && !hasClosedByItself);
  const heading = useId();
  const exact = view.families.filter(({ grid }) => grid.kind === "exact");
  const others = view.families.filter(({ grid }) => grid.kind !== "exact");
  const onPoints = acts.onPoints;
  const showPoints = onPoints === null ? null : () => onPoints(view);
  const set = acts.last?.eventKey === view.event.key ? acts.last.set : [];
  const slip = <Slip view={view} set={set} onPoints={showPoints} />;
  return (
    <article className={classNames(styles.card, isOpen && styles.open)} aria-labelledby={heading}>
      <h3 className="vh" id={heading}>
        {eventTitle(view.event)}
      </h3>
      <MatchHead view={view} fold={{ isOpen, onToggle: () => setOpen(!isOpen) }} onPoints={showPoints} />
      {isOpen && (
        <>
          <Meta view={view} />
          <JokerRow view={view} acts={acts} />
          <div className={styles.two}>
            <div>
              {others.map((family) => (
                <Family key={family.family} view={view} family={family} acts={acts} />
              ))}
              {exact.length > 0 && slip}
            </div>
            {exact.length === 0 && <div className={styles.beside}>{slip}</div>}
            {exact.map((family) => (
              <Family key={family.family} view={view} family={family} acts={acts} />
            ))}
          </div>
        </>
      )}
      <DroppedNotice view={view} last={acts.last} />
    </article>
  );
}

function Meta({ view }: { view: EventView }) {
  const { t } = useTranslation();
  const { event } = view;
  const sets = setWords(event);
  const retirement = retirementWords(event);
  return (
    <div className={styles.meta}>
      {event.venue !== null && <span>{event.venue}</span>}
      <span>{basisNote(event.resultBasis, view.sport)}</span>
      <Weight event={event} />
      {retirement !== null && <span>{retirement}</span>}
      {event.state === "void" ? (
        retirement === null && (
          <span>{event.walkover === null ? t("predictions.voidText") : t("event.walkoverVoid")}</span>
        )
      ) : (
        <span>{t("predictions.families", view.chosen)}</span>
      )}
      {sets !== null && <span>{sets}</span>}
    </div>
  );
}

function Family({ view, family, acts }: { view: EventView; family: FamilyView; acts: EventActs }) {
  const { t } = useTranslation();
  return (
    <div className={styles.family}>
      <div className={styles.familyHead}>
        <h4>
          {family.title} <small className="mut">{t("predictions.pointsOnly")}</small>
        </h4>
        <FamilyHeadEnd view={view} family={family} acts={acts} />
      </div>
      <EventCells
        event={view.event}
        grid={family.grid}
        label={family.title}
        isLocked={view.isLocked}
        onChoose={(cell) => acts.onChoose(view, cell)}
      />
    </div>
  );
}

interface SlipProps {
  view: EventView;
  /** What the last choice set besides, in words. */
  set: readonly string[];
  onPoints: (() => void) | null;
}

/** What I have chosen and what it can bring; after the lock the result and what it brought. */
function Slip({ view, set, onPoints }: SlipProps) {
  const { t } = useTranslation();
  const { event, picks } = view;
  const kinds = new Set(view.families.map(({ grid }) => grid.kind));
  const hasExact = kinds.has("exact") || kinds.has("sets");
  const hint = kinds.has("exact")
    ? t("predictions.slipHint")
    : kinds.has("sets")
      ? t("predictions.slipHintSets")
      : kinds.has("difference")
        ? t("predictions.slipHintDifference")
        : "";
  const [score] = chosenOf(picks.picks, "ExactResult");
  const exact = score === undefined ? null : score === OTHER ? t("event.other") : score;
  const words = (family: "1X2" | "PointDifference") => {
    const choice = picks.picks[family];
    return typeof choice === "string" ? predictionWords(event, family, choice) : null;
  };
  const outcome = (hasExact ? null : words("PointDifference")) ?? words("1X2");
  const hasResult = event.homeResult !== null && event.awayResult !== null;
  const hits = view.families.reduce((sum, family) => sum + family.score.hits, 0);
  return (
    <div className={styles.slip}>
      {(hasResult || hasExact) && (
        <div className={styles.score}>
          <span className="d d46">
            {hasResult ? `${event.homeResult}:${event.awayResult}` : (exact ?? "–:–")}
          </span>
        </div>
      )}
      <div className={styles.why}>
        <b>
          {hasResult
            ? t("points.result")
            : exact === null && outcome !== null
              ? t("predictions.slipPickIs", { pick: outcome })
              : t("predictions.slipPick")}
        </b>
        <br />
        {hasResult
          ? `${t("predictions.slipPickWas", { pick: exact ?? outcome ?? "–" })} ${t("predictions.hitCount", { hits, all: view.chosen.all })}`
          : set.length > 0
            ? t("predictions.slipSet", { choices: set.join(", ") })
            : hint}{" "}
        {basisSentence(event.resultBasis, view.sport)}
      </div>
      <div className={styles.sum}>
        {view.points === null && view.isLocked ? (
          <span className="sm">{t("predictions.waits")}</span>
        ) : view.points === null ? (
          <>
            <span className="d d28">{formatTenths(view.possible)}</span>
            <span className="sm">{t("predictions.pointsPossible")}</span>
          </>
        ) : (
          <Points points={view.points} event={event} onPress={onPoints} />
        )}
      </div>
    </div>
  );
}

function GroupCard({ view, acts }: { view: EventView; acts: EventActs }) {
  const heading = useId();
  const single = view.families.length === 1 ? view.families[0] : undefined;
  return (
    <article className={classNames(styles.card, styles.open)} aria-labelledby={heading}>
      <GroupHead view={view} acts={acts} heading={heading} />
      <div>
        {!isListed(view.event) ? (
          <Suspense fallback={<SkeletonLines lines={1} height={54} />}>
            <TypedAnswer view={view} acts={acts} />
          </Suspense>
        ) : single === undefined ? (
          view.families.map((family) => (
            <Family key={family.family} view={view} family={family} acts={acts} />
          ))
        ) : (
          <EventCells
            event={view.event}
            grid={single.grid}
            label={single.title}
            isLocked={view.isLocked}
            onChoose={(cell) => acts.onChoose(view, cell)}
          />
        )}
      </div>
      <DroppedNotice view={view} last={acts.last} />
    </article>
  );
}
