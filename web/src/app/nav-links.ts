import { useTranslation } from "react-i18next";
import { useMyPosition } from "@/api/standing";
import { useCurrentLeague } from "@/api/leagues";
import { useSession, userOf } from "@/api/session";
import { formatCount } from "@/i18n/format";

export interface NavLinkItem {
  to: string;
  label: string;
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
  return [
    home,
    { to: "/jointeam", label: t("nav.join") },
    ...(me.roles.includes("organizer") ? [{ to: "/organizer", label: t("nav.organizer") }] : []),
    { to: "/profile", label: t("nav.profile") },
    { to: "/logout", label: t("nav.logout") },
  ];
}

/** The league's navigation: team or predictions, my ranking position, rules. Empty without a current league. */
export function useLeagueLinks(): NavLinkItem[] {
  const { t } = useTranslation();
  const { league } = useCurrentLeague();
  const position = useMyPosition(league);
  if (league === null) return [];
  return [
    { to: "/league", label: league.eventType === "Fantasy" ? t("nav.team") : t("nav.predictions") },
    {
      to: "/ranking",
      label: position === null ? t("nav.ranking") : t("nav.position", { position: formatCount(position) }),
    },
    { to: "/rules", label: t("nav.rules") },
  ];
}
