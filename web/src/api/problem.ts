/** One broken rule of a body, RFC 9457 with our extensions (api.md). */
export interface ProblemItem {
  pointer: string;
  code: string;
  detail: string;
}

/** The server answered and refused. `detail` is a sentence for people in the request's language: show it as it is. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly ProblemItem[];
  /** Seconds that the server asks to wait, when it does. */
  readonly retryAfter: number | null;
  readonly requestId: string | null;

  constructor(status: number, body: Partial<Record<string, unknown>>, retryAfter: number | null = null) {
    const text = (field: string) => (typeof body[field] === "string" ? body[field] : "");
    super(`${status} ${text("code")}`);
    this.status = status;
    this.code = text("code");
    this.detail = text("detail");
    this.errors = Array.isArray(body["errors"]) ? (body["errors"] as ProblemItem[]) : [];
    this.retryAfter = retryAfter;
    this.requestId = text("requestId") || null;
  }
}

/** No answer came: the connection is lost or the server is down. The browser has its own words for this. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
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

/** True when the error is a refusal with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiProblem && error.code === code;
}
