import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMyFriends } from "@/api/friends";
import type { PrivateLeague } from "@/api/types";
import { useInvite } from "@/features/private-leagues/api/invitations";
import { Refusal } from "@/features/private-leagues/components/refusal";
import { Button, ButtonLink } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { toast, wordsFor } from "@/ui/toast";

/** inviteFriendsModal: my friends who aren't in the league yet; they hear of it in their inbox. */
export function InviteDialog({ league, onClose }: { league: PrivateLeague; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useMyFriends();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const invite = useInvite((invited) => {
    toast("success", t("privateLeagues.invited", { count: invited }));
    onClose();
  });
  const members = new Set(league.members.map(({ userId }) => userId));
  const friends = data?.filter(({ id, isAccepted }) => isAccepted && !members.has(id));
  return (
    <Dialog
      isOpen
      small
      onClose={onClose}
      eyebrow={league.name}
      title={t("privateLeagues.inviteFriends")}
      footer={
        <>
          <Button onPress={onClose}>{t("privateLeagues.notNow")}</Button>
          <Button
            look="primary"
            isDisabled={chosen.length === 0}
            isPending={invite.isPending}
            onPress={() =>
              invite.mutate({
                params: { path: { privateLeagueId: league._id } },
                body: { friends: [...chosen] },
              })
            }
          >
            {chosen.length === 0
              ? t("privateLeagues.invite")
              : t("privateLeagues.inviteCount", { count: chosen.length })}
          </Button>
        </>
      }
    >
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : friends === undefined ? (
        <SkeletonLines lines={4} height={44} />
      ) : friends.length === 0 ? (
        <EmptyState
          title={t("privateLeagues.noFriends")}
          actions={<ButtonLink to="/profile/friends">{t("privateLeagues.toFriends")}</ButtonLink>}
        >
          {t("privateLeagues.noFriendsText")}
        </EmptyState>
      ) : (
        <>
          <p className="sm mut">{t("privateLeagues.inviteText")}</p>
          <ul>
            {friends.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  isSelected={chosen.includes(id)}
                  onChange={(isChosen) =>
                    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                >
                  {name ?? t("friends.nameless")}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
      {invite.error !== null && <Refusal>{wordsFor(invite.error)}</Refusal>}
    </Dialog>
  );
}
