import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { joinedLeagues, useContests } from "@/api/leagues";
import { useMyPrivateLeagues } from "@/api/private-leagues";
import { useMyStanding } from "@/api/standing";
import { useOpenedLink } from "@/features/private-leagues/api/invitations";
import { useFocusAfter } from "@/features/private-leagues/hooks/use-focus-after";
import { forgetInvitation, keptInvitation } from "@/features/private-leagues/model/kept-invitation";
import { Button, ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Panel } from "@/ui/panel";
import styles from "@/features/private-leagues/components/waiting-invitation.module.css";

/** An invitation by a link that somebody came with and hasn't answered; nothing where there is none, or its link is over. */
export function WaitingInvitation() {
  const [link, setLink] = useState(keptInvitation);
  const [place, moveFocus] = useFocusAfter<HTMLDivElement>();
  const forget = () => {
    forgetInvitation();
    setLink(null);
    moveFocus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {link !== null && <Waiting link={link} onForget={forget} />}
    </div>
  );
}

function Waiting({ link, onForget }: { link: string; onForget: () => void }) {
  const { t } = useTranslation();
  const { data } = useOpenedLink(link);
  const { data: contests } = useContests();
  const contest = joinedLeagues(contests ?? []).find(({ _id }) => _id === data?.leagueId) ?? null;
  const { team, isKnown } = useMyStanding(contest);
  const mine = useMyPrivateLeagues(contest, { enabled: team !== null });
  const isMember = mine.data?.some(({ _id }) => _id === data?._id) === true;
  useEffect(() => {
    if (isMember) forgetInvitation();
  }, [isMember]);
  if (data === undefined || contests === undefined || isMember) return null;
  const next =
    contest === null
      ? t("privateLeagues.guest.missingContest")
      : team !== null
        ? t("privateLeagues.guest.readyToJoin")
        : !isKnown
          ? null
          : contest.eventType === "Fantasy"
            ? t("privateLeagues.guest.missingTeam")
            : t("privateLeagues.guest.missingPredictions");
  return (
    <Panel className={styles.waiting} aria-label={t("privateLeagues.invitation")}>
      {data.invitedBy !== null && (
        <p className="eb">{t("privateLeagues.guest.by", { name: data.invitedBy })}</p>
      )}
      <p role="status">
        <b>{t("privateLeagues.invitationWaits", { name: data.name, contest: data.contestName })}</b> {next}
      </p>
      <Acts>
        <ButtonLink to={`/l/${link}/join`} size="small">
          {t("privateLeagues.toInvitation")}
        </ButtonLink>
        <Button size="small" onPress={onForget}>
          {t("privateLeagues.notNow")}
        </Button>
      </Acts>
    </Panel>
  );
}
