import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useSentMessages } from "@/features/organizer/people/api/messages";
import { formatCount, formatMoment } from "@/i18n/format";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";

/** The messages to a contest's members: title, when, and to how many; nothing before the first message. */
export function SentMessages({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const { data = [] } = useSentMessages(contest._id);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="sent-messages">
      <SectionHead>
        <h2 id="sent-messages">{t("organizer.message.listed")}</h2>
      </SectionHead>
      <Rows>
        {data.map(({ key, title, members, sentAt }) => (
          <li key={key}>
            <span>
              <b>{title ?? t("organizer.message.untitled")}</b>
              <br />
              <span className="sm mut">{formatMoment(sentAt)}</span>
            </span>
            <span>{t("organizer.remind.people", { count: members, number: formatCount(members) })}</span>
          </li>
        ))}
      </Rows>
    </section>
  );
}
