import { $api } from "@/api/client";

/** Athletes of an origin, with their current prices. */
export function usePlayers(originId: string) {
  return $api.useQuery("get", "/players/clientData/{originId}", { params: { path: { originId } } });
}

/** Clubs of an origin. */
export function useClubs(originId: string) {
  return $api.useQuery("get", "/fantasy/teams/data/{originId}", { params: { path: { originId } } });
}
