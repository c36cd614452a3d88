import { QueryCache, QueryClient } from "@tanstack/react-query";
import createClient from "openapi-fetch";
import createQueries from "openapi-react-query";
import { ApiProblem, NoAnswer } from "@/api/problem";
import type { paths } from "@/api/schema.gen";
import { transport } from "@/api/transport";

/** Typed calls: `await answered(api.POST("/users/auth", { body }))`. */
export const api = createClient<paths>({
  baseUrl: `${globalThis.location.origin}/api`,
  fetch: transport,
  credentials: "same-origin",
});

/** Typed hooks: `$api.useQuery("get", "/leagues/details")`. Errors are `ApiProblem` or `NoAnswer`. */
export const $api = createQueries(api);

/** The data of a call; `transport` has thrown before when there is none. */
export async function answered<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data } = await call;
  return data as T;
}

/**
 * One cache for the whole app. Retries are the transport's business, except that a query may run again on focus. What is shown stays when
 * nobody answers a later read: the frame says that the connection is lost (app/connection-notice.tsx).
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
