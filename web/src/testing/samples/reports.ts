import type { AuditEntry, Report } from "@/api/types";
import type { SuccessOf } from "@/testing/call-types";
import type { Wire } from "@/testing/wire";

const SENT = "2026-11-19T17:04:00.000Z";
const ORGANIZERS = "/organizer/storage_logs";
const state = {
  leagueId: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
  leagueName: "Liga Trybuny – zima",
  teamId: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12",
  teamName: "WilczyApetyt",
};

function report(id: string, kind: "feedback" | "error", message: string, category: string): Report {
  return {
    _id: id,
    kind,
    category,
    source: kind === "error" ? "/league" : "/contactus",
    excerpt: message,
    message,
    state: kind === "error" ? null : state,
    status: "new",
    isAnonymous: kind === "error",
    sentAt: SENT,
    author: null,
    alike: kind === "error" ? 3 : 0,
    answers: [],
  };
}

/** Puts reports onto a canned wire, which are taken up, answered and closed as on a product. */
export function answerReports(wire: Wire) {
  const reports = [
    report(
      "r1",
      "feedback",
      "Wrona miał asystę przy trzecim golu,\na w protokole jej nie ma.",
      "Punkty i wyniki",
    ),
    report("r2", "error", "TypeError: Cannot read properties of undefined (reading 'squad')", "Błąd ekranu"),
    report("r3", "feedback", "Obraźliwa nazwa ligi prywatnej", ""),
  ];
  const of = (id: string): Report => {
    const found = reports.find(({ _id }) => _id === id);
    if (found === undefined) throw new Error(`the samples have no report ${id}`);
    return found;
  };
  const isOpen = ({ status }: { status: string }) => status === "new" || status === "inWork";
  wire
    .on(`GET ${ORGANIZERS}/reports`, ({ query }) => {
      const items = reports.filter(
        (one) =>
          query.getAll("status").includes(one.status) &&
          (query.get("kind") ?? one.kind) === one.kind &&
          one.message.includes(query.get("search") ?? ""),
      );
      return { body: { items, page: 1, size: 20, total: items.length } };
    })
    .on(`GET ${ORGANIZERS}/reports/{reportId}`, ({ params, query }) => ({
      body: { ...of(params.reportId), author: query.get("reveal") === "true" ? "u7" : null },
    }))
    .on(`PUT ${ORGANIZERS}/reports/{reportId}/status`, ({ params, body }) => ({
      body: Object.assign(of(params.reportId), body),
    }))
    .on(`POST ${ORGANIZERS}/reports/{reportId}/answers`, ({ params, body: { text, close } }) => {
      const found = of(params.reportId);
      found.answers.push({ text, answeredAt: SENT });
      found.status = close ? "closed" : "answered";
      return { status: 201 as const, body: found };
    })
    .on(`GET ${ORGANIZERS}/reports/counts`, () => ({
      body: {
        new: reports.filter(({ status }) => status === "new").length,
        open: reports.filter(isOpen).length,
        done: reports.filter((one) => !isOpen(one)).length,
        errors: reports.filter((one) => isOpen(one) && one.kind === "error").length,
      },
    }))
    .on("GET /organizer/identity/users/{userId}", { body: person() });
  return reports;
}

function person(): SuccessOf<"GET /organizer/identity/users/{userId}"> {
  return {
    _id: "u7",
    userName: "JagodaW",
    email: "ja•••••@trybuna.test",
    registeredAt: SENT,
    lastSeenAt: SENT,
    roles: ["participant"],
    leagues: [],
    blocks: [],
  };
}

const hash = (number: number) => String(number).repeat(8).slice(0, 8).padEnd(64, "a");

function entry(
  number: number,
  action: AuditEntry["action"],
  actorId: string | null,
  reason: string | null = null,
): AuditEntry {
  return {
    number,
    actionId: `a${number}`,
    at: SENT,
    actorId,
    action,
    subjectId: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c21",
    leagueId: state.leagueId,
    fixtureId: null,
    eventKey: null,
    before: { status: "new" },
    after: { status: "closed" },
    reason,
    hash: hash(number),
  };
}

/** Puts an audit log onto a canned wire; `brokenAt`: where somebody has changed it. */
export function answerAudit(wire: Wire) {
  const log = { brokenAt: null as number | null, fault: "changed" as "changed" | "missing" };
  const items = [
    entry(415, "source.stopped", null, "zniknął opublikowany wynik Kolejarz – Huragan"),
    entry(414, "fixture.changed", "u7"),
    entry(413, "fixture.opened", null),
    entry(412, "results.corrected", "u7", "asysta w kolejce 12"),
    entry(411, "results.published", "u7"),
  ];
  wire
    .on(`GET ${ORGANIZERS}/audit`, ({ query }) => {
      const found = items.filter(
        (one) =>
          one.action.startsWith(query.get("search") ?? "") &&
          ((query.get("actor") ?? "") === "" || one.actorId === query.get("actor")),
      );
      const isAll = found.length === items.length;
      return { body: { items: found, page: 1, size: 20, total: isAll ? 415 : found.length } };
    })
    .on(`GET ${ORGANIZERS}/audit/verification`, () => ({
      body: {
        isWhole: log.brokenAt === null,
        entries: log.brokenAt === null ? 415 : log.brokenAt - 1,
        head: hash(9),
        brokenAt: log.brokenAt,
        fault: log.brokenAt === null ? null : log.fault,
        checkedAt: SENT,
      },
    }))
    .on(`GET ${ORGANIZERS}/reports/counts`, { body: { new: 0, open: 0, done: 0, errors: 0 } })
    .on(`GET ${ORGANIZERS}/audit/export`, new Response(JSON.stringify(items[0])))
    .on("GET /organizer/contests/leagues", { body: [] })
    .on("GET /organizer/identity/users/{userId}", { body: person() });
  return log;
}
