import { keepPreviousData } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import type { BodyOf } from "@/api/types";

const size = 20;

/** Which reports are shown: those that wait, those done with, or screens that failed among the waiting. */
export type ReportView = "open" | "done" | "errors";

export interface ReportSearch {
  view: ReportView;
  search: string;
  page: number;
}

/** A page of reports, the newest first. */
export function useReports({ view, search, page }: ReportSearch) {
  const status: ("new" | "inWork" | "answered" | "closed")[] =
    view === "done" ? ["answered", "closed"] : ["new", "inWork"];
  const query = { search, status, page, size, ...(view === "errors" ? { kind: "error" as const } : {}) };
  return $api.useQuery(
    "get",
    "/organizer/storage_logs/reports",
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** How many reports there are, by how far they are. */
export function useReportCounts() {
  return $api.useQuery("get", "/organizer/storage_logs/reports/counts");
}

/** One report, without who sent it. */
export function useReport(reportId: string) {
  return $api.useQuery("get", "/organizer/storage_logs/reports/{reportId}", {
    params: { path: { reportId } },
  });
}

/** Asking who sent a report: an act, which the audit log keeps, so it is never repeated by itself as a read is. */
export const askForAuthor = (reportId: string) => async () =>
  (
    await answered(
      api.GET("/organizer/storage_logs/reports/{reportId}", {
        params: { path: { reportId }, query: { reveal: true } },
      }),
    )
  ).author;

export const changeReportStatus =
  (reportId: string) =>
  (status: BodyOf<"/organizer/storage_logs/reports/{reportId}/status", "put">["status"]) =>
    answered(
      api.PUT("/organizer/storage_logs/reports/{reportId}/status", {
        params: { path: { reportId } },
        body: { status },
      }),
    );

export const answerReport =
  (reportId: string) => (body: BodyOf<"/organizer/storage_logs/reports/{reportId}/answers", "post">) =>
    answered(
      api.POST("/organizer/storage_logs/reports/{reportId}/answers", {
        params: { path: { reportId } },
        body,
      }),
    );
