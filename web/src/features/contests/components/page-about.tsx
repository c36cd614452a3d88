import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useEntryWords } from "@/features/contests/components/entry-words";
import { formatCount, formatTenths } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Ledger } from "@/ui/ledger";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/contests/components/contest-page.module.css";

/** How one plays, how many do, prizes, and the regulation. */
export function PageAbout({ contest, onRead }: { contest: Contest; onRead: () => void }) {
  const { t } = useTranslation();
  const who = useEntryWords(contest);
  const steps =
    contest.eventType === "Typer"
      ? [t("contestPage.typer1"), t("contestPage.typer2"), t("contestPage.typer3")]
      : [
          t("contestPage.fantasy1", { budget: formatTenths(contest.budget ?? 0) }),
          t("contestPage.fantasy2"),
          t("contestPage.fantasy3"),
        ];
  const prizes = contest.prizes.prizesList;
  return (
    <div className={styles.about}>
      <section aria-labelledby="page-how">
        <SectionHead>
          <h2 id="page-how">{t("contestPage.how")}</h2>
        </SectionHead>
        <ol className={styles.rows}>
          {steps.map((step, index) => (
            <li key={step}>
              <b className="d d28" aria-hidden="true">
                {index + 1}
              </b>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </section>
      <Ledger>
        <div>
          <dt>{t("contests.participants")}</dt>
          <dd>{formatCount(contest.participants)}</dd>
        </div>
        <div>
          <dt>{t("entry.who")}</dt>
          <dd>{who}</dd>
        </div>
      </Ledger>
      {prizes.length > 0 && (
        <section aria-labelledby="page-prizes">
          <SectionHead>
            <h2 id="page-prizes">{t("home.prizes")}</h2>
          </SectionHead>
          <ul className={styles.rows}>
            {prizes.map(({ position, prize }) => (
              <li key={position + prize}>
                <b className="d d20">{position}</b>
                <span>{prize}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <Button size="small" onPress={onRead}>
          {t("contests.regulation")}
        </Button>
      </div>
    </div>
  );
}
