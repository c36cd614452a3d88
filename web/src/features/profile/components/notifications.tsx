import { Check } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Notification } from "@/api/types";
import { useChooseNotifications, useNotifications } from "@/features/profile/api/notifications";
import { CheckBox } from "@/ui/checkbox";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/profile/components/notifications.module.css";
import sectionStyles from "@/features/profile/components/settings-tab.module.css";

/** What reaches me outside the browser: a row per kind of message, saved with each press. */
export function NotificationsSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useNotifications();
  const { mutate } = useChooseNotifications();
  const choose = (row: Notification) => {
    if (data === undefined) return;
    mutate({
      body: { notifications: data.notifications.map((one) => (one.kind === row.kind ? row : one)) },
    });
  };
  return (
    <section className={sectionStyles.section}>
      <SectionHead className={sectionStyles.head}>
        <h2 id="notifications">{t("profile.notifications")}</h2>
      </SectionHead>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={60} />
      ) : (
        <>
          <table className={styles.table} aria-labelledby="notifications">
            <thead>
              <tr>
                <th scope="col">{t("profile.about")}</th>
                <th scope="col">{t("nav.inbox")}</th>
                <th scope="col">{t("profile.email")}</th>
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
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>
            {data.isReachedByMail ? t("profile.notificationsNote") : t("profile.notReached")}
          </p>
        </>
      )}
    </section>
  );
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
