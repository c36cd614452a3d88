import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { useReportCounts } from "@/features/organizer/reports/api/reports";
import { zoneName } from "@/features/organizer/shared/model/moments";
import { formatCount } from "@/i18n/format";
import { ContentsRow } from "@/ui/contents-row";

/** The contents row of the console's pages that belong to no single contest. */
export function ConsoleFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const counts = useReportCounts().data;
  const reports =
    counts === undefined || counts.new === 0
      ? t("organizer.reports.title")
      : t("organizer.reports.link", { number: formatCount(counts.new) });
  const chapters = [
    { to: "/organizer/contests", label: t("organizer.contests.title") },
    { to: "/organizer/people", label: t("organizer.people.title") },
    { to: "/organizer/reports", label: reports },
    { to: "/organizer/audit", label: t("organizer.audit.title") },
  ].map((link) => ({ ...link, isHere: pathname === link.to }));
  return (
    <>
      <ContentsRow
        label={t("organizer.next.contents")}
        back={{ to: "/", label: t("nav.home") }}
        overview={{
          to: "/organizer",
          label: t("organizer.next.overview"),
          isHere: pathname.replace(/\/$/, "") === "/organizer",
        }}
        chapters={chapters}
        aside={t("organizer.zone", { zone: zoneName() })}
      />
      <Outlet />
    </>
  );
}
