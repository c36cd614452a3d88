import { BookOpen, Ellipsis, ListChecks, Newspaper, Trophy, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router";
import { useLeagueFrame } from "@/app/league-frame";
import { isUnder } from "@/app/nav-links";
import { formatCount } from "@/i18n/format";
import styles from "@/app/dock.module.css";

const PhoneMenu = lazy(async () => ({ default: (await import("@/app/phone-menu")).PhoneMenu }));

/** The phone's five places under the thumb, in the league area; where there are news, the rules give way and stand in the menu. */
export function Dock() {
  const { t } = useTranslation();
  const { league, position, hasNews } = useLeagueFrame();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  if (league === null) return null;
  return (
    <>
      <nav className={styles.dock} aria-label={t("nav.leagueArea")}>
        <NavLink to="/league">
          <ListChecks className="ico" aria-hidden="true" />
          {league.eventType === "Fantasy" ? t("nav.team") : t("nav.predictions")}
        </NavLink>
        {hasNews && (
          <Link to="/news" aria-current={isUnder(pathname, "/news") ? "page" : undefined}>
            <Newspaper className="ico" aria-hidden="true" />
            {t("nav.newsShort")}
          </Link>
        )}
        <NavLink to="/ranking">
          {position === null ? (
            <Trophy className="ico" aria-hidden="true" />
          ) : (
            <b>{t("nav.ordinal", { position: formatCount(position) })}</b>
          )}
          {t("nav.positionShort")}
        </NavLink>
        <Link to="/privateLeagues" aria-current={isUnder(pathname, "/privateLeagues") ? "page" : undefined}>
          <Users className="ico" aria-hidden="true" />
          {t("nav.privateLeaguesShort")}
        </Link>
        {!hasNews && (
          <NavLink to="/rules">
            <BookOpen className="ico" aria-hidden="true" />
            {t("nav.rules")}
          </NavLink>
        )}
        <button type="button" onClick={() => setMenuOpen(true)} aria-expanded={isMenuOpen}>
          <Ellipsis className="ico" aria-hidden="true" />
          {t("nav.more")}
        </button>
      </nav>
      {isMenuOpen && (
        <Suspense fallback={null}>
          <PhoneMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
