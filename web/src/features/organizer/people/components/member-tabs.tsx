import { useTranslation } from "react-i18next";
import type { Asked } from "@/features/organizer/people/hooks/use-members-found";
import type { Attendance } from "@/features/organizer/people/model/attendance";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import segmentStyles from "@/ui/segments.module.css";
import styles from "@/features/organizer/people/components/member-tabs.module.css";

interface MemberTabsProps {
  asked: Asked;
  onAsk: (asked: Asked) => void;
  figures: Attendance | undefined;
}

/** The lists of a contest's members, each with how many it holds. */
export function MemberTabs({ asked, onAsk, figures }: MemberTabsProps) {
  const { t } = useTranslation();
  const tabs = [
    {
      listed: "missing",
      label: t("organizer.member.missing"),
      count: figures && figures.partial + figures.none,
    },
    { listed: "all", label: t("organizer.member.all"), count: figures?.members },
    { listed: "blocked", label: t("organizer.member.blocked"), count: figures?.blocked },
  ] as const;
  return (
    <div
      className={classNames(segmentStyles.segments, styles.tabs)}
      role="group"
      aria-label={t("organizer.member.lists")}
    >
      {tabs.map(({ listed, label, count }) => (
        <button
          key={listed}
          type="button"
          aria-pressed={asked.listed === listed}
          onClick={() => onAsk({ ...asked, listed, page: 1 })}
        >
          <span>
            {label} {count !== undefined && <i>{formatCount(count)}</i>}
          </span>
        </button>
      ))}
    </div>
  );
}
