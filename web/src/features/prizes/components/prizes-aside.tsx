import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMe } from "@/api/session";
import { SectionHead } from "@/ui/section-head";
import { Rows } from "@/ui/rows";
import styles from "@/features/prizes/components/prizes-aside.module.css";

/** What happens at equal points, and what somebody who wins still lacks. */
export function PrizesAside() {
  const { t } = useTranslation();
  const me = useMe();
  const needs = [
    { label: t("prizes.email"), has: me.isEmailConfirmed },
    { label: t("prizes.account"), has: me.accountNumber !== null },
  ];
  return (
    <>
      <section className={styles.box}>
        <h2 className="d20">{t("prizes.equal")}</h2>
        <p className="sm">{t("prizes.equalText")}</p>
        <Link to="/rules">{t("prizes.rules")}</Link>
      </section>
      <section>
        <SectionHead>
          <h2 className="d20">{t("prizes.collect")}</h2>
        </SectionHead>
        <Rows className="sm">
          {needs.map(({ label, has }) => (
            <li key={label}>
              <span>{label}</span>
              {has ? (
                <span className={styles.has}>
                  <Check className="ico" aria-hidden="true" /> {t("prizes.has")}
                </span>
              ) : (
                <Link to="/profile" className={styles.add} aria-label={t("prizes.addNamed", { what: label })}>
                  {t("prizes.add")}
                </Link>
              )}
            </li>
          ))}
        </Rows>
      </section>
    </>
  );
}
