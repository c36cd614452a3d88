import { Check, Clock, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { serverNow } from "@/api/clock";
import { chooseLeague } from "@/api/leagues";
import { useOwnPlace } from "@/api/overview";
import type { Contest } from "@/api/types";
import type { MyContest } from "@/features/contests/api/my-contests";
import type { MyState as State } from "@/features/contests/model/my-contest";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { MovementMark } from "@/ui/movement-mark";
import { movement } from "@/ui/movement";
import { PunchCard } from "@/ui/punch-card";
import { Stamp } from "@/ui/stamp";
import { Skeleton } from "@/ui/states";
import styles from "@/features/contests/components/my-state.module.css";

/** My missing picks, or how the round stands, in words; a typer's also as its punch card. */
export function MyState({ contest, state }: { contest: Contest; state: State }) {
  const words = useStateWords(contest, state);
  const { t } = useTranslation();
  const isLive = state.stage === "closed" && state.fixture !== null && hasBegun(state.fixture.from);
  const Icon = state.need !== "nothing" ? TriangleAlert : state.stage === "open" ? Check : Clock;
  const look = state.need !== "nothing" ? styles.missing : state.stage === "open" ? styles.done : undefined;
  return (
    <div className={styles.state}>
      {state.stage === "open" && state.all > 0 && (
        <PunchCard holes={state.holes} label={t("mine.predicted", { done: state.done, all: state.all })} />
      )}
      {isLive ? (
        <Stamp>{t("mine.live")}</Stamp>
      ) : (
        <span className={styles.words}>
          <Icon className={look === undefined ? "ico" : `ico ${look}`} aria-hidden="true" />
          <b>{words}</b>
        </span>
      )}
    </div>
  );
}

function hasBegun(from: string): boolean {
  return Date.parse(from) <= serverNow();
}

function useStateWords(contest: Contest, state: State): string {
  const { t } = useTranslation();
  const isTyper = contest.eventType === "Typer";
  const { fixture, stage, need, done, all, savedAt } = state;
  if (fixture === null) return t("mine.noRounds");
  if (need === "team") return isTyper ? t("mine.noTeam") : t("mine.noSquad");
  if (need === "predictions") return t("mine.predicted", { done, all });
  if (need === "captain") return t("mine.noCaptain");
  if (stage === "upcoming") return t("mine.opens", { moment: formatMoment(fixture.opensAt) });
  if (stage === "final") return t("mine.finished");
  if (stage === "closed") return t("mine.begins", { moment: formatMoment(fixture.from) });
  if (isTyper) return t("mine.allPredicted");
  return savedAt === null ? t("mine.noSquad") : t("mine.saved", { moment: formatMoment(savedAt) });
}

/** What one does next in a contest, as its button says it. */
function useActWords(contest: Contest, state: State | null): string {
  const { t } = useTranslation();
  const isTyper = contest.eventType === "Typer";
  if (state?.need === "team") return isTyper ? t("mine.startPredicting") : t("mine.buildSquad");
  if (state?.need === "predictions") return t("mine.completePredictions");
  if (state?.need === "captain") return t("mine.chooseCaptain");
  if (state?.stage === "closed" || state?.stage === "final") return t("mine.seePoints");
  return isTyper ? t("mine.seePredictions") : t("mine.seeTeam");
}

interface OpenButtonProps {
  mine: MyContest;
  /** The one that is most urgent on the screen. */
  isUrgent?: boolean;
  className?: string | undefined;
}

/** One press to the place: the contest becomes current and its team or predictions open. */
export function OpenButton({ mine: { contest, state }, isUrgent = false, className }: OpenButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const act = useActWords(contest, state);
  return (
    <Button
      wide
      look={isUrgent ? "primary" : "plain"}
      className={className}
      aria-label={t("mine.actNamed", { act, name: contest.name })}
      onPress={() => {
        chooseLeague(contest._id);
        const round = state?.fixture;
        void navigate(round == null ? "/league" : `/league?fixture=${round._id}`);
      }}
    >
      {act}
    </Button>
  );
}

/** My position, its movement since the round before, and of how many; a dash before anything is counted. */
export function MyPlace({ mine: { contest, state } }: { mine: MyContest }) {
  const { t } = useTranslation();
  const place = useOwnPlace(contest);
  if (place === undefined || state === null) return <Skeleton height={20} width="60px" />;
  if (place === null) return <span className={styles.note}>{t("mine.noPlace")}</span>;
  const moved = movement({ rankingPosition: place.position, previousPosition: place.previousPosition });
  return (
    <span className={styles.place}>
      <Link to="/ranking" onClick={() => chooseLeague(contest._id)}>
        {t("nav.ordinal", { position: formatCount(place.position) })}
      </Link>{" "}
      <MovementMark {...moved} />{" "}
      <small className={styles.note}>{t("mine.of", { total: formatCount(place.total) })}</small>
    </span>
  );
}
