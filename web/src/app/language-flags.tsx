import GB from "country-flag-icons/react/3x2/GB";
import PL from "country-flag-icons/react/3x2/PL";
import { useTranslation } from "react-i18next";
import { changeLanguage, storedLanguage } from "@/i18n/language";
import styles from "@/app/language-flags.module.css";
import flagStyles from "@/ui/flag.module.css";

const languages = [
  // a language is named in itself
  { code: "pl", name: "polski", Flag: PL },
  { code: "en", name: "English", Flag: GB },
] as const;

/** The two flags; the one of the language in use is underlined. */
export function LanguageFlags({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={className} role="group" aria-label={t("nav.language")}>
      {languages.map(({ code, name, Flag }) => (
        <button
          type="button"
          key={code}
          className={styles.flag}
          aria-label={name}
          aria-pressed={storedLanguage() === code}
          onClick={() => changeLanguage(code)}
        >
          <Flag className={flagStyles.flag} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
