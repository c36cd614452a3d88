import { useTranslation } from "react-i18next";
import { NavLink, Outlet } from "react-router";
import { useMe } from "@/api/session";
import { Masthead } from "@/ui/masthead";
import styles from "@/features/profile/components/profile-screen.module.css";

/** Me, as the tabs of spec §2: each a route of its own. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { userName } = useMe();
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
        <NavLink to="/profile/friends">{t("profile.friends")}</NavLink>
        <NavLink to="/profile/consents">{t("profile.consents")}</NavLink>
        <NavLink to="/profile/archive">{t("profile.archive")}</NavLink>
      </nav>
      <Outlet />
    </div>
  );
}
