import type { OverviewContest, Webhook, WebhookDelivery } from "@/api/types";
import { openPage, settled, type PageOptions } from "./browser";
import { contests } from "./contest-samples";
import { inDays } from "./samples";

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

/** What a refused change answers, in the language that was asked for. */
const refused = (lang: string | undefined) => ({
  status: 400,
  body: {
    type: "about:blank",
    title: "Address of a webhook refused",
    status: 400,
    code: "webhook-address-refused",
    detail:
      lang === "pl"
        ? "Podaj publiczny adres https (port 443), bez nazwy użytkownika i hasła."
        : "Give a public https address (port 443), without user name and password.",
    errors: [],
    requestId: "r1",
  },
});

/** The Overview of an organizer one of whose contests has a webhook that stopped. */
export async function openOverviewWithStopped(options: PageOptions) {
  const opened = await openPage({ as: "organizer", ...options });
  const [sample] = contests();
  const contest: OverviewContest = {
    _id: "mundial",
    name: "Mundial",
    eventType: "Typer",
    state: "running",
    startDate: inDays(-9),
    lacks: [],
    stoppedFeeds: [],
    stoppedWebhooks: [{ _id: "gone", host: "https://stare.przyklad.org", at: inDays(-5.2) }],
    rounds: [],
  };
  const counts = {
    contests: 1,
    closing: 0,
    resultsMissing: 0,
    toConfirm: 0,
    withoutOffer: 0,
    drafts: 0,
    stoppedFeeds: 0,
    stoppedWebhooks: 1,
  };
  opened.wire
    .on("GET /organizer/contests/overview", {
      body: { items: [contest], page: 1, size: 50, total: 1, counts },
    })
    .on("GET /organizer/storage_logs/reports/counts", { body: { new: 0 } })
    .on("GET /organizer/contests/leagues/*", { body: sample })
    .on("GET /organizer/contests/leagues/*/webhooks", { body: [] });
  await opened.page.goto("/organizer");
  await settled(opened.page);
  return opened;
}

/** The webhooks of a contest: one that stopped, one that fails and has a new secret, one that is paused. */
export async function openWebhooks(options: PageOptions) {
  const opened = await openPage({ as: "organizer", ...options });
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
    return known.find(({ _id }) => _id === id);
  };
  const [sample] = contests();
  const all = "/organizer/contests/leagues/*/webhooks";
  const page = () => ({ items: deliveries(), page: 1, size: 10, total: 3 });
  opened.wire
    .on("GET /organizer/contests/leagues/*", { body: sample })
    .on(`GET ${all}`, () => ({ body: known }))
    .on(`GET ${all}/club/deliveries`, () => ({ body: page() }))
    .on(`POST ${all}/club/ping`, { status: 202, body: delivery({ kind: "webhook.ping" }) })
    .on(`POST ${all}/club/deliveries/d3/replay`, { status: 202, body: delivery({ _id: "d3" }) })
    .on(`POST ${all}/club/replay`, { status: 202, body: { count: 2 } })
    .on(`POST ${all}/club/secret`, () => ({ body: { ...webhook({}), secret: SECRET } }))
    .on(`POST ${all}/gone/resume`, () => ({
      body: becomes("gone", { state: "active", stoppedBecause: null, waiting: 0 }),
    }))
    .on(`PATCH ${all}/gone`, ({ body }) => {
      const changes = body as Partial<Webhook>;
      return changes.url?.includes("127.0.0.1") === true
        ? refused(options.lang)
        : { body: becomes("gone", changes) };
    })
    .on(`DELETE ${all}/hall`, () => {
      known = known.filter(({ _id }) => _id !== "hall");
      return { status: 204, body: null };
    })
    .on(`POST ${all}`, ({ body }) => {
      const made = webhook({ _id: "new", ...(body as Partial<Webhook>) });
      known = [...known, made];
      return { status: 201, body: { ...made, secret: SECRET } };
    });
  await opened.page.goto("/organizer/mundial/webhooks");
  await settled(opened.page);
  return opened;
}
