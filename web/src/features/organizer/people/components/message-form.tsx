import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { sendMessage } from "@/features/organizer/people/api/messages";
import { MessageConfirm, type Letter } from "@/features/organizer/people/components/message-confirm";
import type { useAudiences } from "@/features/organizer/people/hooks/use-audience";
import { messageForm, type MessageForm as Written } from "@/features/organizer/people/model/message-form";
import { useAct } from "@/features/organizer/shared/api/act";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { FieldError } from "@/ui/field-error";
import { Select } from "@/ui/select";
import styles from "@/features/organizer/shared/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

const nothing: Written = { titlePl: "", textPl: "", titleEn: "", textEn: "" };

interface MessageFormProps {
  contest: Contest;
  audiences: ReturnType<typeof useAudiences>;
}

/** A message and whom it is for. It is sent to whom its confirmation named, whatever happens meanwhile. */
export function MessageForm({ contest, audiences }: MessageFormProps) {
  const { t } = useTranslation();
  const { options, chosen, obstacle, problem, choose } = audiences;
  const [asked, setAsked] = useState<Letter | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm<Written>({
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
  const size = obstacle === null ? (chosen.size ?? 0) : 0;
  const submit = form.handleSubmit((written) => {
    if (size > 0) setAsked({ written, to: chosen.audience, name: chosen.name, size });
  });
  const send = ({ to, written: { titlePl, textPl, titleEn, textEn } }: Letter) =>
    act.run({ to, key, title: { pl: titlePl, en: titleEn }, text: { pl: textPl, en: textEn } });
  const fields = { control: form.control };
  return (
    <form className={styles.narrow} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t("organizer.message.text")}</p>
      {options.length > 1 && (
        <Select label={t("organizer.message.to")} options={options} value={chosen.id} onChange={choose} />
      )}
      {obstacle !== null && (
        <p role="alert">
          <FieldError>
            {obstacle === "closed" ? t("organizer.message.closed") : t("organizer.message.notOpen")}
          </FieldError>
        </p>
      )}
      <ProblemNote problem={problem} />
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
        <MessageConfirm
          contest={contest}
          letter={asked}
          isPending={act.isPending}
          onBack={() => setAsked(null)}
          onSend={() => send(asked)}
        />
      )}
    </form>
  );
}
