import { Bell, CalendarDays, Mail } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { rememberAsked } from "@/api/asked";
import type { Contest, Notifications } from "@/api/types";
import { CalendarDialog } from "@/features/calendar/components/calendar-dialog";
import { useChooseNotifications, useNotifications } from "@/features/profile/api/notifications";
import { usePushBrowsers, usePushHere, useTurnPushOn } from "@/features/profile/api/push";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Acts } from "@/ui/layout";
import { toast } from "@/ui/toast";
import styles from "@/app/reminder-panel.module.css";

interface Ways {
  mail: boolean;
  push: boolean;
  calendar: boolean;
}

/** The question, docked below the picks: by which ways to remind of a deadline while something is missing. */
export function ReminderPanel({ league }: { league: Contest }) {
  const [stage, setStage] = useState<"asks" | "calendar" | "done">("asks");
  const { data } = useNotifications();
  const deadline = data?.notifications.find(({ kind }) => kind === "deadline");
  if (stage === "calendar") return <CalendarDialog league={league} onClose={() => setStage("done")} />;
  if (stage === "done" || data === undefined || deadline === undefined) return null;
  if (deadline.mail || deadline.push) return null; // they have said so already
  return (
    <Question
      notifications={data}
      isOfSquads={league.eventType === "Fantasy"}
      onDone={(calendar) => {
        rememberAsked();
        setStage(calendar ? "calendar" : "done");
      }}
    />
  );
}

function Question({
  notifications,
  isOfSquads,
  onDone,
}: {
  notifications: Notifications;
  isOfSquads: boolean;
  onDone: (calendar: boolean) => void;
}) {
  const { t } = useTranslation();
  const { data: here } = usePushHere();
  const [ways, setWays] = useState<Ways>({ mail: true, push: true, calendar: false });
  const hasPush = here === "on" || here === "off";
  const { save, isPending } = useReminders(notifications);
  const row = (way: keyof Ways, icon: ReactNode, words: string, where: string) => (
    <Checkbox isSelected={ways[way]} onChange={(isOn) => setWays({ ...ways, [way]: isOn })}>
      <span className={styles.way}>
        {icon}
        <b>{words}</b>
        <small>{where}</small>
      </span>
    </Checkbox>
  );
  return (
    <aside className={styles.panel} aria-labelledby="ask-reminder">
      <h2 id="ask-reminder">{t("calendar.ask.title")}</h2>
      <p>{isOfSquads ? t("calendar.ask.textSquad") : t("calendar.ask.text")}</p>
      {row(
        "mail",
        <Mail className="ico" aria-hidden="true" />,
        t("calendar.ask.mail"),
        notifications.isReachedByMail ? t("calendar.ask.mailTo") : t("calendar.ask.mailLater"),
      )}
      {hasPush &&
        row(
          "push",
          <Bell className="ico" aria-hidden="true" />,
          t("calendar.ask.push"),
          t("calendar.ask.pushHere"),
        )}
      {row(
        "calendar",
        <CalendarDays className="ico" aria-hidden="true" />,
        t("calendar.ask.calendar"),
        t("calendar.ask.calendarAll"),
      )}
      <Acts>
        <Button
          look="primary"
          isPending={isPending}
          isDisabled={!ways.mail && !(hasPush && ways.push) && !ways.calendar}
          onPress={() =>
            void save(ways.mail, hasPush && ways.push, here === "off").then(() => onDone(ways.calendar))
          }
        >
          {t("calendar.ask.yes")}
        </Button>
        <Button onPress={() => onDone(false)}>{t("calendar.ask.no")}</Button>
      </Acts>
      <p className="sm mut">{t("calendar.ask.once")}</p>
    </aside>
  );
}

/** Saves by which ways reminders come; this browser is asked first where notifications are new to it. */
function useReminders(notifications: Notifications) {
  const { t } = useTranslation();
  const { data: browsers } = usePushBrowsers();
  const choose = useChooseNotifications();
  const turnOn = useTurnPushOn();
  const save = async (mail: boolean, push: boolean, isNew: boolean) => {
    let isOn = push && !isNew;
    if (push && isNew && browsers !== undefined)
      isOn = await turnOn.mutateAsync(browsers.publicKey).catch(() => false);
    if (push && !isOn) toast("notice", t("calendar.ask.notAllowed"));
    if (!mail && !isOn) return;
    const rows = notifications.notifications.map((one) =>
      one.kind === "deadline" ? { ...one, mail, push: isOn } : one,
    );
    const isSaved = await choose.mutateAsync({ body: { notifications: rows } }).then(
      () => true,
      () => false, // said where it is sent from
    );
    if (isSaved) toast("success", t("calendar.ask.saved"));
  };
  return { save, isPending: choose.isPending || turnOn.isPending };
}
