import { createHash } from "node:crypto";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import { ProofCheck } from "@/features/rules/components/proof-check";

const server = setupServer();
const base = `${location.origin}/api`;
// SHA-256 of 0x00 and the line: the digest of a round with one team
const line = 't1 {"m1":{"1X2":"1"}}';
const digest = "4b24174e2e0783dc7bd6d0703a185ac90849b35ef28c05383b11184e3a3203e0";
const proof = {
  version: 2,
  fixtureId: "f1",
  teamId: "t1",
  teams: 1,
  index: 0,
  line,
  path: [],
  digest,
  names: {},
};

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  signIn(anAuthAnswer());
  server.use(
    http.get(`${base}/leagues/details`, () =>
      HttpResponse.json([aContest({ eventType: "Typer", isSigned: true })]),
    ),
    http.get(`${base}/leagues/typer/userteams/league/*`, () => HttpResponse.json({ _id: "t1" })),
    http.get(`${base}/leagues/typer/userteams/digest/f1/proof/t1`, () => HttpResponse.json(proof)),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

function shown(published: string, digestVersion = 2, eventKey: string | null = null): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ProofCheck
          fixtureId="f1"
          eventKey={eventKey}
          lock={{ teams: 1, digest: published, digestVersion }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  [digest, digest, "Zgadza się: te typy zapieczętowano przy zamknięciu kolejki."],
  [
    "0".repeat(64),
    "0".repeat(64),
    "Nie zgadza się: to nie jest to, co zapieczętowano przy zamknięciu kolejki.",
  ],
  [
    "0".repeat(64),
    digest,
    "Kolejkę otwarto i zamknięto jeszcze raz: liczy się nowsza pieczęć, też w tym dzienniku.",
  ],
])("compares with the digest %s, where the server has %s", async (published, has, sentence) => {
  server.use(
    http.get(`${base}/leagues/typer/userteams/digest/f1/proof/t1`, () =>
      HttpResponse.json({ ...proof, digest: has }),
    ),
  );
  shown(published);
  await userEvent.click(await screen.findByRole("button", { name: "Sprawdź moje typy" }));
  await screen.findByText(sentence);
  screen.getByText(line);
});

it.each([
  [digest, digest, "Zgadza się: te typy zapieczętowano przy zamknięciu meczu."],
  [
    "0".repeat(64),
    "0".repeat(64),
    "Nie zgadza się: to nie jest to, co zapieczętowano przy zamknięciu meczu.",
  ],
  [
    "0".repeat(64),
    digest,
    "Mecz otwarto i zamknięto jeszcze raz: liczy się nowsza pieczęć, też w tym dzienniku.",
  ],
])(
  "compares a match that locked by itself with its own digest %s, not %s",
  async (published, has, sentence) => {
    server.use(
      http.get(`${base}/leagues/typer/userteams/digest/f1/events/m1/proof/t1`, () =>
        HttpResponse.json({ ...proof, digest: has, eventKey: "m1" }),
      ),
    );
    shown(published, 2, "m1");
    await userEvent.click(await screen.findByRole("button", { name: "Sprawdź moje typy" }));
    await screen.findByText(sentence);
  },
);

const zeros = "0".repeat(64);
/** A round of three matches that locked by themselves; the digest of each is over one line. */
const matches = new Map(
  ["m1", "m2", "m3"].map((key) => {
    const mine = `t1 {"${key}":{"1X2":"1"}}`;
    return [key, { line: mine, digest: leafOf(mine) }] as const;
  }),
);
const ofMatches = [...matches].map(([key, match]) => `${key} ${match.digest}`);
const ofRound = rootOfThree(ofMatches);

function hashOf(...parts: (string | Uint8Array)[]): Buffer {
  return createHash("sha256")
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
}
function leafOf(text: string): string {
  return hashOf(Uint8Array.of(0), text).toString("hex");
}
function rootOfThree(lines: readonly string[]): string {
  const [one, two, three] = lines.map((text) => hashOf(Uint8Array.of(0), text));
  const mark = Uint8Array.of(1);
  return hashOf(mark, hashOf(mark, one ?? "", two ?? ""), three ?? "").toString("hex");
}

/** The server has these digests of the round and its matches; a match without a line has no pick of mine. */
function byMatch(round: { digest: string; lines: string[] }, mine: ReadonlyMap<string, typeof proof>): void {
  server.use(
    http.get(`${base}/leagues/typer/userteams/digest/f1/lines`, () =>
      HttpResponse.json({ version: 3, fixtureId: "f1", teams: 1, after: null, eventKey: null, ...round }),
    ),
    http.get(`${base}/leagues/typer/userteams/digest/f1/events/:key/proof/t1`, ({ params }) => {
      const found = mine.get(String(params["key"]));
      if (found !== undefined) return HttpResponse.json({ ...found, eventKey: params["key"] });
      return HttpResponse.json({ code: "team-not-in-digest", detail: "Nie ma." }, { status: 404 });
    }),
  );
}

const whole = { digest: ofRound, lines: ofMatches };
const proofs = (...keys: string[]) =>
  new Map(keys.map((key) => [key, { ...proof, ...(matches.get(key) ?? {}) }] as const));
const changed = new Map([...proofs("m1"), ["m3", { ...proof, digest: matches.get("m3")?.digest ?? "" }]]);

it.each([
  ["picks of two matches", ofRound, whole, proofs("m1", "m3"), /^Zgadza się: każdy z tych typów/],
  ["no pick", ofRound, whole, proofs(), /^W tej kolejce nie było Twoich typów/],
  ["a pick that is another", ofRound, whole, changed, /^Nie zgadza się/],
  [
    "matches that make another digest",
    ofRound,
    { ...whole, lines: ofMatches.slice(1) },
    proofs("m1"),
    /^Nie zgadza się/,
  ],
  ["a round that has locked again", zeros, whole, proofs("m1"), /^Kolejkę otwarto/],
])(
  "checks a round whose matches locked by themselves, match by match: %s",
  async (_, published, round, mine, sentence) => {
    byMatch(round, mine);
    shown(published, 3);
    await userEvent.click(await screen.findByRole("button", { name: "Sprawdź moje typy" }));
    await screen.findByText(sentence);
  },
);

it("shows every pick that it has checked", async () => {
  byMatch(whole, proofs("m1", "m3"));
  shown(ofRound, 3);
  await userEvent.click(await screen.findByRole("button", { name: "Sprawdź moje typy" }));
  await screen.findByText(matches.get("m1")?.line ?? "");
  screen.getByText(matches.get("m3")?.line ?? "");
});

it("offers nothing for a digest that has no proofs of single teams", async () => {
  let asked = 0;
  server.use(
    http.get(`${base}/leagues/typer/userteams/league/*`, () => {
      asked += 1;
      return HttpResponse.json({ _id: "t1" });
    }),
  );
  shown(digest, 1);
  await vi.waitFor(() => expect([asked, queryClient.isFetching()]).toEqual([1, 0]));
  expect(screen.queryByRole("button")).toBeNull();
});
