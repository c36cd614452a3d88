import { $api, queryClient, readsOf } from "@/api/client";
import { refetchLeagues } from "@/api/leagues";
import { hasCode, type ErrorOf } from "@/api/problem";
import type { LeagueAnswer } from "@/api/types";

/** What I decided about consents, the newest first. */
export function useMyDecisions() {
  return $api.useQuery("get", "/users/me/consents", {}, { staleTime: 0 });
}

/** What I answered to the texts of the contests I take part in, the newest first. */
export function useMyLeagueAnswers() {
  return $api.useQuery("get", "/leagues/userleagues/consents", {}, { staleTime: 0 });
}

interface Outcomes {
  onDecided: () => void;
  onRefused: (error: ErrorOf<"put", "/leagues/userleagues/consents">) => void;
}

/** Giving and withdrawing a contest's own consents; those that aren't sent stay as they are. Texts that changed meanwhile are read anew. */
export function useDecideLeagueConsents({ onDecided, onRefused }: Outcomes) {
  return $api.useMutation("put", "/leagues/userleagues/consents", {
    onSuccess: async (answers) => {
      queryClient.setQueriesData<LeagueAnswer[]>(
        { queryKey: readsOf("/leagues/userleagues/consents") },
        answers,
      );
      await refetchLeagues();
      onDecided();
    },
    onError: (error) => {
      if (hasCode(error, "contest-consent-changed") || hasCode(error, "contest-consent-unknown"))
        void refetchLeagues();
      onRefused(error);
    },
  });
}
