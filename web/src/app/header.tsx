import { Inbox, Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { serverNow } from "@/api/clock";
import { LanguageFlags } from "@/app/language-flags";
import { NavBadge } from "@/app/nav-badge";
import { useInboxLink, useMainLinks } from "@/app/nav-links";
import { formatLongDay } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/app/header.module.css";
import layoutStyles from "@/app/layout.module.css";

const PhoneMenu = lazy(async () => ({ default: (await import("@/app/phone-menu")).PhoneMenu }));

/** Imprint, logo and main navigation; a menu button on a phone. */
export function Header() {
  const { t } = useTranslation();
  const links = useMainLinks();
  const inbox = useInboxLink();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.imprint}>
          <div className={classNames(layoutStyles.wrap, styles.row)}>
            <span className="eb">
              {t("nav.imprint", { day: formatLongDay(new Date(serverNow()).toISOString()) })}
            </span>
            <span className="eb">{t("nav.motto")}</span>
          </div>
        </div>
        <div className={classNames(layoutStyles.wrap, styles.row)}>
          <Link className={classNames(styles.logo, "d")} to="/">
            <svg viewBox="0 0 40 30" aria-hidden="true">
              <path d="M0 30V24H10V18H20V12H30V6H40V30Z" fill="currentColor" />
              <path d="M21 2h8v9h-8z" fill="var(--pri)" />
            </svg>
            <span>{t("nav.brand")}</span>
          </Link>
          <nav className={styles.nav} aria-label={t("nav.main")}>
            {links.map((link) => (
              <NavLink key={link.to} to={link.to} end={link.to === "/"}>
                {link.label}
                <NavBadge of={link} />
              </NavLink>
            ))}
          </nav>
          <LanguageFlags className={styles.flags} />
          {inbox !== null && (
            <Link className={styles.onPhone} to={inbox.to}>
              <Inbox className="ico" aria-hidden="true" />
              <span className="vh">{inbox.label}</span>
              <NavBadge of={inbox} />
            </Link>
          )}
          <button
            type="button"
            className={styles.onPhone}
            aria-label={t("nav.menu")}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon className="ico" aria-hidden="true" />
          </button>
        </div>
      </header>
      {isMenuOpen && (
        <Suspense fallback={null}>
          <PhoneMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
