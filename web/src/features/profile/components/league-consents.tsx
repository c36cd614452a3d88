import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useContests } from "@/api/leagues";
import { hasCode } from "@/api/problem";
import type { LeagueAnswer } from "@/api/types";
import { useDecideLeagueConsents, useMyLeagueAnswers } from "@/features/profile/api/consents";
import { DecisionHistory } from "@/features/profile/components/decision-history";
import {
  byContest,
  inForce,
  type AnswersInContest,
  type OwnStanding,
} from "@/features/profile/model/league-answers";
import { formatDay, formatTime, textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { ConsentRow } from "@/ui/consent-row";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast, toastError, wordsFor } from "@/ui/toast";
import rowStyles from "@/features/profile/components/decision-rows.module.css";
import styles from "@/features/profile/components/settings-tab.module.css";

/** What the contests I take part in ask me, and what I answered; a press changes it. Nothing for who takes part in none. */
export function LeagueConsents() {
  const { t } = useTranslation();
  const answers = useMyLeagueAnswers();
  const contests = useContests();
  const error = answers.error ?? contests.error;
  const { now, before } = inForce(answers.data ?? []);
  const all = byContest(contests.data ?? [], now);
  const isKnown = answers.data !== undefined && contests.data !== undefined;
  if (isKnown && all.length === 0) return null;
  return (
    <>
      <section className={styles.section}>
        <SectionHead className={styles.head}>
          <h2>{t("profile.leagueConsents")}</h2>
        </SectionHead>
        {error !== null ? (
          <ErrorState
            error={error}
            onRetry={() => void Promise.all([answers.refetch(), contests.refetch()])}
          />
        ) : !isKnown ? (
          <SkeletonLines lines={2} height={44} />
        ) : (
          <>
            {all.map((contest) => (
              <InContest key={contest.league} contest={contest} />
            ))}
            <p className={classNames("sm mut", rowStyles.below)}>{t("profile.leagueConsentsText")}</p>
          </>
        )}
      </section>
      {before.length > 0 && (
        <DecisionHistory
          title={t("profile.leagueHistory")}
          pages={t("profile.leagueHistoryPages")}
          decisions={before.map(({ league, leagueName, consent, text, accepted, decidedAt }) => ({
            id: `${league} ${consent ?? ""} ${decidedAt}`,
            what: text,
            said: t("profile.joinedAt", {
              league: leagueName,
              moment: `${formatDay(decidedAt)}, ${formatTime(decidedAt)}`,
            }),
            accepted,
          }))}
        />
      )}
    </>
  );
}

function InContest({ contest }: { contest: AnswersInContest }) {
  return (
    <>
      <h3 className={rowStyles.contest}>{contest.name}</h3>
      {contest.asked.length > 0 && (
        <ul>
          {contest.asked.map((standing) => (
            <Asked key={standing.consent.key} {...{ contest, standing }} />
          ))}
        </ul>
      )}
      {contest.others.length > 0 && (
        <Rows>
          {contest.others.map((answer) => (
            <Other key={answer.consent} answer={answer} />
          ))}
        </Rows>
      )}
    </>
  );
}

/** A consent that the contest asks for, with its two answers. */
function Asked({ contest, standing }: { contest: AnswersInContest; standing: OwnStanding }) {
  const { t } = useTranslation();
  const { key, text, textHash, required } = standing.consent;
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const words = textOf(text);
  const decide = useDecideLeagueConsents({
    onDecided: () => toast("success", t("profile.consentSaved", { title: words })),
    onRefused: (error) => {
      if (hasCode(error, "consent-ends-by-leaving")) setRefusal(wordsFor(error));
      else toastError(error);
    },
  });
  const wanted = decide.isPending ? decide.variables.body.consents[key]?.accepted : undefined;
  // an answer to another text is no answer to this one
  const answer = standing.isOutdated ? undefined : standing.answer?.accepted;
  return (
    <ConsentRow
      consent={{ title: words, text: "", required }}
      answer={wanted ?? answer}
      error={refusal}
      onAnswer={(accepted) => {
        setRefusal(undefined);
        if (decide.isPending) return;
        const decision = accepted ? { accepted, textHash } : { accepted };
        decide.mutate({ body: { league: contest.league, consents: { [key]: decision } } });
      }}
    >
      <p className="sm mut">
        <Standing {...standing} /> {required && !contest.isClosed && t("profile.leagueConsentLasts")}
      </p>
      {refusal !== undefined && <Link to="/jointeam">{t("profile.toLeaving")}</Link>}
    </ConsentRow>
  );
}

function Standing({ answer, isOutdated }: OwnStanding) {
  const { t } = useTranslation();
  if (answer === null) return t("profile.consentNever");
  const moment = formatDay(answer.decidedAt);
  if (isOutdated) return t("profile.leagueConsentOutdated", { moment });
  return answer.accepted
    ? t("profile.leagueConsentGiven", { moment })
    : t("profile.leagueConsentRefused", { moment });
}

/** The regulation, or a consent that isn't asked for any more: that can only be withdrawn. */
function Other({ answer }: { answer: LeagueAnswer }) {
  const { t } = useTranslation();
  const { league, consent, text, accepted, decidedAt } = answer;
  const decide = useDecideLeagueConsents({
    onDecided: () => toast("success", t("profile.consentSaved", { title: text })),
    onRefused: (error) => toastError(error),
  });
  const moment = formatDay(decidedAt);
  return (
    <li>
      <span className={rowStyles.what}>
        {text}
        <small>{consent === null ? moment : t("profile.leagueConsentGone", { moment })}</small>
      </span>
      {consent !== null && accepted ? (
        <Button
          size="small"
          aria-label={`${t("profile.withdraw")}: ${text}`}
          isPending={decide.isPending}
          onPress={() => decide.mutate({ body: { league, consents: { [consent]: { accepted: false } } } })}
        >
          {t("profile.withdraw")}
        </Button>
      ) : (
        <b>{accepted ? t("profile.given") : t("profile.refused")}</b>
      )}
    </li>
  );
}
