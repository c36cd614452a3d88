import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useServerNow } from "@/api/clock";
import { useContests } from "@/api/leagues";
import { usePoints } from "@/api/points";
import type { Winning } from "@/api/types";
import { useWinnings } from "@/features/prizes/api/winnings";
import { WinningForm } from "@/features/prizes/components/winning-form";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { SectionHead } from "@/ui/section-head";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/prizes/components/winnings-screen.module.css";

/** /winnings: what I won, and the data that its organizer asks me for until a deadline. */
export function WinningsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useWinnings();
  return (
    <>
      <Masthead title={t("winnings.title")} eyebrow={t("winnings.eyebrow")} />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={60} />
      ) : data.length === 0 ? (
        <EmptyState title={t("winnings.none")}>{t("winnings.noneText")}</EmptyState>
      ) : (
        data.map((winning) => <Prize key={winning.leagueId} winning={winning} />)
      )}
    </>
  );
}

function Prize({ winning }: { winning: Winning }) {
  const { t } = useTranslation();
  const { data: contests } = useContests();
  const inPoints = usePoints(contests?.find(({ _id }) => _id === winning.leagueId));
  const [isChanging, setChanging] = useState(false);
  const isOver = Date.parse(winning.dueAt) <= useServerNow();
  const { givenAt, savedAt } = winning;
  const due = formatMoment(winning.dueAt);
  return (
    <section className={styles.prize} aria-labelledby={`prize-${winning.leagueId}`}>
      <SectionHead>
        <h2 id={`prize-${winning.leagueId}`}>{winning.leagueName}</h2>
      </SectionHead>
      <p>
        <b>{t("nav.ordinal", { position: formatCount(winning.position) })}</b>{" "}
        {t("winnings.won", {
          team: winning.teamName,
          points: inPoints(winning.points),
          prize: winning.prize,
        })}
      </p>
      {savedAt !== null && <p className="sm">{t("winnings.saved", { moment: formatMoment(savedAt) })}</p>}
      {givenAt !== null && <Given winning={winning} />}
      {isOver ? (
        <p>
          {t("winnings.over", { moment: due })} <Link to="/contactus">{t("winnings.write")}</Link>
        </p>
      ) : givenAt === null || isChanging ? (
        <>
          <p>{t("winnings.text", { moment: due })}</p>
          <WinningForm winning={winning} onGiven={() => setChanging(false)} />
        </>
      ) : (
        <Acts after>
          <Button onPress={() => setChanging(true)}>{t("winnings.change", { moment: due })}</Button>
        </Acts>
      )}
    </section>
  );
}

/** What I gave. */
function Given({ winning: { givenAt, firstName, surname, address, accountNumber } }: { winning: Winning }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.given}>
      <dt>{t("winnings.given")}</dt>
      <dd>{formatMoment(givenAt ?? "")}</dd>
      <dt>{t("winnings.name")}</dt>
      <dd>
        {firstName} {surname}
      </dd>
      <dt>{t("winnings.address")}</dt>
      <dd className={styles.lines}>{address}</dd>
      <dt>{t("winnings.accountNumber")}</dt>
      <dd>{accountNumber ?? t("winnings.noAccount")}</dd>
    </dl>
  );
}
