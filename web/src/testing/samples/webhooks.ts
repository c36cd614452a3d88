import type { Contest, OverviewContest, Webhook, WebhookDelivery } from "@/api/types";
import { refusal } from "@/testing/refusal";
import { inDays } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import type { Wire } from "@/testing/wire";

type Lang = "pl" | "en";

export const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";

const webhook = (changes: Partial<Webhook>): Webhook => ({
  _id: "club",
  league: "mundial",
  url: "https://klub.przyklad.org/trybuna/powiadomienia",
  kinds: ["results.published", "ranking.published", "fixture.locked"],
  state: "active",
  stoppedBecause: null,
  failingSince: null,
  oldSecretUntil: null,
  waiting: 0,
  madeAt: inDays(-9),
  ...changes,
});

const delivery = (changes: Partial<WebhookDelivery>): WebhookDelivery => ({
  _id: "d1",
  messageId: "msg_d1",
  kind: "ranking.published",
  occurredAt: inDays(-0.1),
  state: "delivered",
  attempts: 1,
  status: 204,
  problem: null,
  lastAttemptAt: inDays(-0.1),
  nextAttemptAt: null,
  deliveredAt: inDays(-0.1),
  ...changes,
});

const deliveries = (): WebhookDelivery[] => [
  delivery({
    state: "waiting",
    attempts: 2,
    status: 503,
    problem: "bad-status",
    nextAttemptAt: inDays(0.02),
    deliveredAt: null,
  }),
  delivery({ _id: "d2", messageId: "msg_d2", kind: "results.published", occurredAt: inDays(-0.2) }),
  delivery({
    _id: "d3",
    messageId: "msg_d3",
    kind: "fixture.locked",
    occurredAt: inDays(-5),
    state: "failed",
    attempts: 10,
    status: null,
    problem: "no-answer",
    deliveredAt: null,
  }),
];

/** What a refused change answers. */
const refused = (lang: Lang) =>
  refusal(
    400,
    "webhook-address-refused",
    lang === "pl"
      ? "Podaj publiczny adres https (port 443), bez nazwy użytkownika i hasła."
      : "Give a public https address (port 443), without user name and password.",
  );

/** Answers of the Overview of an organizer one of whose contests has a webhook that stopped. */
export function answerStoppedWebhook(wire: Wire): void {
  const contest: OverviewContest = {
    _id: "mundial",
    name: "Mundial",
    eventType: "Typer",
    state: "running",
    startDate: inDays(-9),
    lacks: [],
    sidesToCome: [],
    stoppedFeeds: [],
    joinRequests: null,
    stoppedWebhooks: [{ _id: "gone", host: "https://stare.przyklad.org", at: inDays(-5.2) }],
    rounds: [],
  };
  const none = { closing: 0, resultsMissing: 0, toConfirm: 0, withoutOffer: 0, drafts: 0, stoppedFeeds: 0 };
  wire
    .on("GET /organizer/contests/overview", {
      body: {
        items: [contest],
        page: 1,
        size: 50,
        total: 1,
        counts: { ...none, contests: 1, stoppedWebhooks: 1, joinRequests: 0 },
      },
    })
    .on("GET /organizer/storage_logs/reports/counts", { body: { new: 0, open: 0, done: 0, errors: 0 } })
    .on("GET /organizer/contests/leagues/{leagueId}", { body: contests()[0] as Contest })
    .on("GET /organizer/contests/leagues/{leagueId}/webhooks", { body: [] });
}

/** Answers of a contest's webhooks: one that stopped, one that fails and has a new secret, one that is paused. */
export function answerWebhooks(wire: Wire, lang: Lang = "pl"): void {
  let known = [
    webhook({
      _id: "gone",
      url: "https://stare.przyklad.org/hook",
      state: "stopped",
      stoppedBecause: "failing",
      waiting: 3,
    }),
    webhook({ failingSince: inDays(-0.1), oldSecretUntil: inDays(0.7), waiting: 1 }),
    webhook({
      _id: "hall",
      url: "https://hala.przyklad.org/ekran",
      kinds: ["fixture.locked"],
      state: "paused",
    }),
  ];
  const becomes = (id: string, changes: Partial<Webhook>) => {
    known = known.map((one) => (one._id === id ? { ...one, ...changes } : one));
    return webhook({ _id: id, ...changes });
  };
  const all = "/organizer/contests/leagues/{leagueId}/webhooks";
  const one = `${all}/{webhookId}` as const;
  wire
    .on("GET /organizer/contests/leagues/{leagueId}", { body: contests()[0] as Contest })
    .on(`GET ${all}`, () => ({ body: known }))
    .on(`POST ${all}`, ({ body }) => {
      const made = webhook({ _id: "new", ...body });
      known = [...known, made];
      return { status: 201 as const, body: { ...made, secret: SECRET } };
    })
    .on(`GET ${one}/deliveries`, () => ({ body: { items: deliveries(), page: 1, size: 10, total: 3 } }))
    .on(`POST ${one}/ping`, { status: 202, body: delivery({ kind: "webhook.ping" }) })
    .on(`POST ${one}/deliveries/{deliveryId}/replay`, { status: 202, body: delivery({ _id: "d3" }) })
    .on(`POST ${one}/replay`, { status: 202, body: { count: 2 } })
    .on(`POST ${one}/secret`, { body: { ...webhook({}), secret: SECRET } })
    .on(`POST ${one}/resume`, ({ params: { webhookId } }) => ({
      body: becomes(webhookId, { state: "active", stoppedBecause: null, waiting: 0 }),
    }))
    .on(`PATCH ${one}`, ({ params: { webhookId }, body }) =>
      body.url?.includes("127.0.0.1") === true
        ? refused(lang)
        : { body: becomes(webhookId, body as Partial<Webhook>) },
    )
    .on(`DELETE ${one}`, ({ params: { webhookId } }) => {
      known = known.filter(({ _id }) => _id !== webhookId);
      return { status: 204 };
    });
}
