import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAskFriend } from "@/features/friends/api/ask-friend";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";

interface AskFriendProps {
  teamId: string;
  /** The team's name, where several such buttons stand below each other. */
  team?: string;
}

/** Asks a team's owner to be friends. */
export function AskFriend({ teamId, team }: AskFriendProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState<string | null>(null);
  const ask = useAskFriend(({ isAccepted, name }) => {
    setWords(isAccepted ? t("friends.nowFriends") : t("friends.asked"));
    const who = { name: name ?? t("friends.nameless") };
    toast("success", isAccepted ? t("friends.acceptedToast", who) : t("friends.askedToast", who));
  });
  return (
    <Button
      {...(team === undefined
        ? {}
        : { size: "small", "aria-label": `${words ?? t("friends.ask")}: ${team}` })}
      isPending={ask.isPending || words !== null}
      aria-busy={ask.isPending}
      onPress={() => ask.mutate({ body: { userTeamId: teamId } })}
    >
      <UserPlus className="ico" aria-hidden="true" />
      {words ?? t("friends.ask")}
    </Button>
  );
}
