import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";
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

/**
 * Serves the built app and answers its calls with samples in the wire's shapes, where no product runs: for looking at screens and for
 * axe. A server, not requests caught in the browser: where Playwright catches any, all of a page's files go through it.
 */
export class CannedWire {
  /** Every call, in order. */
  readonly calls: Call[] = [];
  private readonly answers = new Map<string, Answer>();
  private isCut = false;
  private change = (body: unknown): unknown => body;
  /** Ends what `listen()` began. */
  close = (): void => undefined;

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

  /** Changes what every answer says before it is sent. */
  changing(change: (body: unknown) => unknown): this {
    this.change = change;
    return this;
  }

  /** Breaks every connection from now on: nobody answers any more. */
  cut(): void {
    this.isCut = true;
  }

  /** Serves the built app and answers its calls at an address of its own, until `close()`. */
  async listen(): Promise<string> {
    const files = builtApp();
    const server = createServer((request, response) => {
      if (request.url?.startsWith("/api/") !== true) files(request, response);
      else
        this.handle(request, response).catch((error: unknown) => {
          if (request.complete) throw error; // else the page has gone away meanwhile
        });
    });
    this.close = () => server.close().closeAllConnections();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", "http://wire");
    const call: Call = {
      method: request.method ?? "",
      path: url.pathname.replace(/^\/api/, ""),
      query: url.searchParams,
      body: await bodyOf(request),
    };
    this.calls.push(call);
    const found = [...this.answers].reverse().find(([pattern]) => matches(pattern, call));
    const answer = typeof found?.[1] === "function" ? found[1](call) : await found?.[1];
    if (this.isCut || answer === "cut") {
      // no HTTP: where a connection merely ended, the browser would ask once more by itself
      request.socket.end("cut\r\n\r\n");
      return;
    }
    if (answer !== undefined && "file" in answer) {
      response.writeHead(200, { "Content-Type": answer.kind }).end(answer.file);
      return;
    }
    const missing = { status: 404, body: samples.problem(404, "not-found", `${call.method} ${call.path}`) };
    const { status = 200, body } = answer ?? missing;
    response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(status === 204 ? undefined : JSON.stringify(this.change(body)));
  }
}

/** The product's own, so that the stories see what it refuses. */
const policy =
  "default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Answers with the built app's files, and with its page at every other path. */
function builtApp() {
  return sirv("dist", {
    single: true,
    setHeaders: (response, path) => {
      const lasting = path.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache";
      response.setHeader("Content-Security-Policy", policy);
      response.setHeader("Cache-Control", lasting);
    },
  });
}

/** JSON as it is meant, a form as it is sent. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  if (body.length === 0) return null;
  const isForm = request.headers["content-type"]?.startsWith("multipart/") === true;
  return isForm ? body.toString("latin1") : (JSON.parse(body.toString()) as unknown);
}

function matches(pattern: string, { method, path }: Call): boolean {
  const [verb, route = ""] = pattern.split(" ");
  const expression = new RegExp(`^${route.replaceAll("*", "[^/]+")}$`);
  return verb === method && expression.test(path);
}
