import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useAct } from "@/features/organizer/shared/api/act";
import { sendMessage } from "@/features/organizer/people/api/messages";
import { useAudiences } from "@/features/organizer/people/hooks/use-audience";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { messageForm, type MessageForm } from "@/features/organizer/people/model/message-form";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Dialog } from "@/ui/dialog";
import { Select } from "@/ui/select";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/shared/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

const nothing: MessageForm = { titlePl: "", textPl: "", titleEn: "", textEn: "" };

/** Writing to a contest's members, or some of them, in one language or both. */
export function MessageScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const audiences = useAudiences(contest);
  const { data, error, refetch } = audiences;
  return (
    <>
      <Masthead title={t("organizer.message.title")} eyebrow={contest.name} />
      {contest.state === "draft" ? (
        <p className={styles.narrow}>{t("organizer.message.draftText")}</p>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={60} />
      ) : data.members === 0 ? (
        <p className={styles.narrow}>{t("organizer.message.nobody")}</p>
      ) : (
        <Form contest={contest} audiences={audiences} />
      )}
    </>
  );
}

interface FormProps {
  contest: Contest;
  audiences: ReturnType<typeof useAudiences>;
}

function Form({ contest, audiences: { options, chosen, choose } }: FormProps) {
  const { t } = useTranslation();
  const size = chosen?.size ?? 0;
  const [asked, setAsked] = useState<MessageForm | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm<MessageForm>({
    resolver: zodResolver(messageForm),
    mode: "onTouched",
    defaultValues: nothing,
  });
  const act = useAct(sendMessage(contest), {
    done: t("organizer.message.sent"),
    onAnswer: () => {
      setAsked(null);
      setKey(crypto.randomUUID());
      form.reset(nothing);
    },
    onFailed: () => setAsked(null),
  });
  const submit = form.handleSubmit(setAsked);
  const send = ({ titlePl, textPl, titleEn, textEn }: MessageForm) =>
    act.run({
      to: chosen?.audience ?? { to: "everybody" },
      key,
      title: { pl: titlePl, en: titleEn },
      text: { pl: textPl, en: textEn },
    });
  const fields = { control: form.control };
  return (
    <form className={styles.narrow} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t("organizer.message.text")}</p>
      {options.length > 1 && (
        <Select
          label={t("organizer.message.to")}
          options={options}
          value={chosen?.id ?? null}
          onChange={choose}
        />
      )}
      <FormField {...fields} name="titlePl" label={t("organizer.message.titlePl")} />
      <FormField {...fields} name="textPl" label={t("organizer.message.textPl")} rows={5} />
      <FormField {...fields} name="titleEn" label={t("organizer.message.titleEn")} />
      <FormField {...fields} name="textEn" label={t("organizer.message.textEn")} rows={5} />
      <ProblemNote problem={act.problem} />
      <div className={classNames(layoutStyles.acts, styles.send)}>
        <Button look="primary" type="submit" isDisabled={size === 0}>
          {t("organizer.message.go")}
        </Button>
      </div>
      {asked !== null && (
        <Dialog
          isOpen
          small
          role="alertdialog"
          onClose={() => setAsked(null)}
          title={t("organizer.message.confirmTitle")}
          footer={
            <>
              <Button onPress={() => setAsked(null)}>{t("organizer.message.back")}</Button>
              <Button look="primary" isPending={act.isPending} onPress={() => send(asked)}>
                {t("organizer.message.send")}
              </Button>
            </>
          }
        >
          <p>{t("organizer.message.confirm", { count: size, number: formatCount(size) })}</p>
        </Dialog>
      )}
    </form>
  );
}
