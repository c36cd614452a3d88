import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@/api/client";
import { serverNow } from "@/api/clock";
import type { Contest, OrganizerFixture } from "@/api/types";
import { ChangeList } from "@/features/organizer/components/change-list";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/hooks/use-act";
import { awaitsLock, fixtureOf } from "@/features/organizer/hooks/use-console";
import type { ResultsEntry } from "@/features/organizer/hooks/use-results-form";
import { Button } from "@/ui/button";
import { eventTitle } from "@/ui/event-names";
import { TextField } from "@/ui/text-field";

interface TicketProps {
  contest: Contest;
  fixture: OrganizerFixture;
  results: ResultsEntry;
}

/** Publishing as a step: what is out, what would change, and the acts that are possible now. */
export function PublishTicket({ contest, fixture, results }: TicketProps) {
  const { t } = useTranslation();
  const { changes, missing } = results;
  const isPublished = fixture.resultsRevision > 0;
  const isLocked = fixture.locked !== null;
  const stateWords = !isPublished
    ? t("organizer.publish.nothing")
    : fixture.state === "final"
      ? t("organizer.publish.isFinal")
      : t("organizer.publish.isProvisional");
  return (
    <aside className="pubticket" aria-label={t("organizer.publish.title")}>
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
    </aside>
  );
}

function PublishActs({ contest, fixture, results }: TicketProps) {
  const { t } = useTranslation();
  const act = useAct();
  const [reason, setReason] = useState("");
  const [asksReason, setAsksReason] = useState(false);
  const { changes, missing, put } = results;
  const path = { id: contest._id, fixtureId: fixture._id };
  const isPublished = fixture.resultsRevision > 0;
  const isFinal = fixture.state === "final";
  const publish = async (final: boolean, done: string, given?: string) => {
    results.attempt();
    if (put === null) return;
    const published = await act.run(async () => {
      if (isPublished && final && changes.length === 0)
        return fixtureOf(
          api.POST("/organizer/contests/leagues/{id}/fixtures/{fixtureId}/results/confirm", {
            params: { path },
          }),
        );
      await put();
      return fixtureOf(
        api.POST("/organizer/contests/leagues/{id}/fixtures/{fixtureId}/results/publish", {
          params: { path },
          body: { final, ...(given === undefined ? {} : { reason: given }) },
        }),
      );
    }, done);
    if (published === null) return;
    results.settle(published);
    setReason("");
    setAsksReason(false);
  };
  const correct = async () => {
    setAsksReason(true);
    if (reason.trim() !== "") await publish(true, t("organizer.publish.corrected"), reason.trim());
  };
  return (
    <div className="act">
      {results.attempted && results.faults > 0 && (
        <p className="err" role="alert">
          {t("organizer.publish.faults", { count: results.faults })}
        </p>
      )}
      {isFinal ? (
        <>
          <p>{t("organizer.publish.correctText")}</p>
          <TextField
            label={t("organizer.reason")}
            hint={t("organizer.reasonHint")}
            rows={2}
            value={reason}
            onChange={setReason}
            isRequired
            error={asksReason && reason.trim() === "" ? t("organizer.form.reasonMissing") : undefined}
          />
          <ProblemNote problem={act.problem} />
          <Button
            look="primary"
            wide
            isDisabled={changes.length === 0}
            isPending={act.isPending}
            onPress={() => void correct()}
          >
            {t("organizer.publish.correct")}
          </Button>
        </>
      ) : (
        <>
          <p>{t("organizer.publish.text")}</p>
          <ProblemNote problem={act.problem} />
          <Button
            look={isPublished && changes.length === 0 ? "plain" : "primary"}
            wide
            isDisabled={changes.length === 0}
            isPending={act.isPending}
            onPress={() => void publish(false, t("organizer.publish.provisionalDone"))}
          >
            {t("organizer.publish.provisional")}
          </Button>
          <p className="sm">
            {missing.length > 0 ? t("organizer.publish.finalMissing") : t("organizer.publish.finalText")}
          </p>
          <Button
            look={isPublished && changes.length === 0 ? "primary" : "plain"}
            wide
            isDisabled={missing.length > 0}
            isPending={act.isPending}
            onPress={() => void publish(true, t("organizer.publish.finalDone"))}
          >
            {t("organizer.publish.final")}
          </Button>
        </>
      )}
    </div>
  );
}
