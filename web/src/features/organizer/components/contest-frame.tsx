import { useTranslation } from "react-i18next";
import { Link, Navigate, Outlet, useLocation, useOutletContext, useParams } from "react-router";
import { hasStatus } from "@/api/client";
import type { Contest } from "@/api/types";
import { useOrganizerContest } from "@/features/organizer/hooks/use-console";
import { zoneName } from "@/features/organizer/model/moments";
import { ErrorState, SkeletonLines } from "@/ui/states";

/** The contents row of one contest's console, and the contest for the screens inside. */
export function ContestFrame() {
  const { t } = useTranslation();
  const { contestId = "" } = useParams();
  const { pathname } = useLocation();
  const { data, error, refetch } = useOrganizerContest(contestId);
  if (hasStatus(error, 404) || hasStatus(error, 422)) return <Navigate to="/notFound" replace />;
  const base = `/organizer/${contestId}`;
  const links = [
    { to: base, label: t("organizer.toc.fixtures"), isHere: isFixtures(pathname, base) },
    ...[
      { to: `${base}/import`, label: t("organizer.toc.import") },
      { to: `${base}/settings`, label: t("organizer.toc.settings") },
      { to: `${base}/log`, label: t("organizer.toc.log") },
    ].map((link) => ({ ...link, isHere: pathname === link.to })),
  ];
  return (
    <>
      <nav className="toc" aria-label={t("organizer.toc.label")}>
        <Link to="/organizer" className="back">
          {t("organizer.toc.contests")}
        </Link>
        <ol>
          {links.map(({ to, label, isHere }, index) => (
            <li key={to}>
              <Link to={to} {...(isHere ? { "aria-current": "page" } : {})}>
                <i aria-hidden="true">{index + 1}</i>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/ops">
              <i aria-hidden="true">{links.length + 1}</i>
              {t("organizer.toc.services")}
            </Link>
          </li>
        </ol>
        <span className="sm mut">{t("organizer.zone", { zone: zoneName() })}</span>
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

function isFixtures(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/fixtures`);
}

/** The contest whose console is open. */
export function useContest(): Contest {
  return useOutletContext<Contest>();
}
