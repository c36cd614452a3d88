import { useEffect, useRef } from "react";
import { $api, queryClient } from "@/api/client";

/** So often it is looked whether one begins, or how far one is (ms). */
const pauses = { idle: 20_000, busy: 2_000 };

/** The imports that are being written into a contest. Once they are, everything is read again. */
export function useImportsUnderWay(leagueId: string) {
  const { data = [] } = $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/imports/under-way",
    { params: { path: { leagueId } } },
    { refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? pauses.busy : pauses.idle) },
  );
  const isBusy = data.length > 0;
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isBusy) void queryClient.invalidateQueries();
    was.current = isBusy;
  }, [isBusy]);
  return data;
}
