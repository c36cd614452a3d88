import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture, PastedResults } from "@/api/types";
import { SheetFaults, SheetForm } from "@/features/organizer/fixtures/components/sheet-form";
import { useSheet } from "@/features/organizer/fixtures/hooks/use-sheet";
import { pasteResults } from "@/features/organizer/results/api/pasted-results";
import type { ResultsEntry } from "@/features/organizer/results/hooks/use-results-form";
import {
  proposalsOf,
  resultHeadOf,
  resultMeaningOf,
  resultMeanings,
  scoreText,
  withResults,
  type Proposal,
} from "@/features/organizer/results/model/pasted-results";
import { ClubQuestions } from "@/features/organizer/shared/components/club-questions";
import { PastedColumns } from "@/features/organizer/shared/components/column-table";
import { usePastedTable } from "@/features/organizer/shared/hooks/use-pasted-table";
import type { Columns } from "@/features/organizer/shared/model/headed-table";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { eventTitle } from "@/ui/event-names";
import { Acts } from "@/ui/layout";
import { toast } from "@/ui/toast";
import styles from "@/features/organizer/fixtures/components/sheet.module.css";

interface PasteProps {
  contest: Contest;
  fixture: OrganizerFixture;
  results: ResultsEntry;
}

interface List {
  text: string;
  /** The columns as they are chosen; null: as they are proposed. */
  columns: Columns | null;
}

/** Results of a pasted list or a file: looked through, then taken into the form. Input there stays. */
export function ResultsPaste({ contest, fixture, results }: PasteProps) {
  const { t } = useTranslation();
  const [wasOpened, setOpened] = useState(false);
  if (contest.isClosed) return null;
  return (
    <Disclosure title={t("organizer.resultsPaste.title")} onOpen={() => setOpened(true)}>
      {wasOpened && <Paste {...{ contest, fixture, results }} />}
    </Disclosure>
  );
}

function Paste({ contest, fixture, results }: PasteProps) {
  const { t } = useTranslation();
  const labels = useMeaningLabels();
  const path = { leagueId: contest._id, fixtureId: fixture._id };
  const read = (text: string, columns: Columns | null) => ({ text, columns });
  const list = useSheet<List & { sent?: string }, PastedResults>(
    `organizer.resultsPaste.${fixture._id}`,
    read("", null),
    ({ text, sent }) => pasteResults(path)(sent ?? text),
  );
  const { sheet, seen } = list;
  const pasted = usePastedTable(sheet.text, sheet.columns, {
    ...{ leagueId: contest._id, kind: "results", meaningOf: resultMeaningOf, headOf: resultHeadOf },
  });
  const look = () => list.look({ sent: pasted.sent });
  return (
    <>
      <SheetForm
        text={sheet.text}
        onText={(text) => list.change({ ...read(text, null) })}
        hint={t("organizer.resultsPaste.hint")}
        onLook={look}
        isPending={list.isPending}
        problem={list.problem}
        isLookedAt={seen !== null}
      />
      {pasted.table !== null && (
        <PastedColumns
          table={pasted.table}
          meanings={resultMeanings.map((id) => ({ id, label: labels[id] }))}
          onChoose={(head, meaning) => list.change({ columns: pasted.choose(head, meaning) })}
        />
      )}
      {seen !== null && (
        <Preview
          {...{ contest, fixture, results }}
          answer={seen.answer}
          onAnswered={look}
          onTaken={() => list.taken(seen.sheet)}
        />
      )}
    </>
  );
}

interface PreviewProps extends PasteProps {
  answer: PastedResults;
  /** Names of clubs are known now that were not. */
  onAnswered: () => void;
  onTaken: () => void;
}

/** The result of each line, beside the form's; nothing is taken over by itself. */
function Preview({ contest, fixture, results, answer, onAnswered, onTaken }: PreviewProps) {
  const { t } = useTranslation();
  const proposals = proposalsOf(results.values, answer.results);
  const filling = proposals.filter(({ does }) => does === "fills");
  return (
    <section aria-labelledby="results-paste">
      <h3 id="results-paste">{t("organizer.lines.recognised")}</h3>
      <p role="status">{t("organizer.resultsPaste.found", { count: answer.results.length })}</p>
      <SheetFaults faults={answer.faults} />
      <ClubQuestions contest={contest} names={answer.clubs} onAnswered={onAnswered} />
      <ul className={styles.round}>
        {proposals.map((proposal) => (
          <Line
            key={proposal.result.line}
            fixture={fixture}
            proposal={proposal}
            onTake={() => results.fill(withResults(results.values, [proposal.result]))}
          />
        ))}
      </ul>
      {filling.length > 0 && (
        <Acts after>
          <Button
            look="primary"
            onPress={() => {
              results.fill(
                withResults(
                  results.values,
                  filling.map(({ result }) => result),
                ),
              );
              toast("notice", t("organizer.resultsPaste.taken"));
              if (filling.length === proposals.filter(({ does }) => does !== "same").length) onTaken();
            }}
          >
            {t("organizer.resultsPaste.take", { count: filling.length })}
          </Button>
        </Acts>
      )}
    </section>
  );
}

interface LineProps {
  fixture: OrganizerFixture;
  proposal: Proposal;
  onTake: () => void;
}

function Line({ fixture, proposal: { result, does }, onTake }: LineProps) {
  const { t } = useTranslation();
  const event = fixture.events.find(({ key }) => key === result.eventKey);
  const score = scoreText(result);
  return (
    <li data-does={does}>
      <span className={styles.sides}>
        {event !== undefined && eventTitle(event)} <b>{score}</b>
      </span>
      {does === "stays" ? (
        <Button size="small" onPress={onTake}>
          {t("organizer.grid.takeOne", { value: score })}
        </Button>
      ) : (
        <span className="sm mut">
          {does === "same" ? t("organizer.resultsPaste.same") : t("organizer.resultsPaste.fills")}
        </span>
      )}
    </li>
  );
}

function useMeaningLabels(): Record<(typeof resultMeanings)[number], string> {
  const { t } = useTranslation();
  return {
    home: t("organizer.feeds.column.home"),
    away: t("organizer.feeds.column.away"),
    match: t("organizer.resultsPaste.match"),
    score: t("organizer.mapper.score"),
    homeScore: t("organizer.feeds.column.homeScore"),
    awayScore: t("organizer.feeds.column.awayScore"),
  };
}
