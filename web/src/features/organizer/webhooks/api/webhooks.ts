import { $api, answered, api } from "@/api/client";
import type { WebhookBody, WebhookPatch } from "@/api/types";

const all = "/organizer/contests/leagues/{leagueId}/webhooks";
const one = "/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}";
const quiet = 15_000;
const busy = 2_000;
/** Messages on a page. */
export const pageSize = 10;

/** The addresses that are told what happens in a contest; read again often while something waits. */
export function useWebhooks(leagueId: string) {
  return $api.useQuery(
    "get",
    all,
    { params: { path: { leagueId } } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ state, waiting }) => state === "active" && waiting > 0) === true ? busy : quiet,
    },
  );
}

/** What a webhook was told, the newest first. */
export function useDeliveries(leagueId: string, webhookId: string, page: number) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}/deliveries",
    { params: { path: { leagueId, webhookId }, query: { page, size: pageSize } } },
    { refetchInterval: busy * 2 },
  );
}

export const makeWebhook = (leagueId: string) => (body: WebhookBody) =>
  answered(api.POST(all, { params: { path: { leagueId } }, body }));

/** The acts on one webhook. */
export const actsOf = (leagueId: string, webhookId: string) => {
  const path = { leagueId, webhookId };
  const params = { path };
  return {
    ping: () =>
      answered(api.POST("/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}/ping", { params })),
    pause: () =>
      answered(api.POST("/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}/pause", { params })),
    resume: () =>
      answered(api.POST("/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}/resume", { params })),
    newSecret: () =>
      answered(api.POST("/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}/secret", { params })),
    change: (body: WebhookPatch) => answered(api.PATCH(one, { params, body })),
    remove: () => answered(api.DELETE(one, { params })),
    replay: (deliveryId: string) =>
      answered(
        api.POST(
          "/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
          { params: { path: { ...path, deliveryId } } },
        ),
      ),
    replaySince: (since: string) =>
      answered(
        api.POST("/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}/replay", {
          params,
          body: { since },
        }),
      ),
  };
};
