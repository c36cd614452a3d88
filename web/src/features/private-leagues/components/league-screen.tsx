import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "@/api/session";
import { useMyStanding } from "@/api/standing";
import type { Contest, Fixture, PrivateLeague } from "@/api/types";
import { usePrivateLeagueCount } from "@/features/private-leagues/api/leagues";
import { About } from "@/features/private-leagues/components/about";
import { AdminActs } from "@/features/private-leagues/components/admin-acts";
import { CodeTicket } from "@/features/private-leagues/components/code-ticket";
import { HeadToHead } from "@/features/private-leagues/components/head-to-head";
import { InvitePanel } from "@/features/private-leagues/components/invite-panel";
import { JoinDialog } from "@/features/private-leagues/components/join-dialog";
import { LeaveLeague } from "@/features/private-leagues/components/leave-league";
import { LogoAct } from "@/features/private-leagues/components/logo-act";
import { Members } from "@/features/private-leagues/components/members";
import {
  PrivateRanking,
  type Entry,
  type RankingPage,
} from "@/features/private-leagues/components/private-ranking";
import { useFocusAfter } from "@/features/private-leagues/hooks/use-focus-after";
import { isUncounted, memberOf, myPlace } from "@/features/private-leagues/model/places";
import { formatCount } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { Crest } from "@/ui/crest";
import { Masthead } from "@/ui/masthead";
import { Columns, Rail } from "@/ui/layout";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/private-leagues/components/league-screen.module.css";

export interface LeagueScreenProps {
  league: PrivateLeague;
  contest: Contest;
  /** Whether I take part in the league's contest. */
  isJoined: boolean;
  /** My contests that are not closed. */
  open: readonly Contest[];
  fixtures: readonly Fixture[];
  renderRanking: (page: RankingPage) => ReactNode;
  /** The dialog of the team that was opened. */
  renderTeam: (team: Entry, onClose: () => void) => ReactNode;
  /** Asking the owner of a team to be friends. */
  renderAsk: (team: { teamId: string; name: string }) => ReactNode;
}

/** A private league: its ranking and members, what it is about, and what I may do there as its admin, a member or a visitor. */
export function LeagueScreen(props: LeagueScreenProps) {
  const { league, contest, isJoined, open, fixtures, renderRanking, renderTeam, renderAsk } = props;
  const { t } = useTranslation();
  const me = useMe();
  const [opened, setOpened] = useState<Entry | null>(null);
  const [top, moveFocus] = useFocusAfter<HTMLDivElement>();
  const mine = memberOf(league, me._id);
  const isAdmin = league.admin === me._id;
  const may = !contest.isClosed;
  const isEmpty = isAdmin && mine !== undefined && may && league.members.length === 1;
  const invitation = mine !== undefined && may && (
    <>
      {league.leagueCode !== null && <CodeTicket code={league.leagueCode} />}
      <InvitePanel league={league} isAdmin={isAdmin} />
    </>
  );
  const hasResults = fixtures.some(({ state }) => state === "provisional" || state === "final");
  return (
    <div ref={top} tabIndex={-1} className={styles.screen}>
      <Head {...{ league, isAdmin, hasResults }} myTeamId={mine?.teamId ?? null} />
      {may && mine === undefined && <Join {...{ league, contest, isJoined, open }} onJoined={moveFocus} />}
      {isEmpty && <div className={styles.first}>{invitation}</div>}
      <Columns className={styles.columns}>
        <div className={styles.table}>
          {league.headToHead && <HeadToHead {...{ league, contest }} myTeamId={mine?.teamId ?? null} />}
          <PrivateRanking
            {...{ league, contest, fixtures, renderRanking }}
            myTeamId={mine?.teamId ?? null}
            onOpen={setOpened}
          />
        </div>
        <Rail className={styles.rail} aria-label={t("privateLeagues.about")}>
          {!isEmpty && invitation}
          <About league={league} isEditable={isAdmin && may} />
          {isAdmin && may && <LogoAct league={league} />}
          {isAdmin && may && <AdminActs league={league} />}
          {mine !== undefined && may && (
            <LeaveLeague league={league} teamId={mine.teamId} isAdmin={isAdmin} />
          )}
        </Rail>
        <div className={styles.members}>
          <Members {...{ league, renderAsk }} myId={mine?.userId ?? null} isAdmin={isAdmin && may} />
        </div>
      </Columns>
      {opened !== null && renderTeam(opened, () => setOpened(null))}
    </div>
  );
}

interface HeadProps {
  league: PrivateLeague;
  myTeamId: string | null;
  isAdmin: boolean;
  /** Whether the contest has any. */
  hasResults: boolean;
}

function Head({ league, myTeamId, isAdmin, hasResults }: HeadProps) {
  const { t } = useTranslation();
  const ranking = league.privateLeagueRanking;
  const place = isUncounted(ranking, hasResults) ? null : myPlace(ranking, myTeamId);
  const words = [
    t("privateLeagues.one"),
    t("privateLeagues.teams", { count: league.members.length }),
    ...(isAdmin ? [t("privateLeagues.youAdminister")] : []),
    ...(league.headToHead ? [t("privateLeagues.withDuels")] : []),
    ...(league.isPublic ? [t("privateLeagues.public")] : []),
  ];
  return (
    <Masthead
      mark={<Crest league={league} size={64} />}
      title={<TeamName name={league.name} />}
      tabTitle={league.name}
      keepCase
      eyebrow={words.join(" · ")}
      {...(place === null
        ? {}
        : {
            figure: {
              value: t("nav.ordinal", { position: formatCount(place.row.rankingPosition) }),
              unit: t("ranking.of", { total: formatCount(ranking.length) }),
            },
          })}
    />
  );
}

interface JoinProps extends Pick<LeagueScreenProps, "league" | "contest" | "isJoined" | "open"> {
  onJoined: () => void;
}

/** Who may look at a league without being in it may join: it is public, or they were invited. */
function Join({ league, contest, isJoined, open, onJoined }: JoinProps) {
  const { t } = useTranslation();
  const { team } = useMyStanding(contest);
  const count = usePrivateLeagueCount(open.map(({ _id }) => _id));
  const [isJoining, setJoining] = useState(false);
  return (
    <div className={styles.join}>
      <p>{league.isPublic ? t("privateLeagues.youMayJoin") : t("privateLeagues.youAreInvited")}</p>
      {isJoined ? (
        <Button look="primary" onPress={() => setJoining(true)}>
          {t("privateLeagues.join")}
        </Button>
      ) : (
        <>
          <p>{t("privateLeagues.contestFirst")}</p>
          <ButtonLink look="primary" to="/jointeam">
            {t("nav.join")}
          </ButtonLink>
        </>
      )}
      {isJoining && (
        <JoinDialog
          {...{ contest, team, count }}
          entrance={{ by: "id", id: league._id }}
          onClose={() => setJoining(false)}
          onJoined={onJoined}
        />
      )}
    </div>
  );
}
