import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { usePublicLeagues } from "@/api/leagues";
import { formatCount } from "@/i18n/format";
import { TabTitle } from "@/ui/masthead";
import { Stand } from "@/ui/plates/stand";
import { Ledger } from "@/ui/ledger";
import { classNames } from "@/ui/class-names";
import styles from "@/features/auth/components/ticket-frame.module.css";
import segmentsStyles from "@/ui/segments.module.css";

interface TicketFrameProps {
  /** Words above the title; on the way in, what the ticket costs. */
  eyebrow?: string;
  title: string;
  tabTitle: string;
  text: string;
  children: ReactNode;
}

/** An entrance ticket: the stand on its left part, the form on the right. */
export function TicketFrame({ eyebrow, title, tabTitle, text, children }: TicketFrameProps) {
  const { t } = useTranslation();
  const isQuiet = useQuietMoment();
  const { data } = usePublicLeagues({ enabled: isQuiet });
  return (
    <div className={styles.ticket}>
      <TabTitle words={tabTitle} />
      <div className={styles.plate}>
        <div>
          <div className="eb">{eyebrow ?? t("auth.ticketEyebrow")}</div>
          <h1>{title}</h1>
          <p>{text}</p>
          <Ledger className={styles.onplate}>
            <div>
              <dt>{t("auth.valid")}</dt>
              <dd>{t("auth.validSeason")}</dd>
            </div>
            <div>
              <dt>{t("auth.contests")}</dt>
              <dd>{data === undefined ? "–" : formatCount(data.length)}</dd>
            </div>
            <div>
              <dt>{t("auth.price")}</dt>
              <dd>{t("auth.free")}</dd>
            </div>
          </Ledger>
        </div>
        <div className={styles.art}>
          <Stand width={560} height={430} radius={146} rows={11} />
        </div>
      </div>
      <div className={styles.form}>
        <nav className={segmentsStyles.segments} aria-label={t("auth.account")}>
          <NavLink to="/login">{t("auth.login")}</NavLink>
          <NavLink to="/register">{t("auth.register")}</NavLink>
        </nav>
        {children}
        <span className={classNames(styles.notch, styles.top)} />
        <span className={classNames(styles.notch, styles.bottom)} />
      </div>
    </div>
  );
}

/** True a moment after the form is there: the count of contests is a decoration and must not hold the form up. */
function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
