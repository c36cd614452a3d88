import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { chooseLeague } from "@/api/leagues";
import { useMyPrivateLeagues } from "@/api/private-leagues";
import type { PrivateLeague } from "@/api/types";
import type { MyContest } from "@/features/contests/api/my-contests";
import { MyPlace, MyState, OpenButton } from "@/features/contests/components/my-state";
import { formatCount, formatMoment, formatTenths } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Ledger } from "@/ui/ledger";
import { Move } from "@/ui/move";
import { movement } from "@/ui/movement";
import { ContestPicture } from "@/ui/plates/contest-picture";
import { Skeleton } from "@/ui/states";
import { DeadlineStub, Stub } from "@/ui/stub";
import { TeamName } from "@/ui/team-name";
import { wordsFor } from "@/ui/toast";
import { refetchFixtures } from "@/api/fixtures";
import styles from "@/features/contests/components/my-contest-entry.module.css";

/** One of my contests on the home screen: deadline, what is missing, the press that leads there, and how I stand. */
export function MyContestEntry({ mine, isUrgent }: { mine: MyContest; isUrgent: boolean }) {
  const { t } = useTranslation();
  const { contest, state } = mine;
  const round = state?.fixture?.name;
  return (
    <li className={styles.entry}>
      <div className={styles.plate}>
        <ContestPicture contest={contest} />
      </div>
      <div className={styles.words}>
        <p className="eb">
          {[contest.eventType, t(`sport.${contest.origin.sport}`), ...(round === undefined ? [] : [round])].join(
            " · ",
          )}
        </p>
        <h2>{contest.name}</h2>
        <Standing mine={mine} />
      </div>
      <div className={styles.side}>
        <Deadline mine={mine} />
        <OpenButton mine={mine} isUrgent={isUrgent} />
      </div>
      <Ledger className={styles.facts}>
        <div>
          <dt>{t("mine.lastRound")}</dt>
          <dd>
            {state === null || state.last === null ? (
              <span className="mut">{t("mine.noPoints")}</span>
            ) : (
              t("mine.points", { points: formatTenths(state.last.points) })
            )}
            {state?.last?.isProvisional === true && <small className={styles.note}> {t("mine.provisional")}</small>}
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
            <PrivateLeagues mine={mine} />
          </dd>
        </div>
      </Ledger>
    </li>
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
    return <Stub eyebrow={t("mine.opening")}>{formatMoment(state.fixture.opensAt)}</Stub>;
  return (
    <DeadlineStub
      key={state.fixture._id}
      of={contest.eventType === "Typer" ? "predictions" : "changes"}
      closesAt={state.fixture.closesAt}
      onClose={() => void refetchFixtures()}
    />
  );
}

/** My private leagues of the contest, each with my position; without any, the way to one. */
function PrivateLeagues({ mine: { contest, team } }: { mine: MyContest }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useMyPrivateLeagues(contest._id);
  if (data === undefined) return null;
  if (data.length === 0)
    return (
      <Link
        className={styles.link}
        to="/privateLeagues"
        aria-label={t("mine.makeLeagueNamed", { name: contest.name })}
        onClick={(event) => {
          event.preventDefault();
          chooseLeague(contest._id);
          void navigate("/privateLeagues");
        }}
      >
        {t("mine.makeLeague")}
      </Link>
    );
  return (
    <ul className={styles.list}>
      {data.map((league) => (
        <li key={league._id}>
          <Link className={styles.link} to={`/privateLeagueDetails/${league._id}`}>
            <TeamName name={league.name} />
          </Link>
          <PlaceIn league={league} teamId={team?._id} />
        </li>
      ))}
    </ul>
  );
}

function PlaceIn({ league, teamId }: { league: PrivateLeague; teamId: string | undefined }) {
  const { t } = useTranslation();
  const row = league.privateLeagueRanking.find(({ _id }) => _id === teamId);
  if (row === undefined || (row.points === 0 && row.previousPosition === null)) return null;
  return (
    <span>
      {t("nav.ordinal", { position: formatCount(row.rankingPosition) })} <Move {...movement(row)} />
    </span>
  );
}
