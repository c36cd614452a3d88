import type { paths } from "@/api/schema.gen";

type Method = "get" | "put" | "post" | "delete" | "patch";

/** A call of the OpenAPI document by its method and path: `GET /leagues/{leagueId}/rules`. */
export type CallName = {
  [Path in keyof paths]: {
    [Verb in Method]: paths[Path][Verb] extends { responses: object } ? `${Uppercase<Verb>} ${Path}` : never;
  }[Method];
}[keyof paths];

type OperationOf<Name extends CallName> = Name extends `${infer Verb} ${infer Path extends keyof paths}`
  ? Lowercase<Verb> extends keyof paths[Path]
    ? paths[Path][Lowercase<Verb>]
    : never
  : never;

type ResponsesOf<Name extends CallName> = OperationOf<Name> extends { responses: infer All } ? All : never;

/** What a call sends: JSON as the document has it, a form, or nothing. */
export type SentBy<Name extends CallName> =
  OperationOf<Name> extends { requestBody?: infer Sent }
    ? [Exclude<Sent, undefined>] extends [never]
      ? null
      : Exclude<Sent, undefined> extends { content: { "application/json": infer Body } }
        ? Body
        : FormData
    : null;

type Content<Response> = Response extends { content: infer Kinds } ? Kinds[keyof Kinds] : never;

/** A refusal as the document declares it, the parts left out that no screen reads. */
type Refusal<Problem> = Problem extends { code: infer Code }
  ? { type: string; title: string; status: number; code: Code; detail: string; requestId: string } & Partial<
      Omit<Problem, "type" | "title" | "status" | "code" | "detail" | "requestId">
    >
  : Problem;

/** Whatever is asked, a server may be down, or in trouble. */
interface Trouble {
  status: 500 | 502 | 503 | 504;
  body: Refusal<{ code: string }>;
}

type With<Status, Response> = [Content<Response>] extends [never]
  ? { status: Status; body?: null }
  : Status extends 200
    ? { status?: 200; body: Content<Response> }
    : Response extends { content: { "application/problem+json": infer Problem } }
      ? { status: Status; body: Refusal<Problem> }
      : { status: Status; body: Content<Response> };

/** An answer that the document declares for a call. */
export type Declared<Name extends CallName> =
  | { [Status in keyof ResponsesOf<Name>]: With<Status, ResponsesOf<Name>[Status]> }[keyof ResponsesOf<Name>]
  | Trouble;

/** The body of a call's success. */
export type SuccessOf<Name extends CallName> =
  ResponsesOf<Name> extends { 200: infer Found }
    ? Content<Found>
    : ResponsesOf<Name> extends { 201: infer Made }
      ? Content<Made>
      : never;

/** The names in a path's braces, each with what stood there. */
export type ParamsOf<Name extends string> = Name extends `${string}{${infer Param}}${infer Rest}`
  ? Record<Param, string> & ParamsOf<Rest>
  : unknown;
