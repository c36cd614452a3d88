import { useTranslation } from "react-i18next";
import { hasCode, type ErrorOf } from "@/api/problem";
import type { Contest, Fixture } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { Panel } from "@/ui/panel";
import { ErrorState, SkeletonLines } from "@/ui/states";

/** Why a team's round can't be shown. */
type Failure =
  | ErrorOf<"get", "/leagues/typer/userteams/{teamId}/history/{fixtureId}">
  | ErrorOf<"get", "/leagues/fantasy/userteams/{teamId}/history/{fixtureId}">;

interface WaitingProps {
  /** Both teams' rounds, as they are asked for. */
  queries: readonly { error: Failure | null; refetch: () => Promise<unknown> }[];
  fixture: Fixture;
  league: Contest;
}

/** While the rounds of both teams are asked for, and why they can't be shown. */
export function Waiting({ queries, fixture, league }: WaitingProps) {
  const failed = queries.find(({ error }) => error !== null);
  if (failed?.error == null) return <SkeletonLines lines={8} height={56} />;
  if (hasCode(failed.error, "fixture-still-open")) return <Hidden fixture={fixture} league={league} />;
  return (
    <ErrorState
      error={failed.error}
      onRetry={() => {
        for (const { error, refetch } of queries) if (error !== null) void refetch();
      }}
    />
  );
}

/** Why another's picks aren't shown yet, and when they will be. */
export function Hidden({ fixture, league }: { fixture: Fixture; league: Contest }) {
  const { t } = useTranslation();
  const { name, state, closesAt } = fixture;
  return (
    <Panel>
      <h2>{league.eventType === "Fantasy" ? t("rival.hiddenSquads") : t("team.hiddenTitle")}</h2>
      <p>
        {state === "closing"
          ? t("rival.hiddenClosing", { name })
          : t("rival.hiddenUntil", { name, moment: formatMoment(closesAt) })}
      </p>
    </Panel>
  );
}
