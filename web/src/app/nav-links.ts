import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useSession, userOf } from "@/api/session";
import { useLeagueFrame } from "@/app/league-frame";
import { formatCount } from "@/i18n/format";

/** The server counts no further. */
const mostShown = 100;

export interface NavLinkItem {
  to: string;
  label: string;
  /** What waits there, as the navigation shows it: a number, "99+" from a hundred on. */
  badge?: { shown: string; said: string };
}

/** The main navigation of spec §2, as far as its screens exist. */
export function useMainLinks(): NavLinkItem[] {
  const { t } = useTranslation();
  const session = useSession();
  const home = { to: "/", label: t("nav.home") };
  if (session.status === "unknown") return [home];
  const me = userOf(session);
  if (me === null)
    return [home, { to: "/login", label: t("nav.login") }, { to: "/register", label: t("nav.register") }];
  const inbox = { to: "/inbox", label: t("nav.inbox"), ...unreadBadge(me.unreadMessages, t) };
  return [
    home,
    { to: "/jointeam", label: t("nav.join") },
    ...(me.roles.includes("organizer") ? [{ to: "/organizer", label: t("nav.organizer") }] : []),
    inbox,
    { to: "/profile", label: t("nav.profile") },
    { to: "/logout", label: t("nav.logout") },
  ];
}

/** The inbox in the phone's header; null for who is not logged in. */
export function useInboxLink(): NavLinkItem | null {
  return useMainLinks().find(({ to }) => to === "/inbox") ?? null;
}

function unreadBadge(unread: number, t: TFunction): Pick<NavLinkItem, "badge"> {
  if (unread === 0) return {};
  const shown = unread < mostShown ? formatCount(unread) : `${formatCount(mostShown - 1)}+`;
  return { badge: { shown, said: t("nav.unread", { number: shown }) } };
}

/** Whether a screen stands under an entry of the league's navigation: one private league does under all of mine, a team beside mine under the ranking. */
export function isUnder(pathname: string, to: string): boolean {
  if (to === "/privateLeagues" && pathname.startsWith("/privateLeagueDetails")) return true;
  if (to === "/news" && pathname.startsWith("/newsdetails")) return true;
  if (to === "/ranking" && pathname.startsWith("/rival/")) return true;
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** The league's navigation: team or predictions, news if there are any, my ranking position, private leagues, prizes, rules. Empty without a current league. */
export function useLeagueLinks(): NavLinkItem[] {
  const { t } = useTranslation();
  const { league, position, hasNews } = useLeagueFrame();
  if (league === null) return [];
  return [
    { to: "/league", label: league.eventType === "Fantasy" ? t("nav.team") : t("nav.predictions") },
    ...(hasNews ? [{ to: "/news", label: t("nav.news") }] : []),
    {
      to: "/ranking",
      label: position === null ? t("nav.ranking") : t("nav.position", { position: formatCount(position) }),
    },
    { to: "/privateLeagues", label: t("nav.privateLeagues") },
    { to: "/prizes", label: t("nav.prizes") },
    { to: "/rules", label: t("nav.rules") },
  ];
}
