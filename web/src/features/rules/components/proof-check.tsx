import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { LogEntry } from "@/api/types";
import { useCurrentLeague } from "@/api/leagues";
import { useMyTeamOfAny } from "@/api/standing";
import { matchesVersion, useProofCheck } from "@/features/rules/api/proof";
import { Button } from "@/ui/button";
import { Shape } from "@/ui/shape";
import { ErrorState } from "@/ui/states";
import styles from "@/features/rules/components/proof-check.module.css";

interface ProofCheckProps {
  fixtureId: string;
  /** The match that was locked by itself; null: the whole round. */
  eventKey: string | null;
  lock: NonNullable<LogEntry["lock"]>;
}

const shapes = { proven: "well", broken: "bad", newer: "warn", none: "warn" } as const;

/** An act that checks, in the browser, that what my team had picked is in the digest of a locked round or match. */
export function ProofCheck({ fixtureId, eventKey, lock }: ProofCheckProps) {
  const { t } = useTranslation();
  const { league } = useCurrentLeague();
  const team = useMyTeamOfAny(league);
  const check = useProofCheck(league?.eventType ?? "Typer");
  // browsers hash on secure pages alone: https, or this machine
  if (league == null || team === undefined || lock.digestVersion < 2 || !globalThis.isSecureContext)
    return null;
  const byMatch = lock.digestVersion === matchesVersion ? "matches" : "predictions";
  const of = eventKey !== null ? "match" : league.eventType === "Fantasy" ? "squad" : byMatch;
  const { digest, digestVersion } = lock;
  const act = () => check.mutate({ fixtureId, eventKey, teamId: team._id, digest, digestVersion });
  return (
    <div className={styles.check}>
      <Button size="small" isPending={check.isPending} onPress={act}>
        {of === "squad" ? t("rules.log.check.squad") : t("rules.log.check.predictions")}
      </Button>
      <div role="status">
        {check.data !== undefined && (
          <>
            <Shape as="p" of={shapes[check.data.outcome]}>
              {found(t, check.data.outcome, of)}
            </Shape>
            <p className="sm">{check.data.names.join(", ")}</p>
            {check.data.lines.map((line, place) => (
              <code key={place} className={styles.line}>
                {line}
              </code>
            ))}
          </>
        )}
      </div>
      {check.error !== null && <ErrorState error={check.error} onRetry={act} />}
    </div>
  );
}

/** What the check found, in words. */
function found(
  t: TFunction,
  outcome: keyof typeof shapes,
  of: "squad" | "predictions" | "match" | "matches",
): string {
  if (outcome === "none") return t("rules.log.check.none");
  if (outcome === "broken")
    return of === "match" ? t("rules.log.check.match.broken") : t("rules.log.check.broken");
  if (outcome === "newer")
    return of === "match" ? t("rules.log.check.match.newer") : t("rules.log.check.newer");
  if (of === "match") return t("rules.log.check.match.proven");
  if (of === "matches") return t("rules.log.check.proven.matches");
  return of === "squad" ? t("rules.log.check.proven.squad") : t("rules.log.check.proven.predictions");
}
