import { getResponse, http, HttpResponse, type HttpHandler, type PathParams } from "msw";
import type { CallName, Declared, ParamsOf, SentBy } from "@/testing/call-types";

/** A call that was made. */
export interface Call<Body = unknown, Params = unknown> {
  method: string;
  /** Without `/api`: `/leagues/mundial/rules`. */
  path: string;
  /** What stood in the braces of the call's name. */
  params: Params;
  query: URLSearchParams;
  headers: Headers;
  /** JSON as it was sent; a form as `FormData`. */
  body: Body;
}

/** A response of one's own, a file say; told by this alone, for its `status: number` would hide which status an answer has. */
type Own = Pick<Response, "clone">;

/** What the wire sends back: a status and JSON, a response of one's own, or a connection that breaks. */
type Told<Answer> = Answer | Own | "cut";

/** An answer, a promise that keeps the call waiting, or a function of the call. */
export type Answer<Name extends CallName> =
  | Told<Declared<Name>>
  | Promise<Told<Declared<Name>>>
  | ((call: Call<SentBy<Name>, ParamsOf<Name>>) => Told<Declared<Name>> | Promise<Told<Declared<Name>>>);

interface Loose {
  status?: number;
  body?: unknown;
}
/** The same, of a call that the document has no types for. */
export type LooseAnswer =
  | Told<Loose>
  | Promise<Told<Loose>>
  | ((call: Call<unknown, Record<string, string>>) => Told<Loose> | Promise<Told<Loose>>);

/**
 * The product as the screens meet it, without a product: answers each call of the OpenAPI document with a sample, and notes what was
 * called. Unit tests put it behind msw's server (testing/visit.tsx), browser tests behind a server of their own (e2e/support/canned-wire.ts).
 */
export class Wire {
  /** Every call that was answered, in order. */
  readonly calls: Call[] = [];
  /** Calls that nothing answers: a test fails for them. */
  readonly unanswered: string[] = [];
  private readonly known = new Map<string, HttpHandler>();
  private readonly answers = new Map<string, LooseAnswer>();
  private asked = 0;
  private kept = 0;
  private isCut = false;
  private change = (body: unknown): unknown => body;

  /** Sets the answer of a call, by its name in the OpenAPI document; `where` keeps it to calls with these path parameters. Later ones win. */
  on<Name extends CallName>(name: Name, answer: Answer<Name>, where: Partial<ParamsOf<Name>> = {}): this {
    return this.answer(name, answer as LooseAnswer, where);
  }

  /** What a call is answered with now, to be given again later. */
  answerTo<Name extends CallName>(name: Name): Answer<Name> {
    const answer = this.answers.get(name);
    if (answer === undefined) throw new Error(`nothing answers ${name}`);
    return answer as Answer<Name>;
  }

  /** Calls of a name, in order. */
  callsOf<Name extends CallName>(name: Name): Call<SentBy<Name>, ParamsOf<Name>>[] {
    return this.noted.filter((one) => one.name === name).map(({ call }) => call) as Call<
      SentBy<Name>,
      ParamsOf<Name>
    >[];
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

  /** Answers again after `cut()`. */
  mend(): void {
    this.isCut = false;
  }

  /** Whether a call is on its way; one whose answer a test keeps back is not. */
  get isAsked(): boolean {
    return this.asked > this.kept;
  }

  /** msw's handlers, the newest first; a path with a word in a place goes before one with a parameter there, as in the services. */
  get handlers(): HttpHandler[] {
    const parameters = (key: string) => key.split(" ")[1]?.match(/\{/g)?.length ?? 0;
    const newest = [...this.known].reverse();
    return newest.sort(([one], [other]) => parameters(one) - parameters(other)).map(([, handler]) => handler);
  }

  /** Answers a request as the product would; a network error where nothing is known of it. */
  async respond(request: Request): Promise<Response> {
    if (this.isCut) return HttpResponse.error();
    this.asked += 1;
    const found = await getResponse(this.handlers, request).finally(() => {
      this.asked -= 1;
    });
    if (found !== undefined) return found;
    this.unanswered.push(`${request.method} ${pathOf(request)}`);
    return HttpResponse.error();
  }

  protected answer(name: string, answer: LooseAnswer, where: object = {}): this {
    const [verb = "", path = ""] = name.split(" ");
    const method = http[verb.toLowerCase() as "get"];
    const wanted = Object.entries(where as PathParams);
    const handler = method(patternOf(path), async ({ request, params }) => {
      if (wanted.some(([param, value]) => params[param] !== value)) return undefined;
      const call: Call<unknown, Record<string, string>> = {
        method: verb,
        path: pathOf(request),
        params: params as Record<string, string>,
        query: new URL(request.url).searchParams,
        headers: request.headers,
        body: await bodyOf(request),
      };
      this.calls.push(call);
      this.noted.push({ name, call });
      this.kept += 1;
      const told = await (typeof answer === "function" ? answer(call) : answer);
      this.kept -= 1;
      if (this.isCut || told === "cut") return HttpResponse.error();
      if ("clone" in told) return told.clone();
      const { status = 200, body } = told;
      if (status === 204) return new HttpResponse(null, { status });
      return HttpResponse.json(this.change(body) as object, {
        status,
        headers: { "Cache-Control": "no-store" },
      });
    });
    const key = `${name} ${JSON.stringify(where)}`;
    this.known.delete(key); // so that it comes last, and wins
    this.known.set(key, handler);
    this.answers.set(name, answer);
    return this;
  }

  private readonly noted: { name: string; call: Call }[] = [];
}

/** A path of the document, or one whose `*` stand for one segment each, as msw writes it. */
function patternOf(path: string): string {
  const segments = path.split("/").map((segment, place) => (segment === "*" ? `:part${place}` : segment));
  return `*/api${segments.join("/").replaceAll(/\{(\w+)\}/g, ":$1")}`;
}

function pathOf(request: Request): string {
  return decodeURI(new URL(request.url).pathname.replace(/^\/api/, ""));
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.body === null) return null;
  const kind = request.headers.get("content-type") ?? "";
  if (kind.startsWith("multipart/")) return request.formData();
  const text = await request.text();
  return text === "" ? null : (JSON.parse(text) as unknown);
}

/** A picture or another file as an answer. */
export function aFile(content: Uint8Array, kind: string): Response {
  return new Response(new Uint8Array(content), { headers: { "Content-Type": kind } });
}
