import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConsents, useDecideConsents } from "@/api/consents";
import { hasCode } from "@/api/problem";
import { useMe } from "@/api/session";
import type { Consent } from "@/api/types";
import {
  allAgreed,
  missing,
  toSend,
  voluntary,
  type ConsentAnswers,
} from "@/features/auth/model/consent-answers";
import { formatList } from "@/i18n/format";
import { Button } from "@/ui/button";
import { ConsentRow } from "@/ui/consent-row";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast, toastError } from "@/ui/toast";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";
import { Acts, Stack } from "@/ui/layout";

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
  const hint = useId();
  const extra = formatList(voluntary(consents).map(({ title }) => title));
  const [answers, setAnswers] = useState<ConsentAnswers>({
    ...me.consents,
    ...keptDraft<ConsentAnswers>("consents"),
  });
  const [refused, setRefused] = useState<readonly string[]>([]);
  useKeepDraft("consents", answers);
  const send = useDecideConsents({
    onDecided: () => {
      forgetDraft("consents");
      toast("success", t("auth.consentsSaved"));
    },
    onRefused: (error) => {
      if (hasCode(error, "consent-required")) setRefused(missing(consents, answers));
      toastError(error);
    },
  });
  return (
    <>
      <Stack>
        <ul>
          {consents.map((consent) => (
            <ConsentRow
              key={consent.key}
              consent={consent}
              answer={answers[consent.key]}
              error={
                refused.includes(consent.key) && answers[consent.key] !== true ? consent.error : undefined
              }
              onAnswer={(answer) => setAnswers((before) => ({ ...before, [consent.key]: answer }))}
            />
          ))}
        </ul>
        {extra !== "" && (
          <p className="sm" id={hint}>
            {t("auth.selectAllHint", { titles: extra })}
          </p>
        )}
      </Stack>
      <Acts after>
        <Button
          aria-describedby={extra === "" ? undefined : hint}
          onPress={() => setAnswers(allAgreed(consents))}
        >
          {t("auth.selectAll")}
        </Button>
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
