import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useDecideLeagueConsents } from "@/features/profile/api/consents";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { ConsentRow } from "@/ui/consent-row";
import { Dialog } from "@/ui/dialog";
import { toast, toastError } from "@/ui/toast";

/** The modal `consents` of a contest (spec §2, §5): what it needs of who plays on, or the way to another contest. */
export function LeagueConsentsDialog({ league, onOther }: { league: Contest; onOther: () => void }) {
  const { t } = useTranslation();
  // by the text's hash: a text that changes while it is read is not answered yet
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const [wasTried, setTried] = useState(false);
  const needed = league.additionalOptions.consents.filter(({ key }) => league.consentsNeeded.includes(key));
  const send = useDecideLeagueConsents({
    onDecided: () => toast("success", t("auth.consentsSaved")),
    onRefused: (error) => toastError(error),
  });
  const submit = () => {
    setTried(true);
    if (needed.some(({ textHash }) => answers[textHash] !== true)) return;
    const consents = needed.map(({ key, textHash }) => [key, { accepted: true, textHash }] as const);
    send.mutate({ body: { league: league._id, consents: Object.fromEntries(consents) } });
  };
  const all = Object.fromEntries(needed.map(({ textHash }) => [textHash, true]));
  return (
    <Dialog
      isOpen
      onClose={onOther}
      eyebrow={league.name}
      title={t("auth.consents")}
      footer={
        <>
          <Button onPress={onOther}>{t("profile.otherLeague")}</Button>
          {needed.length > 1 && <Button onPress={() => setAnswers(all)}>{t("auth.selectAll")}</Button>}
          <Button look="primary" isPending={send.isPending} onPress={submit}>
            {t("auth.consentsSend")}
          </Button>
        </>
      }
    >
      <p>{t("profile.leagueConsentsNeeded")}</p>
      <ul>
        {needed.map(({ textHash, text, required }) => (
          <ConsentRow
            key={textHash}
            consent={{ title: textOf(text), text: "", required }}
            answer={answers[textHash]}
            error={wasTried && answers[textHash] !== true ? t("contests.consentRequired") : undefined}
            onAnswer={(answer) => setAnswers((before) => ({ ...before, [textHash]: answer }))}
          />
        ))}
      </ul>
    </Dialog>
  );
}
