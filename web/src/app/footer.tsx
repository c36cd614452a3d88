import { Moon, Sun, SunMoon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { serverNow } from "@/api/clock";
import { version } from "@/api/version.gen";
import flagStyles from "@/app/language-flags.module.css";
import { LanguageFlags } from "@/app/language-flags";
import { useLeagueLinks } from "@/app/nav-links";
import { changeTheme, storedTheme, type Theme } from "@/ui/theme";
import { classNames } from "@/ui/class-names";
import styles from "@/app/footer.module.css";
import layoutStyles from "@/app/layout.module.css";
import widthStyles from "@/ui/screen-width.module.css";

/** Links, theme, language flags, copyright, the specification's version; the build folds out. */
export function Footer() {
  const { t } = useTranslation();
  const leagueLinks = useLeagueLinks();
  return (
    <footer className={styles.foot}>
      <div className={classNames(layoutStyles.wrap, styles.row)}>
        <nav aria-label={t("nav.footer")}>
          {leagueLinks.map((link) => (
            <Link key={link.to} className={widthStyles.wide} to={link.to}>
              {link.label}
            </Link>
          ))}
          <Link to="/contactus">{t("nav.contact")}</Link>
          <Link to="/privacyPolicy">{t("nav.privacyPolicy")}</Link>
        </nav>
        <ThemeSwitch />
        <LanguageFlags className={styles.langs} />
        <div className={classNames(styles.colophon, "sm mut")}>
          <span>{t("nav.copyright", { year: new Date(serverNow()).getFullYear() })}</span>
          <span>{t("nav.version", { version })}</span>
          <details>
            <summary>{t("nav.advanced")}</summary>
            {__BUILD__ === "unknown" ? t("nav.buildUnknown") : t("nav.build", { build: __BUILD__ })}
          </details>
        </div>
      </div>
    </footer>
  );
}

/** Light, dark or as the device says. */
function ThemeSwitch() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(storedTheme);
  const choices: { id: Theme; label: string; Icon: typeof Sun }[] = [
    { id: "light", label: t("nav.themeLight"), Icon: Sun },
    { id: "dark", label: t("nav.themeDark"), Icon: Moon },
    { id: "system", label: t("nav.themeSystem"), Icon: SunMoon },
  ];
  return (
    <div className={classNames(styles.langs, styles.themes)} role="group" aria-label={t("nav.theme")}>
      {choices.map(({ id, label, Icon }) => (
        <button
          type="button"
          key={id}
          className={flagStyles.flag}
          aria-label={label}
          aria-pressed={theme === id}
          onClick={() => {
            changeTheme(id);
            setTheme(id);
          }}
        >
          <Icon className="ico" aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
