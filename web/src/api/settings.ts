import { $api } from "@/api/client";

/** Host, contact e-mail and version of this installation (public). */
export function useSettings() {
  return $api.useQuery("get", "/leagues/settings", {}, { staleTime: Number.POSITIVE_INFINITY });
}
