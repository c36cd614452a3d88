import { $api } from "@/api/client";

/** What I decided about consents, the newest first. */
export function useMyDecisions() {
  return $api.useQuery("get", "/users/me/consents", {}, { staleTime: 0 });
}

/** What I answered to the texts of the contests I take part in, the newest first. */
export function useMyLeagueAnswers() {
  return $api.useQuery("get", "/leagues/userleagues/consents", {}, { staleTime: 0 });
}
