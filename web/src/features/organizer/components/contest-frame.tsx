import { useTranslation } from "react-i18next";
import { Navigate, NavLink, Outlet, useOutletContext, useParams } from "react-router";
import { hasStatus } from "@/api/client";
import type { Contest } from "@/api/types";
import { useOrganizerContest } from "@/features/organizer/hooks/use-console";
import { ErrorState, SkeletonLines } from "@/ui/states";

/** The contents row of one contest's console, and the contest for the screens inside. */
export function ContestFrame() {
  const { t } = useTranslation();
  const { contestId = "" } = useParams();
  const { data, error, refetch } = useOrganizerContest(contestId);
  if (hasStatus(error, 404) || hasStatus(error, 422)) return <Navigate to="/notFound" replace />;
  const links = [
    { to: ".", label: t("organizer.toc.fixtures"), end: true },
    { to: "import", label: t("organizer.toc.import"), end: false },
    { to: "settings", label: t("organizer.toc.settings"), end: false },
    { to: "log", label: t("organizer.toc.log"), end: false },
  ];
  return (
    <>
      <nav className="toc" aria-label={t("organizer.toc.label")}>
        <NavLink to="/organizer" end className="back">
          {t("organizer.toc.contests")}
        </NavLink>
        <ol>
          {links.map(({ to, label, end }, index) => (
            <li key={to}>
              <NavLink to={to} end={end}>
                <i aria-hidden="true">{index + 1}</i>
                {label}
              </NavLink>
            </li>
          ))}
        </ol>
      </nav>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={5} height={44} />
      ) : (
        <Outlet context={data} />
      )}
    </>
  );
}

/** The contest whose console is open. */
export function useContest(): Contest {
  return useOutletContext<Contest>();
}
