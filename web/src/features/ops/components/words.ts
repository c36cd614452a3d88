import { useTranslation } from "react-i18next";
import { ApiProblem, NoAnswer } from "@/api/problem";
import { limits, type OverdueWork, type Trouble } from "@/features/ops/model/attention";
import type { Service } from "@/features/ops/model/services";
import type { Percentile } from "@/features/ops/model/traffic";
import { formatCount, formatTenths } from "@/i18n/format";

/** A share of one in percent: "0,41". */
export function formatPercent(share: number): string {
  return formatTenths(share * 100, share > 0 && share < 0.1 ? 2 : 1);
}

/** Seconds in milliseconds: "1,4", "212". */
export function formatMilliseconds(seconds: number): string {
  const milliseconds = seconds * 1_000;
  return milliseconds < 9.95 ? formatTenths(milliseconds) : formatCount(Math.round(milliseconds));
}

/** A percentile in milliseconds; "> 5 000" beyond the last bucket, "–" without requests. */
export function formatPercentile(percentile: Percentile | null): string {
  if (percentile === null) return "–";
  return `${percentile.isBeyond ? "> " : ""}${formatMilliseconds(percentile.seconds)}`;
}

/** Bytes in MiB: "94". */
export function formatMebibytes(bytes: number): string {
  return formatCount(Math.round(bytes / 1_048_576));
}

/** The words that the pages of ops share. */
export function useOpsWords() {
  const { t } = useTranslation();
  /** "12 s", "3 min", "5 h", "2 d". */
  const age = (seconds: number): string => {
    const whole = Math.max(0, Math.round(seconds));
    if (whole < 90) return `${whole} ${t("ui.s")}`;
    if (whole < 5_400) return `${formatCount(Math.round(whole / 60))} ${t("ui.min")}`;
    if (whole < 172_800) return `${formatCount(Math.round(whole / 3_600))} ${t("ui.h")}`;
    return `${formatCount(Math.round(whole / 86_400))} ${t("ui.d")}`;
  };
  const service = (name: Service): string =>
    ({
      identity: t("ops.service.identity"),
      contests: t("ops.service.contests"),
      fantasy_teams: t("ops.service.fantasy_teams"),
      typer_predictions: t("ops.service.typer_predictions"),
      private_leagues: t("ops.service.private_leagues"),
      news_ranking: t("ops.service.news_ranking"),
      storage_logs: t("ops.service.storage_logs"),
    })[name];
  const overdue = (work: OverdueWork, waited: string): string =>
    ({
      lock: t("ops.overdue.lock", { age: waited }),
      opening: t("ops.overdue.opening", { age: waited }),
      audit: t("ops.overdue.audit", { age: waited }),
      run: t("ops.overdue.run", { age: waited }),
      ranking: t("ops.overdue.ranking", { age: waited }),
      mail: t("ops.overdue.mail", { age: waited }),
      push: t("ops.overdue.push", { age: waited }),
      erasure: t("ops.overdue.erasure", { age: waited }),
      files: t("ops.overdue.files", { age: waited }),
    })[work];
  const trouble = (found: Trouble): string => {
    switch (found.kind) {
      case "silent":
        return t("ops.trouble.silent");
      case "notReady":
        return t("ops.trouble.notReady");
      case "schema":
        return t("ops.trouble.schema", { found: found.found, newest: found.newest });
      case "broker":
        return t("ops.trouble.broker");
      case "dead":
        return t("ops.trouble.dead", { count: found.count });
      case "errors":
        return t("ops.trouble.errors", { percent: formatPercent(found.share) });
      case "overdue":
        return overdue(found.work, age(found.seconds));
      case "outbox":
        return t("ops.trouble.outbox", { age: age(found.seconds) });
      case "inbox":
        return t("ops.trouble.inbox", { count: found.count, age: age(found.seconds) });
      case "pool":
        return t("ops.trouble.pool", { count: found.size });
      case "database":
        return t("ops.trouble.database", { milliseconds: formatMilliseconds(found.seconds) });
      case "slow":
        return t("ops.trouble.slow", {
          milliseconds: formatMilliseconds(found.seconds),
          target: formatMilliseconds(limits.p95Seconds),
        });
      case "reads":
        return t("ops.trouble.reads", { milliseconds: formatMilliseconds(found.seconds) });
      case "saves":
        return t("ops.trouble.saves", { milliseconds: formatMilliseconds(found.seconds) });
    }
  };
  /** Why there is no report: the words of the gateway or the service, or that neither answered. */
  const failure = (error: unknown): string => {
    if (error instanceof ApiProblem) return t("ops.refusal", { status: error.status });
    return error instanceof NoAnswer ? t("ops.noAnswer") : t("errors.unexpected");
  };
  return { age, service, trouble, failure };
}
