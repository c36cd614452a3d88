import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { chooseLeague } from "@/api/leagues";
import { usePoints } from "@/api/points";
import type { MyContest } from "@/features/contests/api/my-contests";
import { MyPrivateLeagues } from "@/features/contests/components/my-private-leagues";
import { MyPlace, MyState, OpenButton } from "@/features/contests/components/my-state";
import { formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { kindName } from "@/ui/event-names";
import { Ledger } from "@/ui/ledger";
import { ContestPicture } from "@/ui/plates/contest-picture";
import { Skeleton } from "@/ui/states";
import { SinceLooked } from "@/ui/since-looked";
import { DeadlineTicket, Ticket } from "@/ui/ticket";
import { wordsFor } from "@/ui/toast";
import { refetchFixtures } from "@/api/fixtures";
import styles from "@/features/contests/components/my-contest-entry.module.css";
import stateStyles from "@/features/contests/components/my-state.module.css";

/** One of my contests on the home screen: deadline, missing picks, the press that leads there, and how I stand. */
export function MyContestEntry({ mine, isUrgent }: { mine: MyContest; isUrgent: boolean }) {
  const { t } = useTranslation();
  const { contest, state } = mine;
  const inPoints = usePoints(contest);
  const round = state?.fixture?.name;
  return (
    <li className={styles.entry}>
      <div className={styles.plate}>
        <ContestPicture contest={contest} />
      </div>
      <div className={styles.words}>
        <p className="eb">
          {[
            kindName(contest.eventType),
            t(`sport.${contest.origin.sport}`),
            ...(round === undefined ? [] : [round]),
          ].join(" · ")}
        </p>
        <h2>{contest.name}</h2>
        <Standing mine={mine} />
        <SinceLooked contest={contest} />
        <LongBets mine={mine} />
      </div>
      <div className={styles.side}>
        <Deadline mine={mine} />
        <OpenButton mine={mine} isUrgent={isUrgent} />
      </div>
      <Ledger className={styles.facts}>
        <div>
          <dt>{t("mine.lastRound")}</dt>
          <dd>
            {state?.last == null ? (
              <span className={stateStyles.note}>{t("mine.noPoints")}</span>
            ) : (
              <Link
                to={`/league?fixture=${state.last.fixtureId}`}
                onClick={() => chooseLeague(mine.contest._id)}
              >
                {t("mine.points", { points: inPoints(state.last.points) })}
              </Link>
            )}
            {state?.last?.isProvisional === true && (
              <small className={stateStyles.note}> {t("mine.provisional")}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t("mine.place")}</dt>
          <dd>
            <MyPlace mine={mine} />
          </dd>
        </div>
        <div className={styles.leagues}>
          <dt>{t("mine.privateLeagues")}</dt>
          <dd>
            <MyPrivateLeagues mine={mine} />
          </dd>
        </div>
      </Ledger>
    </li>
  );
}

/** The way to the open questions beside the rounds: how many of them I have answered, and when the next closes. */
function LongBets({ mine: { contest, state } }: { mine: MyContest }) {
  const { t } = useTranslation();
  if (state?.bets == null) return null;
  const { fixtureId, name, done, all, closesAt } = state.bets;
  return (
    <p className="sm">
      <Link to={`/league?fixture=${fixtureId}`} onClick={() => chooseLeague(contest._id)}>
        {t("mine.bets", { name, done, all })}
      </Link>{" "}
      {t("mine.betsClose", { at: formatMoment(closesAt) })}
    </p>
  );
}

function Standing({ mine: { contest, state, error, retry } }: { mine: MyContest }) {
  const { t } = useTranslation();
  if (state !== null) return <MyState contest={contest} state={state} />;
  if (error === null) return <Skeleton height={24} width="60%" />;
  return (
    <p className={styles.failed} role="alert">
      {wordsFor(error)}{" "}
      <Button size="small" onPress={retry}>
        {t("errors.loadAgain")}
      </Button>
    </p>
  );
}

function Deadline({ mine: { contest, state, error } }: { mine: MyContest }) {
  const { t } = useTranslation();
  if (state === null) return error === null ? <Skeleton height={56} /> : null;
  if (state.fixture === null) return null;
  if (state.stage === "upcoming")
    return <Ticket eyebrow={t("mine.opening")}>{formatMoment(state.fixture.opensAt)}</Ticket>;
  return (
    <DeadlineTicket
      key={state.fixture._id}
      of={contest.eventType === "Typer" ? "predictions" : "changes"}
      closesAt={state.fixture.closesAt}
      onClose={() => void refetchFixtures()}
    />
  );
}
