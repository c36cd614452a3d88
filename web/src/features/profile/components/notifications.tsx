import { Check } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ApiProblem, NoAnswer } from "@/api/problem";
import type { Notification } from "@/api/types";
import { useChooseNotifications, useNotifications } from "@/features/profile/api/notifications";
import { usePushBrowsers, usePushHere, useTurnPushOn } from "@/features/profile/api/push";
import { PushBrowsers } from "@/features/profile/components/push-browsers";
import { CheckBox, Checkbox } from "@/ui/checkbox";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast, toastError } from "@/ui/toast";
import styles from "@/features/profile/components/notifications.module.css";
import sectionStyles from "@/features/profile/components/settings-tab.module.css";

/** What reaches me outside the browser: a row per kind of message, saved with each press. */
export function NotificationsSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useNotifications();
  const { mutate } = useChooseNotifications();
  const { data: push, isLoading: isPushLoading } = usePushBrowsers();
  const { data: here, isLoading: isHereLoading } = usePushHere();
  const turnOn = useTurnPushOn();
  const choose = (row: Notification) => {
    if (data === undefined) return;
    mutate({
      body: { notifications: data.notifications.map((one) => (one.kind === row.kind ? row : one)) },
    });
  };
  const turnPushOn = (then?: () => void) => {
    if (push === undefined) return;
    turnOn.mutate(push.publicKey, {
      onSuccess: (isOn) => {
        if (isOn) then?.();
        else toast("notice", t("profile.push.notAllowed"));
      },
      onError: (error) => (hasAnswer(error) ? toastError(error) : toast("notice", t("profile.push.failed"))),
    });
  };
  /** The first kind that is wanted by push has this browser ask, unless another one shows notifications already. */
  const choosePush = (row: Notification) => {
    if (row.push && push?.browsers.length === 0 && here === "off") turnPushOn(() => choose(row));
    else choose(row);
  };
  return (
    <section className={sectionStyles.section}>
      <SectionHead className={sectionStyles.head}>
        <h2 id="notifications">{t("profile.notifications")}</h2>
      </SectionHead>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined || isPushLoading || isHereLoading /* what a press does depends on them */ ? (
        <SkeletonLines lines={4} height={60} />
      ) : (
        <>
          <table className={styles.table} aria-labelledby="notifications">
            <thead>
              <tr>
                <th scope="col">{t("profile.about")}</th>
                <th scope="col">{t("nav.inbox")}</th>
                <th scope="col">{t("profile.email")}</th>
                <th scope="col">{t("profile.push.column")}</th>
              </tr>
            </thead>
            <tbody>
              {data.notifications.map((row) => (
                <tr key={row.kind}>
                  <th scope="row">{kindWords(row.kind, t)}</th>
                  <td>
                    <Check role="img" aria-label={t("profile.always")} />
                  </td>
                  <td>
                    <CheckBox
                      label={`${kindWords(row.kind, t)}: ${t("profile.email")}`}
                      isSelected={row.mail}
                      onChange={(mail) => choose({ ...row, mail })}
                    />
                  </td>
                  <td>
                    <CheckBox
                      label={`${kindWords(row.kind, t)}: ${t("profile.push.column")}`}
                      isSelected={row.push}
                      onChange={(isWanted) => choosePush({ ...row, push: isWanted })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Checkbox
            isSelected={data.resultsWeekly}
            onChange={(resultsWeekly) =>
              mutate({ body: { notifications: data.notifications, resultsWeekly } })
            }
          >
            {t("profile.resultsWeekly")}
          </Checkbox>
          <p className={styles.note}>
            {data.isReachedByMail ? t("profile.notificationsNote") : t("profile.notReached")}
          </p>
          {push !== undefined && (
            <PushBrowsers
              browsers={push.browsers}
              isTurningOn={turnOn.isPending}
              onTurnOn={() => turnPushOn()}
            />
          )}
        </>
      )}
    </section>
  );
}

/** True when the server has said no or nothing; else it is the browser that could not subscribe. */
function hasAnswer(error: unknown): boolean {
  return error instanceof ApiProblem || error instanceof NoAnswer;
}

function kindWords(kind: Notification["kind"], t: TFunction): string {
  switch (kind) {
    case "results":
      return t("profile.kinds.results");
    case "deadline":
      return t("profile.kinds.deadline");
    case "invitation":
      return t("profile.kinds.invitation");
    case "organizer":
      return t("profile.kinds.organizer");
  }
}
