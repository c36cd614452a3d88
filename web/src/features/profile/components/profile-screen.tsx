import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useMe } from "@/api/session";
import { useMyData } from "@/features/profile/api/account";
import { SettingsTab } from "@/features/profile/components/settings-tab";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/profile/components/profile-screen.module.css";

/** Me, as the tabs of spec §3 that work so far. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { userName } = useMe();
  const { data, error, refetch } = useMyData();
  return (
    <div className={styles.profile}>
      <Masthead
        title={userName ?? t("profile.title")}
        tabTitle={t("profile.title")}
        keepCase={userName !== null}
        {...(userName === null ? {} : { eyebrow: t("profile.title") })}
      />
      <nav className={styles.tabs} aria-label={t("profile.tabs")}>
        <NavLink to="/profile" end>
          {t("profile.settings")}
        </NavLink>
      </nav>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={60} />
      ) : (
        <SettingsTab me={data} />
      )}
    </div>
  );
}
