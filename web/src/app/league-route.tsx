import { lazy, memo, Suspense, useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { serverNow } from "@/api/clock";
import { currentFixture, startFixture, useFixtures, useHasPassed } from "@/api/fixtures";
import { useCurrentLeague } from "@/api/leagues";
import { useSession } from "@/api/session";
import { lastScored } from "@/api/since-looked";
import { useMyStanding } from "@/api/standing";
import type { Contest, Fixture } from "@/api/types";
import { AskReminder } from "@/app/ask-reminder";
import { CalendarAct } from "@/app/calendar-act";
import { HistoryAct } from "@/app/history-act";
import { InvitationTicket } from "@/app/invitation-notice";
import { LeagueConsentsPrompt, needsConsents } from "@/app/league-consents-prompt";
import { ShareAct } from "@/app/share-act";
import { UserNamePrompt } from "@/app/user-name-prompt";
import {
  FixtureSlider,
  FixtureSliderPlace,
  type FixtureSliderProps,
} from "@/features/fixtures/components/fixture-slider";
import { lacksMine, progressIn, type MyTeam } from "@/features/contests/model/my-round";
import { useSquadReads } from "@/features/squad/api/reads";
import { loadWithTexts } from "@/i18n/i18n";
import { Button } from "@/ui/button";
import { Deferred } from "@/ui/deferred";
import { Masthead } from "@/ui/masthead";
import { SinceLooked } from "@/ui/since-looked";
import { EmptyState, ErrorState, SkeletonLines, Spinner } from "@/ui/states";
import actStyles from "@/app/league-acts.module.css";

const PredictionsScreen = lazy(async () => ({
  default: (
    await loadWithTexts(import("@/features/predictions/components/predictions-screen"), "predictions")
  ).PredictionsScreen,
}));
const SquadScreen = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/squad/components/squad-screen"), "squad")).SquadScreen,
}));

/** /league: the predictions of a typer contest, the squad of a fantasy one. */
export function LeagueRoute() {
  const { league } = useCurrentLeague();
  const session = useSession();
  if (league === null) return null;
  return (
    <>
      {needsConsents(session, league) ? (
        <LeagueConsentsPrompt key={league._id} league={league} />
      ) : (
        <UserNamePrompt key={league._id} league={league} />
      )}
      <TeamOf league={league} />
    </>
  );
}

function TeamOf({ league }: { league: Contest }) {
  const { t } = useTranslation();
  if (league.eventType === "Typer") return <TyperRoute league={league} />;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- a newer server may know more kinds (spec.md §8)
  if (league.eventType === "Fantasy") return <FantasyRoute league={league} />;
  return (
    <>
      <Masthead title={league.name} />
      <EmptyState title={t("predictions.unknownType")}>{t("predictions.unknownTypeText")}</EmptyState>
    </>
  );
}

/** What stands beside my points; drawn anew only when it changes, not with each answer that the screen around it waits for. */
const Acts = memo(function Acts({ league, fixture }: { league: Contest; fixture: Fixture | null }) {
  return (
    <span className={actStyles.acts}>
      <ShareAct key={fixture?._id} league={league} fixture={fixture} />
      <CalendarAct league={league} fixture={fixture} />
      <HistoryAct league={league} />
    </span>
  );
});

function TyperRoute({ league }: { league: Contest }) {
  const { fixture, slider, team } = useSlider(league);
  return (
    <>
      <Suspense fallback={<SkeletonLines lines={6} height={44} />}>
        <PredictionsScreen {...{ league, fixture, slider }} act={<Acts {...{ league, fixture }} />} />
      </Suspense>
      {team !== undefined && team !== null && <InvitationTicket />}
      <AskReminder league={league} team={team} />
    </>
  );
}

function FantasyRoute({ league }: { league: Contest }) {
  useSquadReads(league);
  const { fixture, slider, show, team } = useSlider(league);
  return (
    <>
      <Suspense fallback={<Spinner />}>
        <SquadScreen {...{ league, fixture, slider }} act={<Acts {...{ league, fixture }} />} onShow={show} />
      </Suspense>
      {team !== undefined && team !== null && <InvitationTicket />}
      <AskReminder league={league} team={team} />
    </>
  );
}

const noPoints: Readonly<Record<string, number>> = {};
const noFixtures: readonly Fixture[] = [];

/** The fixture that is shown, kept in the address, and the slider that changes it. */
function useSlider(league: Contest): {
  fixture: Fixture | null;
  slider: ReactNode;
  /** My team; undefined: not known yet. */
  team: MyTeam | null | undefined;
  show: (fixture: Fixture) => void;
} {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useFixtures(league);
  const { team, isKnown } = useMyStanding(league);
  const points = team?.fixturePoints ?? (isKnown ? noPoints : null);
  const [search, setSearch] = useSearchParams();
  const all = data ?? noFixtures;
  const chosen = all.find((one) => one._id === search.get("fixture"));
  const fixture = useStart(league, all, isKnown ? team : undefined, chosen);
  // Back goes to the one before
  const show = useCallback(
    (one: Fixture) => setSearch({ fixture: one._id }, { preventScrollReset: true }),
    [setSearch],
  );
  const slider =
    fixture !== null ? (
      <>
        <ShownSlider {...{ league, points, fixture }} fixtures={all} onSelect={show} />
        <LongBets {...{ fixture, team }} fixtures={all} onShow={show} />
        {chosen === undefined && <ClosedRound {...{ league, fixture, team }} fixtures={all} onShow={show} />}
      </>
    ) : error !== null ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : isPending ? (
      <FixtureSliderPlace />
    ) : (
      <EmptyState title={t("fixtures.none")}>{t("fixtures.noneText")}</EmptyState>
    );
  return { fixture, slider, show, team: isKnown ? team : undefined };
}

/**
 * The fixture to show; who has no team yet begins with the open one. What the screen began with stays, also after its deadline: a tap meant for it must not land in the next one.
 *
 * @param team undefined: not known yet.
 */
function useStart(
  league: Contest,
  fixtures: readonly Fixture[],
  team: MyTeam | null | undefined,
  chosen: Fixture | undefined,
): Fixture | null {
  const [start, setStart] = useState<{ league: string; fixture: string } | null>(null);
  const stays = fixtures.find(({ _id }) => start?.league === league._id && start.fixture === _id);
  const found =
    team === null
      ? currentFixture(fixtures, league.currentFixture)
      : startFixture(
          fixtures,
          league.currentFixture,
          serverNow(),
          (one) => team !== undefined && !league.isClosed && lacksMine(league, one, team),
        );
  const shown = chosen ?? stays ?? found;
  if (chosen === undefined && team !== undefined && found !== null && stays === undefined)
    setStart({ league: league._id, fixture: found._id });
  return shown;
}

interface ClosedRoundProps {
  league: Contest;
  fixtures: readonly Fixture[];
  fixture: Fixture;
  team: MyTeam | null;
  onShow: (fixture: Fixture) => void;
}

/** Says of the round that is shown how it closed for me, with a way on to the open one. */
function ClosedRound({ league, fixtures, fixture, team, onShow }: ClosedRoundProps) {
  const { t } = useTranslation();
  const hasPassed = useHasPassed(fixture.closesAt);
  const hasClosed = fixture.state !== "upcoming" && (fixture.state !== "open" || hasPassed);
  const next = fixtures.find((one) => one.state === "open" && one._id !== fixture._id && !one.ofQuestions);
  if (!hasClosed || next === undefined || league.isClosed) return null;
  const { name } = fixture;
  const { done, all } = progressIn(fixture, team);
  return (
    <div className={actStyles.closed} role="status">
      <span>
        {all > 0 ? t("fixtures.closedPredicted", { name, done, all }) : t("fixtures.closed", { name })}
      </span>
      <Button size="small" onPress={() => onShow(next)}>
        {t("fixtures.goOn", { name: next.name })}
      </Button>
    </div>
  );
}

/** The way to the questions beside the matches, and how many of them lack something of mine. */
function LongBets({ fixtures, fixture, team, onShow }: Omit<ClosedRoundProps, "league">) {
  const { t } = useTranslation();
  const questions = fixtures.find(({ ofQuestions }) => ofQuestions);
  if (questions === undefined || questions._id === fixture._id) return null;
  const { name } = questions;
  const { done, all } = progressIn(questions, team);
  const isOpen = questions.state === "open";
  return (
    <div className={actStyles.closed}>
      <span>{isOpen && all > 0 ? t("fixtures.questions", { name, done, all }) : name}</span>
      <Button size="small" onPress={() => onShow(questions)}>
        {t("fixtures.questionsGo", { name })}
      </Button>
    </div>
  );
}

interface ShownSliderProps {
  league: Contest;
  fixtures: readonly Fixture[];
  fixture: Fixture;
  points: FixtureSliderProps["points"];
  onSelect: (fixture: Fixture) => void;
}

/** The slider, with what changed since I looked below it; drawn anew only when it changes. */
const ShownSlider = memo(function ShownSlider(props: ShownSliderProps) {
  const { league, fixtures, fixture, points, onSelect } = props;
  return (
    <Deferred place={<FixtureSliderPlace />}>
      <FixtureSlider {...{ fixtures, points, onSelect }} current={fixture} />
      {!league.isClosed && fixture === lastScored(fixtures) && <SinceLooked contest={league} isLook />}
    </Deferred>
  );
});
