import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import { aCup, aFixture, aMatchOf, aPath } from "@/features/organizer/results/hooks/form-samples";
import { usePublish } from "@/features/organizer/results/hooks/use-publish";
import { useResultsForm } from "@/features/organizer/results/hooks/use-results-form";

type Answer = Record<string, unknown>;

const server = setupServer();
const fixtures = `${location.origin}/api/organizer/contests/leagues/cup/fixtures`;
const results = `${fixtures}/f1/results`;
const group = aMatchOf("group", { groupEventName: "Grupa A" });
const fixture = aFixture({
  events: [
    aMatchOf("a", { score: { ft: [1, 0], et: null, p: null, sets: [], retired: null, abandoned: false } }),
    group,
  ],
  resultsRevision: 3,
});
const told = (resultsRevision: number, ...corrects: boolean[]): Answer => ({
  resultsRevision,
  draftRevision: `draft-${resultsRevision}`,
  fixtures: corrects.map((corrected, place) => ({
    ...{ fixtureId: `f${place + 1}`, resultsRevision, corrects: corrected, final: false },
    ...{ events: [], athletes: [] },
  })),
});

function refusal(code: string, errors: Answer[] = []) {
  const headers = { "Content-Type": "application/problem+json" };
  return new HttpResponse(JSON.stringify({ code, status: 409, detail: "Nie teraz.", errors }), {
    status: 409,
    headers,
  });
}

/** Answers each call with the next of its answers, the last one from then on; what was sent is kept. */
function answers(address: string, ...given: (Answer | Response)[]): Answer[] {
  const sent: Answer[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      const answer = given[Math.min(sent.length, given.length - 1)];
      sent.push((await request.json()) as Answer);
      return answer instanceof Response ? answer.clone() : HttpResponse.json(answer);
    }),
  );
  return sent;
}

/** The ticket of a round in which 2:0 is typed where 1:0 is published. */
function open(excesses: readonly string[] = []) {
  const { result } = renderHook(
    () => {
      const entry = { ...useResultsForm(aCup, fixture), excesses };
      return { entry, ticket: usePublish(aPath, fixture, entry) };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const score = (home: string) => act(() => result.current.entry.form.setValue("events.0.ft.home", home));
  score("2");
  return {
    score,
    ticket: () => result.current.ticket,
    does: (step: (ticket: ReturnType<typeof usePublish>) => void) => act(() => step(result.current.ticket)),
    looks: () => waitFor(() => expect(result.current.ticket.look).not.toBeNull()),
    rests: () => waitFor(() => expect(result.current.ticket.act.isPending).toBe(false)),
  };
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  signIn(anAuthAnswer());
  server.use(
    http.get(fixtures, () => HttpResponse.json([fixture])),
    http.put(results, () => HttpResponse.json(fixture)),
  );
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());

it("publishes over the results that were looked at, and looks again once there are others", async () => {
  const looked = answers(`${results}/outcome`, told(3, false), told(4, false));
  const published = answers(`${results}/publish`, refusal("results-changed"), { ...fixture });
  const { ticket, does, looks, rests } = open();
  does(({ provisional }) => provisional());
  await looks();
  expect(ticket().look).toMatchObject({ resultsRevision: 3, isChanged: false });
  await rests();
  does(({ goOn }) => goOn());
  await waitFor(() => expect(ticket().look).toMatchObject({ resultsRevision: 4, isChanged: true }));
  expect([looked.length, published.length]).toEqual([2, 1]);
  await rests();
  does(({ goOn }) => goOn());
  await waitFor(() => expect(ticket().look).toBeNull());
  expect(published.map((body) => body["resultsRevision"])).toEqual([3, 4]);
  expect(published.map((body) => body["draftRevision"])).toEqual(["draft-3", "draft-4"]);
});

it("looks again, and says so, once somebody else has put down other results", async () => {
  answers(`${results}/outcome`, told(3, false), { ...told(3, false), draftRevision: "another" });
  const published = answers(`${results}/publish`, refusal("results-changed"), { ...fixture });
  const { ticket, does, looks, rests } = open();
  does(({ provisional }) => provisional());
  await looks();
  expect(ticket().look?.isChanged).toBe(false);
  await rests();
  does(({ goOn }) => goOn());
  await waitFor(() => expect(ticket().look?.isChanged).toBe(true));
  await rests();
  does(({ goOn }) => goOn());
  await waitFor(() => expect(ticket().look).toBeNull());
  expect(published.map((body) => body["draftRevision"])).toEqual(["draft-3", "another"]);
});

it("confirms matches that look unplayed only once somebody says that they are right", async () => {
  const detail = "Orły – Sowy: mecz nie ma statystyk, więc jego zawodnicy będą mieli 0 punktów.";
  const asked = refusal("results-unplayed", [
    { pointer: "/statistics/a", code: "statistics-missing", detail },
  ]);
  const confirmed = answers(`${results}/confirm`, asked, { ...fixture });
  const { ticket, does, looks, rests, score } = open();
  score("1");
  const tries = async () => {
    does(({ final }) => final());
    await looks();
    await rests();
    does(({ goOn }) => goOn());
    await waitFor(() => expect(ticket().look).toBeNull());
    await rests();
  };
  await tries();
  expect(ticket().unplayed).toEqual([detail]);
  expect([ticket().acceptsUnplayed, ticket().act.problem]).toEqual([false, null]);
  does(({ acceptUnplayed }) => acceptUnplayed(true));
  await tries();
  expect(confirmed.map((body) => body["acceptsUnplayed"])).toEqual([false, true]);
  expect(ticket().unplayed).toEqual([]);
});

it("confirms the results that were looked at, and looks again once there are others", async () => {
  const looked = answers(`${results}/outcome`, told(4, false));
  const confirmed = answers(`${results}/confirm`, refusal("results-changed"), { ...fixture });
  const { ticket, does, looks, rests, score } = open();
  score("1");
  does(({ final }) => final());
  await looks();
  expect([looked.length, ticket().look?.resultsRevision]).toEqual([0, 3]);
  await rests();
  does(({ goOn }) => goOn());
  await waitFor(() => expect(ticket().look).toMatchObject({ resultsRevision: 4, isChanged: true }));
  await rests();
  does(({ goOn }) => goOn());
  await waitFor(() => expect(ticket().look).toBeNull());
  expect(confirmed.map((body) => body["resultsRevision"])).toEqual([3, 4]);
});

it("asks why wherever final results are corrected, in another round, too", async () => {
  answers(`${results}/outcome`, told(3, false, true));
  const published = answers(`${results}/publish`, { ...fixture });
  const { ticket, does, looks, rests } = open();
  does(({ provisional }) => provisional());
  await looks();
  await rests();
  expect(ticket().look?.needsReason).toBe(true);
  does(({ goOn }) => goOn());
  expect(ticket().lacksReason).toBe(true);
  does(({ giveReason }) => giveReason(" Protokół "));
  does(({ goOn }) => goOn());
  await waitFor(() => expect(ticket().look).toBeNull());
  expect(published.map((body) => body["reason"])).toEqual(["Protokół"]);
});

it("asks for no reason where nothing final is corrected", async () => {
  answers(`${results}/outcome`, told(3, false));
  const { ticket, does, looks, rests } = open();
  does(({ provisional }) => provisional());
  await looks();
  await rests();
  expect(ticket().look?.needsReason).toBe(false);
});

it("asks anew who won a group once other results are typed", async () => {
  const asked = { pointer: "/groupWinners/f1/group", code: "group-winner-disputed", detail: "Grupa A" };
  const looked = answers(`${results}/outcome`, refusal("group-winners-differ", [asked]));
  const { ticket, does, rests, score } = open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  does(({ provisional }) => provisional());
  await waitFor(() => expect(ticket().questions).toHaveLength(1));
  await rests();
  const [question] = ticket().questions;
  does(({ decide }) => question !== undefined && decide(question, "narew"));
  expect(ticket().winners).toEqual({ f1: { group: ["narew"] } });
  score("3");
  expect([ticket().questions, ticket().winners]).toEqual([[], {}]);
  does(({ provisional }) => provisional());
  await waitFor(() => expect(looked.map((body) => body["groupWinners"])).toEqual([{}, {}]));
  await rests();
});

it("publishes totals above the score only with a word that they are right", async () => {
  const looked = answers(`${results}/outcome`, told(3, false));
  const published = answers(`${results}/publish`, { ...fixture });
  const { ticket, does, looks, rests, score } = open(["Narew: Gole 3, a wynik daje najwyżej 2"]);
  does(({ acceptTotals }) => acceptTotals(true));
  score("4");
  expect(ticket().acceptsTotals).toBe(false);
  does(({ provisional }) => provisional());
  expect([ticket().lacksWord, ticket().act.isPending]).toEqual([true, false]);
  does(({ acceptTotals }) => acceptTotals(true));
  expect(ticket().lacksWord).toBe(false);
  does(({ provisional }) => provisional());
  await looks();
  await rests();
  does(({ goOn }) => goOn());
  await waitFor(() => expect(ticket().look).toBeNull());
  expect([...looked, ...published].map((body) => body["acceptsTotals"])).toEqual([true, true]);
});
