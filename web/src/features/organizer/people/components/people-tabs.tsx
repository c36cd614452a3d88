import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { Contest } from "@/api/types";
import { useJoinRequests } from "@/features/organizer/people/api/requests";
import { formatCount } from "@/i18n/format";
import segmentStyles from "@/ui/segments.module.css";
import styles from "@/features/organizer/people/components/member-tabs.module.css";

/** The parts of a contest's people: inviting them, and who plays. */
export function PeopleTabs({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const waiting = (useJoinRequests(contest).data ?? []).filter(({ state }) => state === "waiting").length;
  const at = `/organizer/${contest._id}/people`;
  return (
    <nav className={`${segmentStyles.segments} ${styles.tabs}`} aria-label={t("organizer.people.title")}>
      <NavLink to={`${at}/invite`}>
        <span>
          {t("organizer.invite.tab")}
          {waiting > 0 && (
            <>
              {" · "}
              <i>{t("organizer.invite.asking", { count: waiting, number: formatCount(waiting) })}</i>
            </>
          )}
        </span>
      </NavLink>
      <NavLink to={at} end>
        {t("organizer.invite.playing")}
      </NavLink>
    </nav>
  );
}
