import { useState, type KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture, StatisticsSheet } from "@/api/types";
import { useFixture } from "@/features/organizer/fixtures/components/fixture-frame";
import { isCounted, publishedOf } from "@/features/organizer/fixtures/model/published";
import { useStatisticsSheet } from "@/features/organizer/results/api/sheet";
import { EventControl } from "@/features/organizer/results/components/event-control";
import { EventPicker } from "@/features/organizer/results/components/event-picker";
import { FantasyForm } from "@/features/organizer/results/components/fantasy-form";
import { PublishTicket } from "@/features/organizer/results/components/publish-ticket";
import { useResultsForm, type ResultsEntry } from "@/features/organizer/results/hooks/use-results-form";
import { ResultsPaste } from "@/features/organizer/results/components/results-paste";
import { totalWords } from "@/features/organizer/results/components/total-words";
import { useStatistics, type StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import {
  checkOf,
  newExcesses,
  statisticChanges,
  withoutResult,
  type EventCheck,
} from "@/features/organizer/results/model/event-checks";
import { bodyOf, type ResultsForm } from "@/features/organizer/results/model/results";
import { cellsOf } from "@/features/organizer/results/model/sheet";
import { formatTenths } from "@/i18n/format";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/results/components/fantasy-results.module.css";

/** Results of a fantasy round: scores, athletes' statistics match by match, and publishing beside them. */
export function FantasyResults() {
  const { contest, fixture } = useFixture();
  const { data, error, refetch } = useStatisticsSheet({ leagueId: contest._id, fixtureId: fixture._id });
  if (data !== undefined) return <Sheet contest={contest} fixture={fixture} sheet={data} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonLines lines={8} height={44} />;
}

interface SheetProps {
  contest: Contest;
  fixture: OrganizerFixture;
  sheet: StatisticsSheet;
}

function Sheet({ contest, fixture, sheet }: SheetProps) {
  const statistics = useStatistics(fixture, sheet);
  const form = useResultsForm(contest, fixture, statistics);
  const { events } = fixture;
  const [chosen, choose] = useState(() => (events.find(isCounted) ?? events[0])?.key);
  const values = useWatch({ control: form.form.control }) as ResultsForm;
  const body = { ...bodyOf(values), statistics: statistics.body };
  const checks = new Map(
    events.map((event) => [
      event.key,
      checkOf(event, sheet, statistics.cells, body.events[event.key] ?? null, contest.origin.sport),
    ]),
  );
  const words = useChangeWords();
  const results: ResultsEntry = {
    ...form,
    excesses: useExcesses(contest, fixture, statistics, checks),
    changes: [...form.changes, ...statisticChanges(fixture, sheet, statistics.body, words)],
    missing: withoutResult(events, body),
  };
  const index = Math.max(
    0,
    events.findIndex(({ key }) => key === chosen),
  );
  const event = events[index];
  const check = event === undefined ? undefined : checks.get(event.key);
  if (event === undefined || check === undefined) return null;
  const onKeyDown = (pressed: KeyboardEvent) => {
    const number = /^Digit([1-9])$/.exec(pressed.code)?.[1];
    const other = pressed.altKey && number !== undefined ? events[Number(number) - 1] : undefined;
    if (other === undefined) return;
    pressed.preventDefault();
    choose(other.key);
  };
  return (
    // the keys choose a match, as its button does
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt with a figure works in the whole part
    <div className={styles.parts} onKeyDown={onKeyDown}>
      <div className={styles.side}>
        <EventPicker
          events={events}
          scores={body.events}
          checks={checks}
          chosen={event.key}
          onChoose={choose}
        />
        <ResultsPaste contest={contest} fixture={fixture} results={results} />
        <EventControl
          event={event}
          check={check}
          hasScore={body.events[event.key] != null}
          statistics={statistics}
        />
      </div>
      <FantasyForm
        contest={contest}
        event={event}
        index={index}
        results={results}
        statistics={statistics}
        check={check}
        score={body.events[event.key] ?? null}
      />
      <div className={styles.ticket}>
        <PublishTicket contest={contest} fixture={fixture} results={results} />
      </div>
    </div>
  );
}

/** Totals above the score that are not published just so, in words. */
function useExcesses(
  contest: Contest,
  fixture: OrganizerFixture,
  statistics: StatisticsEntry,
  checks: ReadonlyMap<string, EventCheck>,
): string[] {
  const { t } = useTranslation();
  const { sheet } = statistics;
  const [cells, { events: scores }] = [cellsOf(sheet.published), publishedOf(fixture)];
  return fixture.events.flatMap((event) => {
    const check = checks.get(event.key);
    const published = checkOf(event, sheet, cells, scores[event.key] ?? null, contest.origin.sport);
    const say = totalWords(t, event, statistics);
    return check === undefined ? [] : newExcesses(check, published).map(say.withSide);
  });
}

function useChangeWords() {
  const { t } = useTranslation();
  return {
    many: (athletes: number) => t("organizer.statistics.players", { count: athletes }),
    one: (athlete: string, tenths: number) =>
      `${athlete} ${t("organizer.statistics.pointsOf", { points: formatTenths(tenths / 10, tenths % 10 === 0 ? 0 : 1) })}`,
  };
}
