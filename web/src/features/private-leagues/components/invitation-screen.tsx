import { Check } from "lucide-react";
import { useEffect, useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useContestPage } from "@/api/contest-page";
import { chooseLeague } from "@/api/leagues";
import { useMyPrivateLeagues } from "@/api/private-leagues";
import { hasCode } from "@/api/problem";
import { useMyStanding } from "@/api/standing";
import type { Contest, OpenedLink } from "@/api/types";
import { useOpenedLink } from "@/features/private-leagues/api/invitations";
import { usePrivateLeagueCount } from "@/features/private-leagues/api/leagues";
import { LinkOver } from "@/features/private-leagues/components/invited-screen";
import { LeagueError } from "@/features/private-leagues/components/league-error";
import { JoinDialog } from "@/features/private-leagues/components/join-dialog";
import { forgetInvitation, keepInvitation } from "@/features/private-leagues/model/kept-invitation";
import { Button, ButtonLink } from "@/ui/button";
import { Crest } from "@/ui/crest";
import { Masthead } from "@/ui/masthead";
import { Spinner } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/private-leagues/components/invitation-screen.module.css";

interface InvitationScreenProps {
  link: string;
  /** My contests that are not closed. */
  joined: readonly Contest[];
  /** The regulation of the contest that is joined first. */
  Regulation: ComponentType<{ contest: Contest; onClose: () => void }>;
}

/** /l/{link}/join: an invitation to who is logged in. Opens the contest's regulation at once, and leads to the team next. */
export function InvitationScreen({ link, joined, Regulation }: InvitationScreenProps) {
  const { data, error, refetch } = useOpenedLink(link);
  if (hasCode(error, "invite-link-over")) return <LinkOver words={wordsFor(error)} />;
  if (error !== null) return <LeagueError error={error} onRetry={() => void refetch()} isInvitation />;
  if (data === undefined) return <Spinner />;
  return <Invitation {...{ link, joined, Regulation }} opened={data} />;
}

function Invitation({ link, joined, Regulation, opened }: InvitationScreenProps & { opened: OpenedLink }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contest = joined.find(({ _id }) => _id === opened.leagueId) ?? null;
  const { team, isKnown } = useMyStanding(contest);
  const mine = useMyPrivateLeagues(contest);
  const count = usePrivateLeagueCount(joined.map(({ _id }) => _id));
  const [isPutOff, setPutOff] = useState(false);
  const page = useContestPage(opened.leagueId, { enabled: contest === null });
  const wanted = contest ?? page.data?.contest ?? null;
  const [isReading, setReading] = useState(true);
  const isMember = mine.data?.some(({ _id }) => _id === opened._id) === true;
  const isReady = contest !== null && team !== null && mine.data !== undefined && !isMember;
  useEffect(() => {
    if (isMember) forgetInvitation();
    else keepInvitation(link); // it waits, and is seen, until they are in
  }, [isMember, link]);
  const show = () => {
    if (contest !== null) chooseLeague(contest._id);
    void navigate(`/privateLeagueDetails/${opened._id}`);
  };
  return (
    <>
      <Masthead
        mark={<Crest league={opened} size={64} />}
        title={<TeamName name={opened.name} />}
        tabTitle={t("privateLeagues.invitation")}
        keepCase
        eyebrow={[
          opened.invitedBy === null
            ? t("privateLeagues.invitation")
            : t("privateLeagues.guest.by", { name: opened.invitedBy }),
          t("privateLeagues.teams", { count: opened.memberCount }),
        ].join(" · ")}
      />
      <ol className={styles.steps}>
        <Step isDone={contest !== null} words={t("privateLeagues.stepContest", { name: opened.contestName })}>
          {contest === null && wanted !== null && (
            <ContestStep contest={wanted} onRead={() => setReading(true)} />
          )}
        </Step>
        <Step
          isDone={team !== null}
          words={
            wanted?.eventType === "Fantasy"
              ? t("privateLeagues.stepTeam")
              : t("privateLeagues.stepPredictions")
          }
        >
          {contest !== null && isKnown && team === null && (
            <ButtonLink look="primary" to="/league" onClick={() => chooseLeague(contest._id)}>
              {contest.eventType === "Fantasy" ? t("ranking.emptyActionSquad") : t("ranking.emptyAction")}
            </ButtonLink>
          )}
        </Step>
        <Step isDone={isMember} words={t("privateLeagues.stepLeague", { name: opened.name })}>
          {isMember ? (
            <Button onPress={show}>{t("privateLeagues.open")}</Button>
          ) : (
            isReady && (
              <Button look="primary" onPress={() => setPutOff(false)}>
                {t("privateLeagues.join")}
              </Button>
            )
          )}
        </Step>
      </ol>
      {!isReady && !isMember && <p className="sm mut">{t("privateLeagues.comesBack")}</p>}
      {contest === null && wanted !== null && isReading && (
        <Regulation contest={wanted} onClose={() => setReading(false)} />
      )}
      {isReady && !isPutOff && (
        <JoinDialog
          {...{ contest, team, count }}
          entrance={{ by: "link", link, opened }}
          onClose={() => setPutOff(true)}
          onJoined={show}
        />
      )}
    </>
  );
}

/** The way into the contest, or what its organizer has said so far. */
function ContestStep({ contest, onRead }: { contest: Contest; onRead: () => void }) {
  const { t } = useTranslation();
  if (contest.admission === "approval" && contest.joinRequest !== null)
    return (
      <p className="sm" role="status">
        {contest.joinRequest === "waiting" ? t("entry.waiting") : t("entry.refused")}
      </p>
    );
  return (
    <Button look="primary" onPress={onRead}>
      {t("nav.join")}
    </Button>
  );
}

function Step({ isDone, words, children }: { isDone: boolean; words: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-done={isDone || undefined}>
        {isDone && <Check className="ico" role="img" aria-label={t("privateLeagues.done")} />}
      </span>
      <span className={styles.words}>{words}</span>
      {children}
    </li>
  );
}
