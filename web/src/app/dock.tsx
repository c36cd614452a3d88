import { BookOpen, Ellipsis, ListChecks, Ticket, Trophy } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useCurrentLeague } from "@/api/leagues";
import { useMyPosition } from "@/api/standing";
import { formatCount } from "@/i18n/format";
import styles from "@/app/dock.module.css";

const PhoneMenu = lazy(async () => ({ default: (await import("@/app/phone-menu")).PhoneMenu }));

/** The phone's five places under the thumb, in the league area. */
export function Dock() {
  const { t } = useTranslation();
  const { league } = useCurrentLeague();
  const position = useMyPosition(league);
  const [isMenuOpen, setMenuOpen] = useState(false);
  if (league === null) return null;
  return (
    <>
      <nav className={styles.dock} aria-label={t("nav.leagueArea")}>
        <NavLink to="/league">
          <ListChecks className="ico" aria-hidden="true" />
          {league.eventType === "Fantasy" ? t("nav.team") : t("nav.predictions")}
        </NavLink>
        <NavLink to="/ranking">
          {position === null ? (
            <Trophy className="ico" aria-hidden="true" />
          ) : (
            <b>{t("nav.ordinal", { position: formatCount(position) })}</b>
          )}
          {t("nav.positionShort")}
        </NavLink>
        <NavLink to="/rules">
          <BookOpen className="ico" aria-hidden="true" />
          {t("nav.rules")}
        </NavLink>
        <NavLink to="/jointeam">
          <Ticket className="ico" aria-hidden="true" />
          {t("nav.joinShort")}
        </NavLink>
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
