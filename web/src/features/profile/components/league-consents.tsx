import { useTranslation } from "react-i18next";
import { useMyLeagueAnswers } from "@/features/profile/api/consents";
import { formatDay } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import rowStyles from "@/features/profile/components/decision-rows.module.css";
import styles from "@/features/profile/components/settings-tab.module.css";

/** What I answered to the texts of the contests I take part in; nothing for who takes part in none. */
export function LeagueConsents() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMyLeagueAnswers();
  if (data?.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head}>
        <h2>{t("profile.leagueConsents")}</h2>
      </SectionHead>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={2} height={44} />
      ) : (
        <>
          <Rows>
            {data.map(({ league, leagueName, consent, text, accepted, decidedAt }) => (
              <li key={`${league} ${decidedAt} ${consent ?? ""}`}>
                <span className={rowStyles.what}>
                  {text}
                  <small>{t("profile.joinedAt", { league: leagueName, moment: formatDay(decidedAt) })}</small>
                </span>
                <b>{accepted ? t("profile.given") : t("profile.refused")}</b>
              </li>
            ))}
          </Rows>
          <p className={classNames("sm mut", rowStyles.below)}>{t("profile.leagueConsentsText")}</p>
        </>
      )}
    </section>
  );
}
