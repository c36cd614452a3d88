import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConsents, useDecideConsents } from "@/api/consents";
import { hasCode } from "@/api/problem";
import type { Consent, ConsentDecision } from "@/api/types";
import { useMyDecisions } from "@/features/profile/api/consents";
import { DecisionHistory } from "@/features/profile/components/decision-history";
import { LeagueConsents } from "@/features/profile/components/league-consents";
import { standingOf, type Standing } from "@/features/profile/model/standing";
import { formatDay, formatTime } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { ConsentRow } from "@/ui/consent-row";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast, toastError, wordsFor } from "@/ui/toast";
import rowStyles from "@/features/profile/components/decision-rows.module.css";
import styles from "@/features/profile/components/settings-tab.module.css";

/** What I agree to, since when and to which text; a press changes it. */
export function ConsentsTab() {
  const { t } = useTranslation();
  const consents = useConsents();
  const decisions = useMyDecisions();
  const error = consents.error ?? decisions.error;
  if (error !== null) {
    const again = () => void Promise.all([consents.refetch(), decisions.refetch()]);
    return <ErrorState error={error} onRetry={again} />;
  }
  if (consents.data === undefined || decisions.data === undefined)
    return <SkeletonLines lines={4} height={60} />;
  const titles = new Map(consents.data.map(({ key, title }) => [key, title]));
  return (
    <>
      <section className={styles.section}>
        <SectionHead className={styles.head}>
          <h2>{t("profile.consentsTitle")}</h2>
        </SectionHead>
        <ul>
          {consents.data.map((consent) => (
            <OneConsent key={consent.key} {...{ consent }} decisions={decisions.data} />
          ))}
        </ul>
        <p className={classNames("sm mut", rowStyles.below)}>{t("profile.consentsText")}</p>
      </section>
      <LeagueConsents />
      <DecisionHistory
        title={t("profile.history")}
        pages={t("profile.historyPages")}
        decisions={decisions.data.map(({ key, accepted, version, decidedAt }) => ({
          id: `${key} ${decidedAt}`,
          what: titles.get(key) ?? key,
          said: t("profile.textVersion", {
            moment: `${formatDay(decidedAt)}, ${formatTime(decidedAt)}`,
            version,
          }),
          accepted,
        }))}
      />
    </>
  );
}

interface OneConsentProps {
  consent: Consent;
  decisions: readonly ConsentDecision[];
}

function OneConsent({ consent, decisions }: OneConsentProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const standing = standingOf(consent, decisions);
  const decide = useDecideConsents({
    onDecided: () => toast("success", t("profile.consentSaved", { title: consent.title })),
    onRefused: (error) => {
      if (hasCode(error, "consent-required")) setRefusal(wordsFor(error));
      else toastError(error);
    },
  });
  const wanted = decide.isPending ? decide.variables.body.consents[consent.key] : undefined;
  return (
    <ConsentRow
      consent={consent}
      answer={wanted ?? (standing.decision === null ? undefined : standing.isGiven)}
      error={refusal}
      onAnswer={(answer) => {
        setRefusal(undefined);
        if (!decide.isPending) decide.mutate({ body: { consents: { [consent.key]: answer } } });
      }}
    >
      <p className="sm mut">
        <StandingWords consent={consent} standing={standing} />{" "}
        {consent.required && t("profile.consentLasts")}
      </p>
    </ConsentRow>
  );
}

function StandingWords({ consent, standing }: { consent: Consent; standing: Standing }) {
  const { t } = useTranslation();
  const { decision, isOutdated } = standing;
  if (decision === null) return t("profile.consentNever");
  const said = { moment: formatDay(decision.decidedAt), version: decision.version };
  if (isOutdated) return t("profile.consentOutdated", { ...said, current: consent.version });
  return decision.accepted ? t("profile.consentGiven", said) : t("profile.consentRefused", said);
}
