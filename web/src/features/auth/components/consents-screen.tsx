import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { RadioButton, RadioField, RadioGroup } from "react-aria-components/RadioGroup";
import { useTranslation } from "react-i18next";
import { $api } from "@/api/client";
import { hasCode } from "@/api/problem";
import { signIn, useMe } from "@/api/session";
import type { Consent } from "@/api/types";
import { allAgreed, missing, toSend, type ConsentAnswers } from "@/features/auth/model/consent-answers";
import { Button } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast, toastError } from "@/ui/toast";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";
import "../auth.css";

/** The consents screen: shown instead of any logged-in screen while a necessary consent is missing. */
export function ConsentsScreen() {
  const { t } = useTranslation();
  const consents = $api.useQuery("get", "/users/consents");
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
  const send = $api.useMutation("put", "/users/consents", {
    onSuccess: (answer) => {
      forgetDraft("consents");
      signIn(answer);
      toast("success", t("auth.consentsSaved"));
    },
    onError: (error) => {
      if (hasCode(error, "consent-required")) setRefused(missing(consents, answers));
      toastError(error);
    },
  });
  return (
    <>
      <ul className="consents">
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
      <div className="acts after">
        <Button onPress={() => setAnswers(allAgreed(consents))}>{t("auth.selectAll")}</Button>
        <Button
          look="primary"
          isPending={send.isPending}
          onPress={() => send.mutate({ body: { consents: toSend(consents, answers) } })}
        >
          {t("auth.consentsSend")}
        </Button>
      </div>
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
        className="answers"
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
        <p className="err" role="alert">
          <TriangleAlert className="ico" aria-hidden="true" />
          {consent.error}
        </p>
      )}
    </li>
  );
}
