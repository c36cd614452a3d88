import { useState } from "react";
import { RadioButton, RadioField, RadioGroup } from "react-aria-components/RadioGroup";
import { useTranslation } from "react-i18next";
import { useMe } from "@/api/session";
import type { Consent } from "@/api/types";
import { useConsents, useGiveConsents } from "@/features/auth/api/consents";
import { allAgreed, missing, toSend, type ConsentAnswers } from "@/features/auth/model/consent-answers";
import { Button } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast } from "@/ui/toast";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";
import { Acts } from "@/ui/layout";
import styles from "@/features/auth/components/consents-screen.module.css";
import { FieldError } from "@/ui/field-error";
import { classNames } from "@/ui/class-names";

/** The consents screen: shown instead of any logged-in screen while a necessary consent is missing. */
export function ConsentsScreen() {
  const { t } = useTranslation();
  const consents = useConsents();
  return (
    <>
      <Masthead title={t("auth.consents")} eyebrow={t("auth.consentsEyebrow")} />
      {consents.error !== null ? (
        <ErrorState error={consents.error} onRetry={() => void consents.refetch()} />
      ) : consents.data === undefined ? (
        <SkeletonLines lines={3} height={60} />
      ) : (
        <ConsentsForm consents={consents.data} />
      )}
      <p className="sm mut">{t("auth.consentsText")}</p>
    </>
  );
}

function ConsentsForm({ consents }: { consents: readonly Consent[] }) {
  const { t } = useTranslation();
  const me = useMe();
  const [answers, setAnswers] = useState<ConsentAnswers>({
    ...me.consents,
    ...keptDraft<ConsentAnswers>("consents"),
  });
  const [refused, setRefused] = useState<readonly string[]>([]);
  useKeepDraft("consents", answers);
  const send = useGiveConsents({
    onGiven: () => {
      forgetDraft("consents");
      toast("success", t("auth.consentsSaved"));
    },
    onMissing: () => setRefused(missing(consents, answers)),
  });
  return (
    <>
      <ul className={styles.consents}>
        {consents.map((consent) => (
          <ConsentRow
            key={consent.key}
            consent={consent}
            answer={answers[consent.key]}
            isRefused={refused.includes(consent.key) && answers[consent.key] !== true}
            onAnswer={(answer) => setAnswers((before) => ({ ...before, [consent.key]: answer }))}
          />
        ))}
      </ul>
      <Acts after>
        <Button onPress={() => setAnswers(allAgreed(consents))}>{t("auth.selectAll")}</Button>
        <Button
          look="primary"
          isPending={send.isPending}
          onPress={() => send.mutate({ body: { consents: toSend(consents, answers) } })}
        >
          {t("auth.consentsSend")}
        </Button>
      </Acts>
    </>
  );
}

interface ConsentRowProps {
  consent: Consent;
  answer: boolean | undefined;
  isRefused: boolean;
  onAnswer: (answer: boolean) => void;
}

function ConsentRow({ consent, answer, isRefused, onAnswer }: ConsentRowProps) {
  const { t } = useTranslation();
  return (
    <li>
      <span>
        {consent.text} {consent.required && <b>{t("ui.required")}</b>}
      </span>
      <RadioGroup
        aria-label={consent.text}
        className={classNames(styles.answers)}
        orientation="horizontal"
        value={answer === undefined ? null : answer ? "yes" : "no"}
        onChange={(value) => onAnswer(value === "yes")}
        isInvalid={isRefused}
      >
        <RadioField value="yes">
          <RadioButton>{t("auth.agree")}</RadioButton>
        </RadioField>
        <RadioField value="no">
          <RadioButton>{t("auth.disagree")}</RadioButton>
        </RadioField>
      </RadioGroup>
      {isRefused && (
        <FieldError className={styles.error} role="alert">
          {consent.error}
        </FieldError>
      )}
    </li>
  );
}
