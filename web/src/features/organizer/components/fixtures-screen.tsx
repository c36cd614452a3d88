import { Plus, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useContest } from "@/features/organizer/components/contest-frame";
import { ContestMark, FixtureMark } from "@/features/organizer/components/marks";
import { OpeningLine } from "@/features/organizer/components/opening-line";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/api/act";
import { publishContest } from "@/features/organizer/api/contests";
import { useFixtureTeams, useOrganizerFixtures } from "@/features/organizer/api/fixtures";
import { isCounted, missingOf, publishedOf } from "@/features/organizer/model/results";
import { formatCount, formatMoment, formatShortDay } from "@/i18n/format";
import { kindName } from "@/ui/event-names";
import { Button, ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { classNames } from "@/ui/class-names";
import { DueStep, Standing } from "@/features/organizer/components/standing";
import styles from "@/features/organizer/components/console-rows.module.css";
import layoutStyles from "@/ui/layout.module.css";

/** A contest's fixtures with what matters next, and publishing while it is a draft. */
export function FixturesScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { data, error, refetch } = useOrganizerFixtures(contest._id);
  const acts = (
    <>
      <ButtonLink to="import">
        <Upload className="ico" aria-hidden="true" />
        {t("organizer.import.go")}
      </ButtonLink>
      <ButtonLink to="fixtures/new">
        <Plus className="ico" aria-hidden="true" />
        {t("organizer.fixture.add")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <Masthead
        title={contest.name}
        eyebrow={`${kindName(contest.eventType)} · ${t(`sport.${contest.origin.sport}`)}`}
        {...(data === undefined
          ? {}
          : {
              figure: {
                value: formatCount(data.length),
                unit: t("organizer.fixture.count", { count: data.length }),
              },
            })}
      />
      <Standing>
        <ContestMark state={contest.state} />
        {contest.state === "draft" && <PublishContest contest={contest} />}
        {contest.isClosed && <p>{t("organizer.contests.closedText")}</p>}
      </Standing>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={6} height={72} />
      ) : data.length === 0 ? (
        <EmptyState title={t("organizer.fixture.none")} {...(contest.isClosed ? {} : { actions: acts })}>
          {t("organizer.fixture.noneText")}
        </EmptyState>
      ) : (
        <>
          {!contest.isClosed && <div className={classNames(layoutStyles.acts, styles.after)}>{acts}</div>}
          <ul className={styles.rows}>
            {data.map((fixture) => (
              <FixtureRow key={fixture._id} fixture={fixture} contest={contest} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function PublishContest({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const act = useAct(publishContest, {
    done: t("organizer.contests.published", { name: contest.name }),
  });
  return (
    <DueStep>
      <p>{t("organizer.contests.publishText")}</p>
      <ProblemNote problem={act.problem} />
      <Button look="primary" onPress={() => act.run(contest._id)} isPending={act.isPending}>
        {t("organizer.contests.publish")}
      </Button>
    </DueStep>
  );
}

function FixtureRow({ fixture, contest }: { fixture: OrganizerFixture; contest: Contest }) {
  const { t } = useTranslation();
  const counted = fixture.events.filter(isCounted);
  const done = counted.length - missingOf(counted, publishedOf(fixture)).length;
  return (
    <li>
      <div>
        <FixtureMark state={fixture.state} contest={contest} />
      </div>
      <div className={styles.what}>
        <Link to={`fixtures/${fixture._id}`} className="d d20">
          {fixture.name}
        </Link>
        <p className="sm mut">
          {formatShortDay(fixture.displayFrom)} – {formatShortDay(fixture.displayTo)} ·{" "}
          {t("organizer.event.count", { count: fixture.events.length })}
        </p>
      </div>
      <div className="sm">
        {fixture.locked !== null ? <LockLine locked={fixture.locked} /> : <ClosingLine fixture={fixture} />}
        {fixture.opening !== null && contest.state !== "draft" && <OpeningLine opening={fixture.opening} />}
        {fixture.state === "open" && contest.state !== "draft" && <Complete fixtureId={fixture._id} />}
        {fixture.locked !== null && <p>{t("organizer.fixture.results", { done, all: counted.length })}</p>}
      </div>
      <div>
        {fixture.locked !== null ? (
          <ButtonLink size="small" to={`fixtures/${fixture._id}/results`}>
            {t("organizer.results.go")}
            <span className="vh">: {fixture.name}</span>
          </ButtonLink>
        ) : (
          <ButtonLink size="small" to={`fixtures/${fixture._id}/events`}>
            {t("organizer.event.go")}
            <span className="vh">: {fixture.name}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** When picks end, or ended, as long as they are not locked; ahead of its time that is only known once they are. */
export function ClosingLine({ fixture }: { fixture: OrganizerFixture }) {
  const { t } = useTranslation();
  const at = formatMoment(fixture.closesAt);
  if (fixture.state === "closing") return <p>{t("organizer.fixture.closing")}</p>;
  const isOpen = fixture.state === "open" || fixture.state === "upcoming";
  return <p>{isOpen ? t("organizer.fixture.closes", { at }) : t("organizer.fixture.closed", { at })}</p>;
}

/** When picks were locked, how many teams, and the start of their digest. */
export function LockLine({ locked }: { locked: NonNullable<OrganizerFixture["locked"]> }) {
  const { t } = useTranslation();
  return (
    <p>
      {t("organizer.fixture.locked", { at: formatMoment(locked.lockedAt) })} ·{" "}
      {t("organizer.fixture.teams", { count: locked.teams, number: formatCount(locked.teams) })} ·{" "}
      <abbr title={locked.digest}>
        {t("organizer.fixture.digest", { digest: locked.digest.slice(0, 8) })}
      </abbr>
    </p>
  );
}

function Complete({ fixtureId }: { fixtureId: string }) {
  const { t } = useTranslation();
  const { data } = useFixtureTeams(fixtureId);
  if (data === undefined) return null;
  return <p>{t("organizer.missing.complete", { done: data.complete, all: data.teams })}</p>;
}
