import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import {
  chooseLeague,
  forgetLeague,
  mayHaveLeague,
  rememberedLeague,
  rememberLeague,
  type RememberedLeague,
} from "@/api/leagues";
import { useSession } from "@/api/session";
import type { Contest } from "@/api/types";
import { useLeagueFrame } from "@/app/league-frame";
import { isUnder, useLeagueLinks } from "@/app/nav-links";
import { MiniPlate } from "@/ui/mini-plate";
import { classNames } from "@/ui/class-names";
import { kindName } from "@/ui/event-names";
import styles from "@/app/league-bar.module.css";
import layoutStyles from "@/app/layout.module.css";

const LeagueSwitch = lazy(async () => ({ default: (await import("@/app/league-switch")).LeagueSwitch }));

const leagueArea = [
  "/league",
  "/ranking",
  "/rival",
  "/privateLeagues",
  "/privateLeagueDetails",
  "/news",
  "/newsdetails",
  "/prizes",
  "/rules",
];

/** Whether a path is a screen of the current league: switching the league there stays in its area. */
export function isInLeagueArea(pathname: string): boolean {
  return leagueArea.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Whether a path is a screen of organizers, who often take part in nothing. */
function isConsole(pathname: string): boolean {
  return pathname.startsWith("/organizer") || pathname.startsWith("/ops");
}

/** Where a switch to another league leads; null: it stays. A private league is one of its contest, so all of the other's are shown. */
function pathAfterSwitch(pathname: string): string | null {
  if (pathname.startsWith("/privateLeagueDetails")) return "/privateLeagues";
  if (pathname.startsWith("/newsdetails")) return "/news";
  if (pathname.startsWith("/rival")) return "/ranking";
  return isInLeagueArea(pathname) ? null : "/league";
}

/** The current league's name, the switch to another one, and its navigation. Nothing without a current league. */
export function LeagueBar() {
  const { t } = useTranslation();
  const { league, joined, isPending } = useLeagueFrame();
  const { status } = useSession();
  const links = useLeagueLinks();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current !== null) chooseLeague(next.current);
    next.current = null;
  }, [pathname]);
  const isKnown = status === "anonymous" || ((status === "signed-in" || status === "offline") && !isPending);
  useEffect(() => {
    if (status === "anonymous") forgetLeague();
    else if (isKnown) rememberLeague(league);
  }, [status, isKnown, league]);
  const [remembered] = useState(rememberedLeague);
  const [mayHave] = useState(mayHaveLeague);
  const isLikely = remembered !== null || isInLeagueArea(pathname) || (mayHave && !isConsole(pathname));
  if (league === null) return isKnown || !isLikely ? null : <RememberedBar league={remembered} />;
  const switchTo = ({ _id }: Contest) => {
    const path = pathAfterSwitch(pathname);
    if (path === "/privateLeagues") next.current = _id; // a private league's screen chooses its own contest as long as it stands
    else chooseLeague(_id);
    if (path !== null) void navigate(path);
  };
  const words = (
    <>
      <MiniPlate sport={league.origin.sport} className={styles.plate} />
      <span>
        <span className="eb">
          {league.isClosed
            ? t("nav.closedLeague")
            : t("nav.leagueOf", {
                kind: kindName(league.eventType),
                index: joined.indexOf(league) + 1,
                total: joined.length,
              })}
        </span>
        <br />
        <span className="d">{league.name}</span>
      </span>
    </>
  );
  return (
    <section className={styles.bar} aria-label={league.name}>
      <div className={classNames(layoutStyles.wrap, styles.row)}>
        {joined.length > 1 ? (
          <button
            type="button"
            className={styles.switch}
            ref={trigger}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            {words}
            <ChevronDown className="ico" aria-hidden="true" />
          </button>
        ) : (
          <div className={styles.switch}>{words}</div>
        )}
        {isOpen && (
          <Suspense fallback={null}>
            <LeagueSwitch
              trigger={trigger}
              current={league}
              leagues={joined}
              onClose={() => setOpen(false)}
              onChoose={(chosen) => {
                setOpen(false);
                switchTo(chosen);
              }}
            />
          </Suspense>
        )}
        <nav className={styles.tabs} aria-label={t("nav.leagueArea")}>
          {links.map((link) => (
            <Link
              key={link.to}
              className={styles.tab}
              to={link.to}
              aria-current={isUnder(pathname, link.to) ? "page" : undefined}
            >
              {link.label}
            </Link>
          ))}
        </nav>
      </div>
    </section>
  );
}

/** The bar while the leagues are loaded: the league of the last visit or an empty one, so that nothing below moves when they come. */
function RememberedBar({ league }: { league: RememberedLeague | null }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={classNames(layoutStyles.wrap, styles.row)}>
        <div className={styles.switch}>
          {league !== null && (
            <>
              <MiniPlate sport={league.sport} className={styles.plate} />
              <span>
                <span className="eb">{league.kind}</span>
                <br />
                <span className="d">{league.name}</span>
              </span>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
