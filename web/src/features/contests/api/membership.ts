import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { $api, queryClient, readsOf } from "@/api/client";
import { chooseLeague, refetchLeagues } from "@/api/leagues";
import type { Contest } from "@/api/types";
import { withMembership } from "@/features/contests/model/membership";
import { toast, toastError } from "@/ui/toast";

const detailsKey = readsOf("/leagues/details");

/** A contest's regulation, as it has to be accepted. */
export function useRegulation(contest: Contest) {
  return $api.useQuery("get", "/leagues/{leagueId}/regulation", {
    params: { path: { leagueId: contest._id } },
  });
}

/**
 * Joining: success says 'league added', makes the contest current, asks for my leagues again and opens the team. Where an organizer
 * lets people in, it says that the organizer was asked.
 */
export function useJoin(contest: Contest, onAsked: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return $api.useMutation("post", "/leagues/userleagues", {
    onSuccess: async () => {
      if (contest.admission === "approval") {
        toast("success", t("contests.asked", { name: contest.name }));
        await queryClient.invalidateQueries({ queryKey: readsOf("/leagues/addresses/{address}") });
        await refetchLeagues();
        onAsked();
        return;
      }
      await refetchLeagues(); // before the team opens: its screen belongs to members
      chooseLeague(contest._id);
      toast("success", t("contests.added", { name: contest.name }));
      void navigate("/league");
    },
  });
}

/** Leaving: the list changes at once and is restored when the server refuses (spec §4). */
export function useLeave() {
  const { t } = useTranslation();
  const leave = $api.useMutation("post", "/leagues/userleagues");
  return (contest: Contest) => {
    const before = queryClient.getQueriesData<Contest[]>({ queryKey: detailsKey });
    queryClient.setQueriesData<Contest[]>({ queryKey: detailsKey }, (contests) =>
      contests === undefined ? contests : withMembership(contests, contest._id, false),
    );
    leave.mutate(
      { body: { unsubscribedLeagueId: contest._id } },
      {
        onSuccess: () => {
          toast("success", t("contests.removed", { name: contest.name }));
          void refetchLeagues();
        },
        onError: (error) => {
          for (const [key, contests] of before) queryClient.setQueryData(key, contests);
          toastError(error);
        },
      },
    );
  };
}
