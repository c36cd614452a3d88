import { keepPreviousData } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import { serverNow } from "@/api/clock";
import { saveFile } from "@/ui/save-file";

const size = 20;

export interface AuditSearch {
  search: string;
  /** Actions whose words on the screen are searched for. */
  actions: string[];
  /** A contest's id; empty: everywhere. */
  league: string;
  /** A user's id; empty: everybody. */
  actor: string;
  /** A day, `2026-11-13`; empty: from the beginning. */
  since: string;
  page: number;
}

/** A page of the audit log, the newest first. */
export function useAudit({ search, actions, league, actor, since, page }: AuditSearch) {
  const query = {
    search,
    action: actions,
    league,
    actor,
    ...(since === "" ? {} : { since: new Date(`${since}T00:00`).toISOString() }),
    page,
    size,
  };
  return $api.useQuery(
    "get",
    "/organizer/storage_logs/audit",
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** Whether the whole log is as it was written; counted when it is asked, so it stays until it is asked again. */
export function useAuditVerification() {
  return $api.useQuery("get", "/organizer/storage_logs/audit/verification", {}, { staleTime: Infinity });
}

/** Has the browser save the whole log as JSON Lines. */
export async function saveAudit(): Promise<void> {
  const file = await answered(api.GET("/organizer/storage_logs/audit/export", { parseAs: "blob" }));
  saveFile(file, `audit-${new Date(serverNow()).toISOString().slice(0, 10)}.jsonl`);
}
