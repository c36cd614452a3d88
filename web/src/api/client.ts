import { QueryCache, QueryClient } from "@tanstack/react-query";
import createClient from "openapi-fetch";
import createQueries from "openapi-react-query";
import { nextTask } from "@/api/next-task";
import { ApiProblem, NoAnswer, type Calls } from "@/api/problem";
import { shareTimers } from "@/api/timers";
import { transport } from "@/api/transport";

shareTimers(); // before there is a cache

/** Typed calls: `await answered(api.POST("/users/auth", { body }))`. */
export const api = createClient<Calls>({
  baseUrl: `${globalThis.location.origin}/api`,
  fetch: transport,
  credentials: "same-origin",
});

// a screen reads ten things at once, and a phone takes some milliseconds to ask for each: a task of its own for every read
const read = api.GET as (...call: unknown[]) => unknown;
api.GET = (async (...call: unknown[]) => {
  await nextTask();
  return read(...call);
}) as typeof api.GET;

/** Typed hooks: `$api.useQuery("get", "/leagues/details")`. Errors are `ApiProblem` or `NoAnswer`. */
export const $api = createQueries(api);

/** What can be read: a path of the wire that has a GET. */
export type ReadPath = {
  [Path in keyof Calls]: Calls[Path] extends { get: object } ? Path : never;
}[keyof Calls];

/** The beginning of the key of every read of a path, whatever it was asked with. */
export function readsOf(path: ReadPath): readonly ["get", ReadPath] {
  return ["get", path];
}

/** The data of a call; `transport` has thrown before when there is none. */
export async function answered<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data } = await call;
  return data as T;
}

/**
 * One cache for the whole app. Retries are the transport's business, except that a query may run again on focus. Shown data stay when
 * a later read gets no answer: the frame says that the connection is lost (app/connection-notice.tsx).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (error instanceof NoAnswer && query.state.data !== undefined)
        query.setState({ status: "success", error: null, fetchFailureCount: 0, fetchFailureReason: null });
    },
  }),
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** True when the error is a refusal with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiProblem && error.status === status;
}
