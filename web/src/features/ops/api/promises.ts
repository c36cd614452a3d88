import { useQueries } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import { promising, type Promises } from "@/features/ops/model/promise";

/** Milliseconds between two questions. */
const askEvery = 15_000;

/** How the services keep what they promised; of one that does not answer what it told last is kept. */
export function usePromises(): Promises {
  const found = useQueries({
    queries: promising.map((service) => ({
      queryKey: ["ops", "promise", service],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        answered(api.GET(`/organizer/${service}/ops/promise` as const, { signal })),
      refetchInterval: askEvery,
      retry: false,
    })),
  });
  const [fantasy, typer, ranking, identity, contests, storage] = found.map(({ data }) => data ?? null);
  return {
    fantasy_teams: fantasy ?? null,
    typer_predictions: typer ?? null,
    news_ranking: ranking ?? null,
    identity: identity ?? null,
    contests: contests ?? null,
    storage_logs: storage ?? null,
  };
}
