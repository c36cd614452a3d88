import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { LogEntry } from "@/api/types";
import { useCurrentLeague } from "@/api/leagues";
import { useMyTeamOfAny } from "@/api/standing";
import { useProofCheck } from "@/features/rules/api/proof";
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

const shapes = { proven: "well", broken: "bad", newer: "warn" } as const;

/** An act that checks, in the browser, that what my team had picked is in the digest of a locked round or match. */
export function ProofCheck({ fixtureId, eventKey, lock }: ProofCheckProps) {
  const { t } = useTranslation();
  const { league } = useCurrentLeague();
  const team = useMyTeamOfAny(league);
  const check = useProofCheck(league?.eventType ?? "Typer");
  // browsers hash on secure pages alone: https, or this machine
  if (league == null || team === undefined || lock.digestVersion < 2 || !globalThis.isSecureContext)
    return null;
  const of = eventKey !== null ? "match" : league.eventType === "Fantasy" ? "squad" : "predictions";
  const act = () => check.mutate({ fixtureId, eventKey, teamId: team._id, digest: lock.digest });
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
            <p className="sm">{Object.values(check.data.proof.names).join(", ")}</p>
            <code className={styles.line}>{check.data.proof.line}</code>
          </>
        )}
      </div>
      {check.error !== null && <ErrorState error={check.error} onRetry={act} />}
    </div>
  );
}

/** What the check found, in words. */
function found(t: TFunction, outcome: keyof typeof shapes, of: "squad" | "predictions" | "match"): string {
  if (outcome === "broken")
    return of === "match" ? t("rules.log.check.match.broken") : t("rules.log.check.broken");
  if (outcome === "newer")
    return of === "match" ? t("rules.log.check.match.newer") : t("rules.log.check.newer");
  if (of === "match") return t("rules.log.check.match.proven");
  return of === "squad" ? t("rules.log.check.proven.squad") : t("rules.log.check.proven.predictions");
}
