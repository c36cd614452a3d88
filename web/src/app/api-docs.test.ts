import { readFileSync } from "node:fs";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";

/** What public/api-docs/start.js gives to Swagger UI, as far as it is its own. */
interface Options {
  url: string;
  validatorUrl: null;
  requestInterceptor: (request: Asked) => Asked | Promise<Asked>;
  plugins: [{ fn: { opsFilter: (groups: Group[], phrase: string) => Group[] } }];
}
interface Asked {
  url: string;
  loadSpec?: boolean;
  headers: Record<string, string>;
}

/** Stands in for the immutable maps of Swagger UI, with the methods that are called. */
class Group {
  readonly operations: Map<string, unknown>[];
  constructor(operations: Map<string, unknown>[]) {
    this.operations = operations;
  }
  update(_name: string, change: (operations: Map<string, unknown>[]) => Map<string, unknown>[]): Group {
    return new Group(change(this.operations));
  }
  get(): { size: number } {
    return { size: this.operations.length };
  }
}
const operation = (method: string, path: string, summary: string) =>
  Object.assign(new Map<string, unknown>([...Object.entries({ method, path })]), {
    getIn: ([, name]: [string, string]) => (name === "summary" ? summary : ""),
  });

const source = readFileSync("public/api-docs/start.js", "utf8");
// oxlint-disable-next-line no-implied-eval -- the file is a classic script, as browsers run it
const run = new Function(source) as () => void;
const server = setupServer();
let refreshes = 0;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  refreshes = 0;
  document.head.innerHTML = "";
  document.body.innerHTML =
    '<a href="openapi.json"></a><button id="try" hidden></button><span id="person"></span><div id="swagger" hidden></div><main></main>';
});

const isLoggedIn = (answer: Response) =>
  server.use(
    http.post(`${location.origin}/api/users/session/refresh`, () => {
      refreshes += 1;
      return answer.clone();
    }),
  );
const ola = () =>
  HttpResponse.json({
    accessToken: "mine",
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    user: { email: "ola@trybuna.test" },
  });

/** Press the button and let both files of Swagger UI load; its options. */
async function opened(): Promise<Options> {
  const given = new Promise<Options>((resolve) => {
    Object.assign(globalThis, { SwaggerUIBundle: resolve, matchMedia: () => ({ matches: false }) });
  });
  run();
  document.querySelector("button")?.click();
  document.head.querySelectorAll("link, script").forEach((one) => one.dispatchEvent(new Event("load")));
  return given;
}

it("loads nothing before somebody asks for it", () => {
  run();
  expect(document.querySelector("button")?.hidden).toBe(false);
  expect(document.head.childElementCount).toBe(0);
});

it("calls as the person who is logged in, with one token for all calls", async () => {
  isLoggedIn(ola());
  const { requestInterceptor } = await opened();
  for (const path of ["/api/users/me", `${location.origin}/api/leagues`])
    expect(await requestInterceptor({ url: path, headers: {} })).toMatchObject({
      headers: { Authorization: "Bearer mine" },
    });
  expect(document.getElementById("person")?.textContent).toContain("ola@trybuna.test");
  expect(refreshes).toBe(1);
});

it("gives the token to nobody else, and keeps one that was given", async () => {
  isLoggedIn(ola());
  const { requestInterceptor } = await opened();
  for (const asked of [
    { url: "https://elsewhere.test/api/users/me", headers: {} },
    { url: "/api/openapi.json", loadSpec: true, headers: {} },
    { url: "/api/users/me", headers: { Authorization: "Bearer given" } },
  ])
    expect(await requestInterceptor({ ...asked })).toEqual(asked);
});

it("calls without a token when nobody is logged in, and says so", async () => {
  isLoggedIn(HttpResponse.json({}, { status: 401 }));
  const { requestInterceptor } = await opened();
  expect(await requestInterceptor({ url: "/api/leagues", headers: {} })).toMatchObject({ headers: {} });
  expect(document.getElementById("person")?.textContent).toContain("not logged in");
});

it("finds calls by any words of path, method and summary", async () => {
  isLoggedIn(ola());
  const { plugins, validatorUrl } = await opened();
  expect(validatorUrl).toBeNull(); // no other host hears of the document
  const groups = [
    new Group([
      operation("get", "/users/me", "Show my data"),
      operation("patch", "/users/me", "Change my data"),
    ]),
    new Group([operation("get", "/ranking/{leagueId}", "Show a ranking")]),
  ];
  const paths = (phrase: string) =>
    plugins[0].fn
      .opsFilter(groups, phrase)
      .flatMap(({ operations }) => operations.map((one) => one.get("path")));
  expect(paths("PATCH my")).toEqual(["/users/me"]);
  expect(paths("ranking")).toEqual(["/ranking/{leagueId}"]);
  expect(paths("nothing")).toEqual([]);
});
