import { $api, answered, api } from "@/api/client";
import type { Feed, FeedBody, FeedPatch, FeedReading } from "@/api/types";

const all = "/organizer/contests/leagues/{leagueId}/feeds";
const one = "/organizer/contests/leagues/{leagueId}/feeds/{feedId}";
const quiet = 15_000;

/** Tells whether the server is still to write what a feed brought, or is at it. */
const isBeingWritten = ({ work }: Pick<Feed, "work">) =>
  work?.state === "waiting" || work?.state === "running";

/** When a feed was looked at last (ISO 8601); empty: never. */
export const lastLook = ({ checks }: Pick<Feed, "checks">) => checks.at(-1)?.at ?? "";

/** Looks that were asked for, by feed: when it had been looked at last. It is over once there is a later one. */
export type Asked = Readonly<Record<string, string>>;

export const isAsked = (asked: Asked, feed: Feed) =>
  feed.state !== "paused" && asked[feed._id] === lastLook(feed);

/** A contest's feeds; read again each second while something of one is being written or a look was asked for. */
export function useFeeds(leagueId: string, asked: Asked) {
  return $api.useQuery(
    "get",
    all,
    { params: { path: { leagueId } } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.some((feed) => isBeingWritten(feed) || isAsked(asked, feed)) === true ? 1_000 : quiet,
    },
  );
}

export function useFeed(leagueId: string, feedId: string) {
  return $api.useQuery("get", one, { params: { path: { leagueId, feedId } } });
}

/** What waits of a feed; `workId` makes it another read once something else waits. */
export function useDifference(leagueId: string, feedId: string, workId: string) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/feeds/{feedId}/difference",
    { params: { path: { leagueId, feedId } } },
    { select: (found) => (found._id === workId ? found : undefined), refetchInterval: quiet },
  );
}

/** The ready sources; they change with the product alone. */
export function usePresets(isWanted: boolean) {
  return $api.useQuery(
    "get",
    "/organizer/contests/feeds/presets",
    {},
    { enabled: isWanted, staleTime: Infinity },
  );
}

export const makeFeed = (leagueId: string) => (body: FeedBody) =>
  answered(api.POST(all, { params: { path: { leagueId } }, body }));

export const changeFeed = (leagueId: string, feedId: string) => (body: FeedPatch) =>
  answered(api.PATCH(one, { params: { path: { leagueId, feedId } }, body }));

/** What comes from an address, read once; nothing is kept. */
export const tryFeed = (leagueId: string) => (body: FeedReading) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/feeds/try", { params: { path: { leagueId } }, body }),
  );

/** The acts on one feed. */
export const actsOf = (leagueId: string, feedId: string) => {
  const params = { path: { leagueId, feedId } };
  return {
    pause: () =>
      answered(api.POST("/organizer/contests/leagues/{leagueId}/feeds/{feedId}/pause", { params })),
    resume: () =>
      answered(api.POST("/organizer/contests/leagues/{leagueId}/feeds/{feedId}/resume", { params })),
    check: () =>
      answered(api.POST("/organizer/contests/leagues/{leagueId}/feeds/{feedId}/check", { params })),
    remove: () => answered(api.DELETE(one, { params })),
    sendFile: (text: string) =>
      answered(
        api.PUT("/organizer/contests/leagues/{leagueId}/feeds/{feedId}/file", { params, body: { text } }),
      ),
    apply: (body: {
      difference: string;
      movesClosings: boolean;
      reason: string | null;
      awardedCounts: boolean;
    }) =>
      answered(
        api.POST("/organizer/contests/leagues/{leagueId}/feeds/{feedId}/difference/apply", {
          params,
          body,
        }),
      ),
    setAside: (body: { line: string; aside: boolean }) =>
      answered(api.POST("/organizer/contests/leagues/{leagueId}/feeds/{feedId}/lines", { params, body })),
    discard: (difference: string) =>
      answered(
        api.POST("/organizer/contests/leagues/{leagueId}/feeds/{feedId}/difference/discard", {
          params,
          body: { difference },
        }),
      ),
  };
};
