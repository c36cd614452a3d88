import { useTranslation } from "react-i18next";
import { ButtonLink } from "@/ui/button";
import { hasCode } from "@/api/problem";
import { rememberPath } from "@/api/remembered-path";
import { useOpenedLink } from "@/features/private-leagues/api/invitations";
import { LeagueError } from "@/features/private-leagues/components/league-error";
import { keepInvitation } from "@/features/private-leagues/model/kept-invitation";
import { Crest } from "@/ui/crest";
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
        <h2 className="d20">{t("privateLeagues.haveAccount")}</h2>
        <p className="sm mut">{t("privateLeagues.invitationKept")}</p>
        <ButtonLink look="primary" wide to="/login" onClick={keep}>
          {t("privateLeagues.logInAndJoin")}
        </ButtonLink>
        <p className={styles.or}>{t("auth.socialOr")}</p>
        <ButtonLink wide to="/register" onClick={keep}>
          {t("privateLeagues.registerAndJoin")}
        </ButtonLink>
        <p className="sm mut">{t("privateLeagues.whatMembersSee")}</p>
      </div>
    </div>
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
