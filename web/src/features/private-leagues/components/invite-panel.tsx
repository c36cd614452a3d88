import { Share2, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PrivateLeague } from "@/api/types";
import { useInviteLink, useRenewLink } from "@/features/private-leagues/api/invitations";
import { CopyButton } from "@/ui/copy-button";
import { InviteDialog } from "@/features/private-leagues/components/invite-dialog";
import { addressOf } from "@/features/private-leagues/model/invite";
import { formatDay } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Panel } from "@/ui/panel";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast, toastError } from "@/ui/toast";
import styles from "@/features/private-leagues/components/invite-panel.module.css";

/** The league's link for anybody, and, for its admin, friends by name. */
export function InvitePanel({ league, isAdmin }: { league: PrivateLeague; isAdmin: boolean }) {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  return (
    <Panel>
      <h2 className="d20">{t("privateLeagues.inviteTitle")}</h2>
      {isAdmin && (
        <>
          <p className="sm">{t("privateLeagues.friendsText")}</p>
          <Button onPress={() => setInviting(true)}>
            <UserPlus className="ico" aria-hidden="true" />
            {t("privateLeagues.inviteFriends")}
          </Button>
        </>
      )}
      <Link league={league} isAdmin={isAdmin} />
      {isInviting && <InviteDialog league={league} onClose={() => setInviting(false)} />}
    </Panel>
  );
}

function Link({ league, isAdmin }: { league: PrivateLeague; isAdmin: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useInviteLink(league._id);
  const renew = useRenewLink(() => toast("success", t("privateLeagues.linkMade")));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={2} height={44} />;
  const address = data.link === null ? null : addressOf(data.link);
  return (
    <>
      <p className="sm">
        {address !== null
          ? t("privateLeagues.linkText")
          : isAdmin
            ? t("privateLeagues.noLinkAdmin")
            : t("privateLeagues.noLink")}
      </p>
      {address !== null && <p className={styles.address}>{address.replace(/^https?:\/\//, "")}</p>}
      <Acts>
        {address !== null && (
          <>
            <CopyButton
              text={address}
              words={t("privateLeagues.copyLink")}
              done={t("privateLeagues.linkCopied")}
            />
            <ShareButton name={league.name} address={address} />
          </>
        )}
        {isAdmin && (
          <Button
            size="small"
            isPending={renew.isPending}
            onPress={() =>
              renew.mutate(
                { params: { path: { privateLeagueId: league._id } } },
                { onError: (refusal) => toastError(refusal) },
              )
            }
          >
            {address === null ? t("privateLeagues.makeLink") : t("privateLeagues.newLink")}
          </Button>
        )}
      </Acts>
      {data.validUntil !== null && (
        <p className="sm mut">
          {t("privateLeagues.linkValid", { day: formatDay(data.validUntil), count: data.used })}
          {isAdmin && ` ${t("privateLeagues.newLinkEnds")}`}
        </p>
      )}
    </>
  );
}

/** Hands the address to whatever the device shares with; nothing where it can't. */
function ShareButton({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation();
  if (!("share" in navigator)) return null;
  const share = () => {
    navigator.share({ title: t("privateLeagues.shareTitle", { name }), url: address }).catch(() => undefined); // put off: that is an answer, too
  };
  return (
    <Button size="small" onPress={share}>
      <Share2 className="ico" aria-hidden="true" />
      {t("privateLeagues.share")}
    </Button>
  );
}
