import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useAct } from "@/features/organizer/shared/api/act";
import { sendMessage, useAudience } from "@/features/organizer/people/api/messages";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { messageForm, type MessageForm } from "@/features/organizer/people/model/message-form";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Dialog } from "@/ui/dialog";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/shared/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

const nothing: MessageForm = { titlePl: "", textPl: "", titleEn: "", textEn: "" };

/** Writing to a contest's members, in one language or both. */
export function MessageScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { data, error, refetch } = useAudience(contest._id);
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
        <Form contestId={contest._id} members={data.members} />
      )}
    </>
  );
}

function Form({ contestId, members }: { contestId: string; members: number }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<MessageForm | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm<MessageForm>({
    resolver: zodResolver(messageForm),
    mode: "onTouched",
    defaultValues: nothing,
  });
  const act = useAct(sendMessage(contestId), {
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
    act.run({ key, title: { pl: titlePl, en: titleEn }, text: { pl: textPl, en: textEn } });
  const fields = { control: form.control };
  return (
    <form className={styles.narrow} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t("organizer.message.text")}</p>
      <FormField {...fields} name="titlePl" label={t("organizer.message.titlePl")} />
      <FormField {...fields} name="textPl" label={t("organizer.message.textPl")} rows={5} />
      <FormField {...fields} name="titleEn" label={t("organizer.message.titleEn")} />
      <FormField {...fields} name="textEn" label={t("organizer.message.textEn")} rows={5} />
      <ProblemNote problem={act.problem} />
      <div className={classNames(layoutStyles.acts, styles.send)}>
        <Button look="primary" type="submit">
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
          <p>{t("organizer.message.confirm", { count: members, number: formatCount(members) })}</p>
        </Dialog>
      )}
    </form>
  );
}
