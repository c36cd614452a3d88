import { lazy, Suspense, useContext, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import { nextClosing } from "@/api/closings";
import { useHasPassed } from "@/api/fixtures";
import { useMyExplanation } from "@/api/history";
import { paysOf } from "@/api/pays";
import { usePoints, WholePoints } from "@/api/points";
import type { Contest, Fixture, FixtureExplanation, Sport, SportEvent } from "@/api/types";
import { SidesToCome } from "@/ui/sides-to-come";
import { SkeletonLines } from "@/ui/states";
import { useViewChoice, type View } from "@/ui/use-view-choice";
import { ViewSwitch } from "@/ui/view-switch";
import { useChoices } from "../hooks/use-choices";
import { useJokers } from "../hooks/use-jokers";
import type { OutboxState, PredictionOutbox } from "../model/outbox";
import { sheetOf, totals, type EventView } from "../model/sheet";
import { Deadline } from "./deadline";
import type { EventActs } from "./event-acts";
import { EventCard } from "./event-card";
import { backToStart, MatchNumbers } from "./match-numbers";
import { ChosenCount, Legend, SheetCard } from "./progress";
import { OpenRail } from "./rail";
import { SheetSkeleton } from "./sheet-skeleton";
import { UnsavedNotice } from "./unsaved-notice";
import { Columns } from "@/ui/layout";
import { Rail } from "@/ui/layout";
import styles from "@/features/predictions/components/fixture-sheet.module.css";

const LockedRail = lazy(async () => ({ default: (await import("./locked-rail")).LockedRail }));
const Distribution = lazy(async () => ({ default: (await import("./distribution")).Distribution }));
const ScaleRail = lazy(async () => ({ default: (await import("./typed-parts")).ScaleRail }));
const WholeRound = lazy(async () => ({ default: (await import("./whole-round")).WholeRound }));
const PointsDialog = lazy(async () => ({ default: (await import("./points-dialog")).PointsDialog }));
const BoardSheet = lazy(async () => ({ default: (await import("./board-sheet")).BoardSheet }));

interface FixtureSheetProps {
  league: Contest;
  fixture: Fixture;
  outbox: PredictionOutbox;
  state: OutboxState;
  /** No prediction before the team has a name. */
  needsName: boolean;
  rename: ReactNode;
}

/** One fixture with my predictions: deadline, events, and what they bring. */
export function FixtureSheet({ league, fixture, outbox, state, needsName, rename }: FixtureSheetProps) {
  const { t } = useTranslation();
  const [view, setView] = useViewChoice("trybuna.predictionsView", "list");
  const [shown, setShown] = useState<string | null>(null);
  const hasClosed = useHasPassed(fixture.closesAt);
  const next = nextClosing(fixture, serverNow());
  useHasPassed(next); // drawn again when a match closes by itself
  const events = useRef<HTMLDivElement>(null);
  const isUpcoming = fixture.state === "upcoming";
  const isLocked = league.isClosed || (!isUpcoming && (fixture.state !== "open" || hasClosed));
  const isOver = fixture.state !== "open" && fixture.state !== "closing" && !isUpcoming;
  const myTeamId = isOver || fixture.hasResults ? (state.team?._id ?? null) : null;
  const { data: explanation, isLoading } = useMyExplanation(league, myTeamId, fixture._id);
  const { sport } = league.origin;
  const scale = paysOf(league.scoring);
  const refusal = needsName ? t("predictions.nameFirst") : isUpcoming ? t("predictions.notOpen") : null;
  const jokers = useJokers({ league, fixture, team: state.team, outbox, refusal });
  const sheet = sheetOf({
    ...{ fixture, sport, scale, outbox, isLocked, explanation, jokers },
    ...{ now: serverNow(), byMatch: league.closing === "event" || fixture.ofQuestions },
    isWhole: useContext(WholePoints),
  });
  // closed by itself, while the round is open: how others predicted it is known
  const shut = sheet.filter((one) => one.closesAt !== null && one.isLocked);
  const { last, choose, opened, score, answer } = useChoices(fixture._id, outbox, refusal, {
    start: startIn(sheet),
    toDo: sheet.find(isFree)?.event.key ?? null,
    nextOf: (view) => nextIn(sheet, view),
  });
  const acts: EventActs = {
    fixtureId: fixture._id,
    receipts: state.receipts,
    isReadOnly: isUpcoming || (isLocked && !isOver),
    onChoose: choose,
    onScore: score,
    onAnswer: answer,
    last,
    opened,
    jokers,
    onRetry: ({ event }) => outbox.retry({ fixtureId: fixture._id, eventKey: event.key }),
    onPoints: explanation?.published === true ? ({ event }) => setShown(event.key) : null,
  };
  // a score is typed, and so are answers to questions: neither has options to draw
  const hasBoard = sheet.some((one) => one.scale === null && one.event.question == null);
  const popup = sheet.find(({ event }) => event.key === shown);
  return (
    <>
      <div className={styles.strip}>
        <div className={styles.deadline}>
          <Deadline fixture={fixture} />
        </div>
        {isLocked ? <Legend phoneOnly /> : <Progress sheet={sheet} />}
        {!isLocked && <MatchNumbers sheet={sheet} events={events} />}
      </div>
      <Columns className={styles.columns}>
        <div className={styles.events} ref={events}>
          <UnsavedNotice outbox={outbox} unsaved={state.unsaved} sheet={sheet} />
          {hasBoard && (
            <ViewSwitch
              label={t("predictions.view")}
              views={[
                ["list", t("predictions.list")],
                ["board", t(`board.${sport}`)],
              ]}
              view={view}
              onChoose={(chosen) => {
                setView(chosen);
                backToStart(events.current);
              }}
            />
          )}
          <Events view={hasBoard ? view : "list"} sheet={sheet} acts={acts} sport={sport} />
          <SidesToCome matches={fixture.sidesToCome} />
        </div>
        <Rail className={styles.rail} aria-label={t("predictions.pointsOfFixture")}>
          <div className={styles.beside}>
            <Deadline fixture={fixture} />
          </div>
          {league.isClosed && <p className="sm mut">{t("predictions.closedContest")}</p>}
          {isLocked ? (
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <LockedRail {...{ league, fixture, sheet }} mine={{ data: explanation, isLoading }} />
            </Suspense>
          ) : (
            <OpenRail sheet={sheet} />
          )}
          {!isLocked && shut.length > 0 && (
            <Suspense fallback={null}>
              <Distribution {...{ league, fixture }} sheet={shut} mine={{ data: explanation, isLoading }} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            {!isLocked && (fixture.slam != null || fixture.roundWin != null) && (
              <WholeRound fixture={fixture} />
            )}
            {scale !== null && !fixture.ofQuestions && <ScaleRail scale={scale} />}
          </Suspense>
          {rename}
        </Rail>
      </Columns>
      {popup !== undefined && explanation !== undefined && (
        <Popup {...{ popup, fixture, explanation, sport }} onClose={() => setShown(null)} />
      )}
    </>
  );
}

/** Whether a match can be predicted and has no choice. */
function isFree({ event, completeness, isLocked }: EventView): boolean {
  return event.groupEventName === null && completeness === "empty" && !isLocked;
}

/** The match that stands open at first: the first without a choice, else the first that lacks something, else the first. */
function startIn(sheet: readonly EventView[]): string | null {
  const lacks = ({ event, completeness, isLocked }: EventView) =>
    event.groupEventName === null && completeness === "partial" && !isLocked;
  return (sheet.find(isFree) ?? sheet.find(lacks) ?? sheet[0])?.event.key ?? null;
}

/** The next match after one in which nothing is chosen; null: there is none. */
function nextIn(sheet: readonly EventView[], view: EventView): SportEvent | null {
  const after = sheet.slice(sheet.findIndex(({ event }) => event.key === view.event.key) + 1);
  return after.find(isFree)?.event ?? null;
}

/** How much is chosen and what it can bring, above the events. */
function Progress({ sheet }: { sheet: readonly EventView[] }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <>
      <div className={styles.count}>
        <SheetCard sheet={sheet} />
        <b className="d d20">
          <ChosenCount sheet={sheet} />
        </b>
      </div>
      <div className={styles.possible}>
        <span className="sm mut">{t("predictions.possible")}</span>
        <b className="d d28">{inPoints(totals(sheet).possible)}</b>
      </div>
    </>
  );
}

function Popup(props: {
  popup: EventView;
  fixture: Fixture;
  explanation: FixtureExplanation;
  sport: string;
  onClose: () => void;
}) {
  const { popup, ...rest } = props;
  return (
    <Suspense fallback={null}>
      <PointsDialog view={popup} {...rest} />
    </Suspense>
  );
}

interface EventsProps {
  view: View;
  sheet: readonly EventView[];
  acts: EventActs;
  sport: Sport;
}

function Events({ view, sheet, acts, sport }: EventsProps) {
  if (view === "board") {
    return (
      <Suspense fallback={<SheetSkeleton />}>
        <BoardSheet sheet={sheet} acts={acts} sport={sport} />
      </Suspense>
    );
  }
  return sheet.map((one) => (
    <EventCard
      key={one.event.key + (one.closesAt !== null && one.isLocked ? " closed" : "")} // it folds when it closes
      view={one}
      acts={acts}
    />
  ));
}
