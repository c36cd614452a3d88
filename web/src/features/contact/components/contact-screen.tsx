import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFeedback, useScreenState } from "@/features/contact/api/reports";
import { formatCount } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Masthead } from "@/ui/masthead";
import { Panel } from "@/ui/panel";
import { Acts, Stack } from "@/ui/layout";
import { Select } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import { toastError } from "@/ui/toast";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";
import styles from "@/features/contact/components/contact-screen.module.css";

const longest = 2_000;
const subjects = ["points", "picks", "privateLeague", "prizes", "account", "other"] as const;
type Subject = (typeof subjects)[number];

const draft = "contact";
interface Draft {
  subject: Subject;
  message: string;
}

/** A message to the organizer, whose answer comes into the inbox. */
export function ContactScreen() {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  return (
    <div className={styles.contact}>
      <Masthead title={t("contact.title")} eyebrow={t("contact.toOrganizer")} />
      {isSent ? (
        <Stack>
          <Panel role="status">
            <h2>{t("contact.sentTitle")}</h2>
            <p>{t("contact.sentText")}</p>
            <Acts>
              <ButtonLink to="/inbox" look="primary">
                {t("nav.inbox")}
              </ButtonLink>
              <Button onPress={() => setSent(false)}>{t("contact.again")}</Button>
            </Acts>
          </Panel>
        </Stack>
      ) : (
        <Form onSent={() => setSent(true)} />
      )}
    </div>
  );
}

function Form({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const state = useScreenState();
  const [kept, setKept] = useState(keptDraft<Draft>(draft));
  const { subject = "points", message = "" } = kept;
  useKeepDraft(draft, { subject, message });
  const [attaches, setAttaches] = useState(true);
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending } = useFeedback();
  const labels: Record<Subject, string> = {
    points: t("contact.subjects.points"),
    picks: t("contact.subjects.picks"),
    privateLeague: t("contact.subjects.privateLeague"),
    prizes: t("contact.subjects.prizes"),
    account: t("contact.subjects.account"),
    other: t("contact.subjects.other"),
  };
  const sent = () => {
    forgetDraft(draft);
    onSent();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(message.trim() === "");
    if (message.trim() === "") return;
    mutate(
      {
        message,
        category: labels[subject],
        source: "/contactus",
        state: attaches ? state : null,
        userThatComplained: null,
      },
      { onSuccess: sent, onError: (error) => toastError(error) },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Select
        label={t("contact.subject")}
        options={subjects.map((id) => ({ id, label: labels[id] }))}
        value={subject}
        onChange={(id) => setKept({ message, subject: subjects.find((one) => one === id) ?? "other" })}
      />
      <TextField
        label={t("contact.message")}
        rows={6}
        maxLength={longest}
        isRequired
        value={message}
        onChange={(words) => {
          setKept({ subject, message: words });
          setEmpty(false);
        }}
        error={isEmpty ? t("contact.empty") : undefined}
        hint={
          <span className={styles.hint}>
            <span>{t("contact.noSecrets")}</span>
            <span>
              {t("contact.length", { length: formatCount(message.length), most: formatCount(longest) })}
            </span>
          </span>
        }
      />
      {state !== null && (
        <Checkbox isSelected={attaches} onChange={setAttaches}>
          <b>{t("contact.attach")}</b>
          <br />
          {state.teamName === ""
            ? t("contact.attachedLeague", { league: state.leagueName })
            : t("contact.attachedTeam", { league: state.leagueName, team: state.teamName })}
        </Checkbox>
      )}
      <Acts after className={styles.send}>
        <Button look="primary" type="submit" isPending={isPending}>
          {t("contact.send")}
        </Button>
        <span className="sm mut">{t("contact.answer")}</span>
      </Acts>
    </form>
  );
}
