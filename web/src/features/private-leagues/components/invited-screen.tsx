import { useTranslation } from "react-i18next";
import { useContestPage } from "@/api/contest-page";
import { hasCode } from "@/api/problem";
import { rememberPath } from "@/api/remembered-path";
import type { OpenedLink } from "@/api/types";
import { useOpenedLink } from "@/features/private-leagues/api/invitations";
import { LeagueError } from "@/features/private-leagues/components/league-error";
import { keepInvitation } from "@/features/private-leagues/model/kept-invitation";
import { formatMoment } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { Crest } from "@/ui/crest";
import { kindName } from "@/ui/event-names";
import { TabTitle } from "@/ui/masthead";
import { SeatRow } from "@/ui/seats";
import { Spinner } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/private-leagues/components/invited-screen.module.css";

/** /l/{link} for a visitor: what they are invited to, and the ways in; the invitation waits through log-in and registration. */
export function InvitedScreen({ link }: { link: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useOpenedLink(link);
  if (hasCode(error, "invite-link-over")) return <LinkOver words={wordsFor(error)} />;
  if (error !== null) return <LeagueError error={error} onRetry={() => void refetch()} isInvitation />;
  if (data === undefined) return <Spinner />;
  const keep = () => {
    keepInvitation(link);
    rememberPath(`/l/${link}/join`);
  };
  return (
    <div className={styles.ticket}>
      <TabTitle words={t("privateLeagues.invitation")} />
      <div className={styles.plate}>
        <Crest league={data} size={64} />
        <p className={styles.eyebrow}>{t("privateLeagues.invitation")}</p>
        {data.invitedBy !== null && <p>{t("privateLeagues.guest.by", { name: data.invitedBy })}</p>}
        <h1>{t("privateLeagues.seatWaits")}</h1>
        <p>
          {t("privateLeagues.invitedTo", { contest: data.contestName })}{" "}
          <b>
            <TeamName name={data.name} />
          </b>{" "}
          · {t("privateLeagues.teams", { count: data.memberCount })}
        </p>
        <SeatRow className={styles.seats} seats={seatsOf(data.memberCount)} />
      </div>
      <div className={styles.ways}>
        <Steps opened={data} />
        <ButtonLink look="primary" wide to="/register" onClick={keep}>
          {t("privateLeagues.registerAndJoin")}
        </ButtonLink>
        <ButtonLink wide to="/login" onClick={keep}>
          {t("privateLeagues.logInAndJoin")}
        </ButtonLink>
        <p className="sm mut">
          {t("privateLeagues.invitationKept")} {t("privateLeagues.whatMembersSee")}
        </p>
        <div>
          <ButtonLink size="small" to={`/c/${data.leagueId}`} onClick={keep}>
            {t("privateLeagues.guest.look")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** The way into the league in three steps, in the words of its contest's game. */
function Steps({ opened }: { opened: OpenedLink }) {
  const { t } = useTranslation();
  const contest = useContestPage(opened.leagueId).data?.contest;
  const isFantasy = contest?.eventType === "Fantasy";
  const deadline = contest?.nextDeadline ?? null;
  const steps = [
    [t("privateLeagues.guest.stepAccount"), t("privateLeagues.guest.stepAccountText")],
    [
      isFantasy ? t("privateLeagues.stepTeam") : t("privateLeagues.stepPredictions"),
      deadline === null ? "" : t("privateLeagues.guest.until", { moment: formatMoment(deadline) }),
    ],
    [t("privateLeagues.guest.stepPlay"), t("privateLeagues.guest.seatYours", { name: opened.name })],
  ] as const;
  return (
    <>
      {contest !== undefined && (
        <p className="eb">{`${kindName(contest.eventType)} · ${t(`sport.${contest.origin.sport}`)}`}</p>
      )}
      <h2 className="d28">{t("privateLeagues.guest.steps")}</h2>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            <b className="d d20" aria-hidden="true">
              {index + 1}
            </b>
            <span>
              <b>{title}</b>
              {text !== "" && <small>{text}</small>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** My free seat first, then as many taken ones as there is room for. */
function seatsOf(members: number): (string | null)[] {
  return ["?", ...Array.from({ length: Math.min(members, 4) }, () => "")];
}

/** A link that leads nowhere any more. */
export function LinkOver({ words }: { words: string }) {
  const { t } = useTranslation();
  return (
    <>
      <TabTitle words={t("privateLeagues.invitation")} />
      <section className={styles.over}>
        <h1>{t("privateLeagues.linkOver")}</h1>
        <p>{words}</p>
        <div>
          <ButtonLink to="/">{t("errors.backToMain")}</ButtonLink>
        </div>
      </section>
    </>
  );
}
