import type { Page, Request, Route } from "playwright-core";
import { archive, contests } from "./contest-samples";
import { regulation, rules } from "./documents";
import * as people from "./people-samples";
import * as samples from "./samples";

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** JSON, a file of a kind, or a connection that breaks. */
type Told = { status?: number; body?: unknown } | { file: Buffer; kind: string } | "cut";
/** A promise's answer waits for it. */
type Answer = Told | Promise<Told> | ((call: Call) => Told);

/** Answers the app's calls with samples in the wire's shapes, where no product runs: for looking at screens and for axe. */
export class CannedWire {
  /** Every call, in order. */
  readonly calls: Call[] = [];
  private readonly answers = new Map<string, Answer>();
  private isCut = false;

  constructor(as: "visitor" | "participant" | "organizer", lang: "pl" | "en") {
    const user = samples.user(as === "organizer" ? ["participant", "organizer"] : ["participant"], lang);
    const leagues = contests();
    this.on("GET /leagues/settings", { body: samples.settings() })
      .on("GET /leagues/availablePublicLeagues", { body: leagues.filter(({ isClosed }) => !isClosed) })
      .on("GET /leagues/details", { body: leagues })
      .on("GET /leagues/archive", { body: archive() })
      .on("GET /users/consents", { body: samples.consents(lang) })
      .on("PUT /users/consents", { body: samples.auth(user) })
      .on("POST /users", { status: 201, body: user })
      .on("POST /users/auth", { body: samples.auth(user) })
      .on("POST /users/session/refresh", { body: samples.auth(user) })
      .on("GET /users/session", {
        body: { expiresAt: samples.auth(user).expiresAt, serverTime: new Date().toISOString() },
      })
      .on("DELETE /users/session", { status: 204 })
      .on("GET /users/me", { body: user })
      .on("GET /users/me/consents", { body: samples.decisions() })
      .on("GET /leagues/userleagues/consents", { body: samples.leagueAnswers(lang) })
      .on("GET /users/me/friends", { body: people.friends() })
      .on("GET /users/me/friends/blocked", { body: [{ id: "f9", name: "Natręt" }] })
      .on("GET /users/inbox", { body: people.inbox(lang) })
      .on("PATCH /users/inbox", { body: { unreadMessages: 1 } })
      .on("GET /users/me/notifications", { body: people.notifications() })
      .on("PUT /users/me/notifications", ({ body }) => ({
        body: { ...people.notifications(), ...(body as object) },
      }))
      .on("GET /users/socialauth/providers", { body: [] })
      .on("GET /users/me/socialauth", { body: { hasPassword: true, linked: [] } })
      .on("GET /users/me/passkeys", { body: [] })
      .on("GET /users/me/tokens", { body: [] })
      .on("GET /users/me/factors", { body: { authenticatorSince: null, recoveryCodes: 0 } })
      .on("GET /users/me/push", { body: { ...people.push(), browsers: [] } })
      .on("GET /users/me/sessions", { body: samples.sessions() })
      .on("PUT /users/favourite-league", ({ body }) => ({ body: { ...user, ...(body as object) } }))
      .on("POST /leagues/userleagues", { body: [] })
      .on("GET /leagues/*/regulation", { body: regulation(lang) })
      .on("GET /leagues/*/rules", { body: rules(lang) })
      .on("GET /leagues/typer/userteams/league/*", { body: samples.team() })
      .on("GET /leagues/typer/fixtures/data/*", { body: [] })
      .on("GET /leagues/private/userprivateleagues/*", { body: [] })
      .on("GET /leagues/private/public/*", { body: [] })
      .on("GET /news/state/*", { body: { items: 0, newest: null } })
      .on("GET /news/data/*", { body: [] })
      .on("GET /ranking/*", { body: samples.ranking() });
  }

  /** Sets the answer for `"METHOD /path"`; `*` stands for one segment. Later ones win. */
  on(pattern: string, answer: Answer): this {
    this.answers.set(pattern, answer);
    return this;
  }

  /** What a pattern is answered with now, to be given again later. */
  answerTo(pattern: string): Answer {
    const answer = this.answers.get(pattern);
    if (answer === undefined) throw new Error(`nothing answers ${pattern}`);
    return answer;
  }

  /** Breaks every connection from now on: nobody answers any more. */
  cut(): void {
    this.isCut = true;
  }

  /** Answers the page's calls from now on. */
  async attach(page: Page): Promise<void> {
    await page.route("**/api/**", (route) => this.handle(route));
  }

  private async handle(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const call: Call = {
      method: request.method(),
      path: url.pathname.replace(/^\/api/, ""),
      query: url.searchParams,
      body: bodyOf(request),
    };
    this.calls.push(call);
    const found = [...this.answers].reverse().find(([pattern]) => matches(pattern, call));
    const answer = typeof found?.[1] === "function" ? found[1](call) : await found?.[1];
    if (this.isCut || answer === "cut") {
      await route.abort();
      return;
    }
    if (answer === undefined) {
      await route.fulfill({
        status: 404,
        json: samples.problem(404, "not-found", `${call.method} ${call.path}`),
      });
      return;
    }
    if ("file" in answer) {
      await route.fulfill({ body: answer.file, contentType: answer.kind });
      return;
    }
    const { status = 200, body } = answer;
    await route.fulfill(status === 204 ? { status } : { status, json: body });
  }
}

/** JSON as it is meant, a form as it is sent. */
function bodyOf(request: Request): unknown {
  const isForm = request.headers()["content-type"]?.startsWith("multipart/") === true;
  if (isForm) return request.postDataBuffer()?.toString("latin1");
  return request.postData() === null ? null : request.postDataJSON();
}

function matches(pattern: string, { method, path }: Call): boolean {
  const [verb, route = ""] = pattern.split(" ");
  const expression = new RegExp(`^${route.replaceAll("*", "[^/]+")}$`);
  return verb === method && expression.test(path);
}
