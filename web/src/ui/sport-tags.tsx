import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { Tag } from "@/ui/stamp";

const sports = [
  "football",
  "volleyball",
  "basketball",
  "athletics",
  "ski-jumping",
  "tennis",
  "speedway",
  "olympics",
] as const;

type Sport = (typeof sports)[number];

function isSport(value: string): value is Sport {
  return (sports as readonly string[]).includes(value);
}

/** The name of a sport in the page's language; null for one we have no word for. */
export function useSportName(): (sport: string) => string | null {
  const { t } = useTranslation();
  return (sport) => (isSport(sport) ? t(`sport.${sport}`) : null);
}

/** A contest's kind and sport, and whether I play in it. */
export function SportTags({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const sportName = useSportName()(contest.origin.sport);
  return (
    <div className="chips">
      <Tag fill>{contest.eventType}</Tag>
      {sportName !== null && <Tag>{sportName}</Tag>}
      {contest.isSigned && <Tag>{t("ui.playing")}</Tag>}
    </div>
  );
}
