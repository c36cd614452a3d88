import type { paths } from "@/api/schema.gen";

/** One broken rule of a body, RFC 9457 with our extensions (api.md). */
export interface ProblemItem {
  pointer: string;
  code: string;
  detail: string;
}

/** A closing that the server asks about: as it is, as it would be, and when the first match starts (ISO 8601). */
export interface AskedClosing {
  fixtureId: string;
  from: string;
  to: string;
  firstStart: string | null;
}

/** The server answered and refused. `detail` is a sentence for people in the request's language: show it as it is. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: ProblemItem[];
  /** Seconds that the server asks to wait, when it does. */
  readonly retryAfter: number | null;
  readonly requestId: string | null;
  /** What goes with a code to the second step of a log-in, where the first one is done. */
  readonly challenge: string | null;
  /** The closing that the organizer is asked about, where an act would move it or bring a match before it. */
  readonly closing: AskedClosing | null;

  constructor(status: number, body: Partial<Record<string, unknown>>, retryAfter: number | null = null) {
    const text = (field: string) => (typeof body[field] === "string" ? body[field] : "");
    super(`${status} ${text("code")}`);
    this.status = status;
    this.code = text("code");
    this.detail = text("detail");
    this.errors = Array.isArray(body["errors"]) ? (body["errors"] as ProblemItem[]) : [];
    this.retryAfter = retryAfter;
    this.requestId = text("requestId") || null;
    this.challenge = text("challenge") || null;
    const closing = body["closing"];
    this.closing = typeof closing === "object" && closing !== null ? (closing as AskedClosing) : null;
  }
}

/** No answer came: the connection is lost or the server is down. The browser has its own words and its own code for this. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly code = "no-answer";
}

/** A refusal with one of some codes; empty: the answer was no problem document, say a proxy's. */
interface Refusal<Code extends string> extends ApiProblem {
  readonly code: Code | "";
}

/** What a call throws instead of the problem that the OpenAPI document declares for a status. */
type Thrown<Body> = Body extends { code: infer Code extends string } ? Refusal<Code> | NoAnswer : never;
type ThrownBy<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends {
    content: { "application/problem+json": infer Body };
  }
    ? { headers: Record<string, unknown>; content: { "application/problem+json": Thrown<Body> } }
    : Responses[Status];
};
type Throwing<Operation> = {
  [Part in keyof Operation]: Part extends "responses" ? ThrownBy<Operation[Part]> : Operation[Part];
};

/** Every call of the wire with the errors that its caller meets (api/transport.ts). */
export type Calls = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: Throwing<paths[Path][Method]> };
};

/** What a call may fail with; with several methods, any of them. */
export type ErrorOf<Method extends string, Path extends keyof Calls> = Method extends keyof Calls[Path]
  ? Calls[Path][Method] extends { responses: infer Responses }
    ? ProblemsIn<Responses>
    : never
  : never;
type ProblemsIn<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends {
    content: { "application/problem+json": infer Problem };
  }
    ? Problem
    : never;
}[keyof Responses];

/** The codes that an error may have; none where it isn't known which call it comes from. */
export type CodeOf<Failure> = Failure extends { readonly code: infer Code extends string }
  ? string extends Code
    ? never
    : Exclude<Code, "">
  : never;

/** The person closed the browser's dialog, or it ran out of time; or the device has this passkey already. */
export class PasskeyAborted extends Error {
  override readonly name = "PasskeyAborted";
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super("passkey", { cause });
    this.isKnown = cause instanceof DOMException && cause.name === "InvalidStateError";
  }
}

/** Reads a refusal; a body that is no problem document gives a problem without a detail. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  try {
    const body: unknown = await response.json();
    return new ApiProblem(response.status, typeof body === "object" && body !== null ? body : {}, retryAfter);
  } catch {
    return new ApiProblem(response.status, {}, retryAfter);
  }
}

/** True when the error has this code: one of those that its call declares, or the browser's own for no answer. */
export function hasCode<Failure>(error: Failure, code: CodeOf<Failure>): boolean {
  return (error instanceof ApiProblem || error instanceof NoAnswer) && error.code === code;
}

/** What a log-in's second step needs, where the first one was answered with it. */
export function challengeOf(error: unknown): string | null {
  return error instanceof ApiProblem && error.code === "second-factor-required" ? error.challenge : null;
}

/** The refusals of single fields, by the first part of their pointer: `/email` → `email`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  const pairs = error.errors.map(
    ({ pointer, detail }) => [pointer.split("/").filter(Boolean).at(-1) ?? "", detail] as const,
  );
  return Object.fromEntries(pairs.filter(([field]) => field !== ""));
}
