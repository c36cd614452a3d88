import { useTranslation } from "react-i18next";
import { pointsOf } from "@/api/picks";
import { rememberPath } from "@/api/remembered-path";
import { useSession, userOf } from "@/api/session";
import type { Contest, Fixture } from "@/api/types";
import type { VisitorPick } from "@/api/visitor-picks";
import type { Membership } from "@/features/contests/model/membership";
import { chosenIn } from "@/features/contests/model/page-picks";
import { formatCount, formatTenths } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { eventTitle, predictionWords } from "@/ui/event-names";
import styles from "@/features/contests/components/contest-page.module.css";

interface PageBarProps {
  contest: Contest;
  fixture: Fixture | null;
  picks: readonly VisitorPick[];
  membership: Membership;
  onJoin: () => void;
}

/** The way in: red once a pick waits, or where a squad is made, which comes after the account. */
export function PageBar({ contest, fixture, picks, membership, onJoin }: PageBarProps) {
  const { t } = useTranslation();
  const isSomebody = userOf(useSession()) !== null;
  if (membership === "waiting" || membership === "refused")
    return (
      <p className={styles.bar} role="status">
        {membership === "waiting" ? t("entry.waiting") : t("entry.refused")}
      </p>
    );
  if (membership !== "joinable" && membership !== "not-started")
    return <p className={styles.bar}>{t("home.over")}</p>;
  const keep = () =>
    rememberPath(`/c/${contest.address ?? contest._id}${membership === "joinable" ? "/join" : ""}`);
  const look = picks.length > 0 || contest.eventType === "Fantasy" ? "primary" : "plain";
  const words = picks.length > 0 ? t("contestPage.keepPick") : t("contestPage.register");
  return (
    <div className={styles.bar}>
      {picks.length > 0 && fixture !== null && <Waiting {...{ fixture, picks }} />}
      {isSomebody ? (
        membership === "joinable" && (
          <Button look={look} onPress={onJoin}>
            {contest.admission === "approval"
              ? t("entry.ask")
              : picks.length > 0
                ? t("contestPage.keepPickJoin")
                : t("contests.join")}
          </Button>
        )
      ) : (
        <>
          <ButtonLink look={look} to="/register" onClick={keep}>
            {words}
          </ButtonLink>
          <ButtonLink size="small" to="/login" onClick={keep}>
            {t("contestPage.logIn")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** How many picks wait, and the last one. */
function Waiting({ fixture, picks }: { fixture: Fixture; picks: readonly VisitorPick[] }) {
  const { t } = useTranslation();
  const event = fixture.events.find(({ key }) => key === picks.at(-1)?.eventKey);
  const name = event === undefined ? null : chosenIn(picks, fixture._id, event.key);
  const option = event?.availablePredictions.find(
    (one) => one.predictionFamily === "1X2" && one.name === name,
  );
  return (
    <div className={styles.waiting}>
      <b>{t("contestPage.picks", { count: picks.length, number: formatCount(picks.length) })}</b>{" "}
      {event !== undefined && name !== null && option !== undefined && (
        <span className="sm">
          {t("contestPage.pick", {
            match: eventTitle(event),
            pick: predictionWords(event, "1X2", name),
            points: formatTenths(pointsOf(option.rate)),
          })}
        </span>
      )}
    </div>
  );
}
