import { kindName } from "@/ui/event-names";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { Tag } from "@/ui/stamp";
import { Chips } from "@/ui/chip";

/** A contest's kind and sport, and whether I play in it. */
export function SportTags({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  return (
    <Chips>
      <Tag fill>{kindName(contest.eventType)}</Tag>
      <Tag>{t(`sport.${contest.origin.sport}`)}</Tag>
      {contest.isSigned && <Tag>{t("ui.playing")}</Tag>}
    </Chips>
  );
}
