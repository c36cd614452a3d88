import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import type { Contest, OrganizerFixture } from "@/api/types";
import { ChangeList } from "@/features/organizer/results/components/change-list";
import { GainsDialog } from "@/features/organizer/results/components/gains-dialog";
import { NextRoundNote } from "@/features/organizer/results/components/next-round-note";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { ReasonField } from "@/features/organizer/results/components/reason-field";
import { RecountActs } from "@/features/organizer/results/components/recount-acts";
import { TotalsQuestion } from "@/features/organizer/results/components/totals-question";
import { UnplayedQuestion } from "@/features/organizer/results/components/unplayed-question";
import { WinnerQuestions } from "@/features/organizer/results/components/winner-questions";
import { usePublish } from "@/features/organizer/results/hooks/use-publish";
import type { ResultsEntry } from "@/features/organizer/results/hooks/use-results-form";
import { awaitsLock } from "@/features/organizer/fixtures/model/awaits-lock";
import { Button } from "@/ui/button";
import { eventTitle } from "@/ui/event-names";
import styles from "@/features/organizer/results/components/publish-ticket.module.css";
import formStyles from "@/features/organizer/shared/components/form.module.css";
import fieldStyles from "@/ui/field.module.css";

interface TicketProps {
  contest: Contest;
  fixture: OrganizerFixture;
  results: ResultsEntry;
}

/** Publishing as a step: the published results, the changes, and the acts that are possible now. */
export function PublishTicket({ contest, fixture, results }: TicketProps) {
  const { t } = useTranslation();
  const { changes, missing } = results;
  const isPublished = fixture.resultsRevision > 0;
  // matches that close by themselves have results while others are open
  const isLocked = fixture.locked !== null || Object.keys(fixture.matchLocks).length > 0;
  const stateWords = !isPublished
    ? t("organizer.publish.nothing")
    : fixture.state === "final"
      ? t("organizer.publish.isFinal")
      : t("organizer.publish.isProvisional");
  return (
    <aside className={styles.ticket} aria-label={t("organizer.publish.title")}>
      <div className="eb">{t("organizer.publish.title")}</div>
      <h2>{stateWords}</h2>
      {missing.length > 0 && (
        <div>
          <h3>{t("organizer.publish.missing", { count: missing.length })}</h3>
          <p className="sm">{missing.map(eventTitle).join(" · ")}</p>
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <h3>
            {isPublished
              ? t("organizer.publish.changes", { count: changes.length })
              : t("organizer.publish.results", { count: changes.length })}
          </h3>
          <ChangeList changes={changes} showsBefore={isPublished} />
        </div>
      )}
      {isPublished && changes.length === 0 && <p className="sm">{t("organizer.publish.same")}</p>}
      {contest.isClosed ? (
        <p>{t("organizer.contests.closedText")}</p>
      ) : isLocked ? (
        <PublishActs contest={contest} fixture={fixture} results={results} />
      ) : (
        <p role="status">
          {awaitsLock(fixture, serverNow())
            ? t("organizer.publish.locking")
            : contest.state === "draft"
              ? t("organizer.publish.draft")
              : t("organizer.publish.notLocked")}
        </p>
      )}
      {isPublished && <RecountActs contest={contest} fixture={fixture} />}
    </aside>
  );
}

function PublishActs({ contest, fixture, results }: TicketProps) {
  const { t } = useTranslation();
  const { changes, missing } = results;
  const publish = usePublish({ leagueId: contest._id, fixtureId: fixture._id }, fixture, results);
  const { act } = publish;
  const isPublished = fixture.resultsRevision > 0;
  const isFinal = fixture.state === "final";
  const reason = (
    <ReasonField value={publish.reason} onChange={publish.giveReason} isLacking={publish.lacksReason} />
  );
  const questions = (
    <>
      <WinnerQuestions questions={publish.questions} winners={publish.winners} onDecide={publish.decide} />
      <TotalsQuestion
        totals={results.excesses}
        isAccepted={publish.acceptsTotals}
        onAccept={publish.acceptTotals}
        lacksWord={publish.lacksWord}
      />
      <UnplayedQuestion
        unplayed={publish.unplayed}
        isAccepted={publish.acceptsUnplayed}
        onAccept={publish.acceptUnplayed}
      />
    </>
  );
  return (
    <div className={formStyles.act}>
      <p className="sm">{t("organizer.gains.first")}</p>
      {results.attempted && results.faults > 0 && (
        <p className={fieldStyles.error} role="alert">
          {t("organizer.publish.faults", { count: results.faults })}
        </p>
      )}
      {results.open.length > 0 && (
        <p className={fieldStyles.error} role="status">
          {t("organizer.sets.open", { matches: results.open.map(eventTitle).join(" · ") })}
        </p>
      )}
      {isFinal ? (
        <>
          <p>{t("organizer.publish.correctText")}</p>
          {reason}
          <ProblemNote problem={act.problem} />
          {questions}
          <Button
            look="primary"
            wide
            isDisabled={changes.length === 0 || results.open.length > 0}
            isPending={act.isPending}
            onPress={publish.correct}
          >
            {t("organizer.publish.correct")}
          </Button>
        </>
      ) : (
        <>
          <p>{t("organizer.publish.text")}</p>
          <ProblemNote problem={act.problem} />
          {questions}
          <Button
            look={isPublished && changes.length === 0 ? "plain" : "primary"}
            wide
            isDisabled={changes.length === 0 || results.open.length > 0}
            isPending={act.isPending}
            onPress={publish.provisional}
          >
            {t("organizer.publish.provisional")}
          </Button>
          <p className="sm">
            {missing.length > 0 ? t("organizer.publish.finalMissing") : t("organizer.publish.finalText")}
          </p>
          <NextRoundNote contest={contest} fixture={fixture} />
          <Button
            look={isPublished && changes.length === 0 ? "primary" : "plain"}
            wide
            isDisabled={missing.length > 0 || results.open.length > 0}
            isPending={act.isPending}
            onPress={publish.final}
          >
            {t("organizer.publish.final")}
          </Button>
        </>
      )}
      {publish.look !== null && (
        <GainsDialog
          contest={contest}
          look={publish.look}
          reason={reason}
          isPending={act.isPending}
          onPublish={publish.goOn}
          onClose={publish.goBack}
        />
      )}
    </div>
  );
}
