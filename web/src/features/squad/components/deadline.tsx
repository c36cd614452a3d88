import { useTranslation } from "react-i18next";
import { refetchFixtures, useHasPassed } from "@/api/fixtures";
import type { Fixture } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { DeadlineTicket, Ticket } from "@/ui/ticket";

/** When changes of a squad close; before the opening, when it opens, and no time while the round is closed ahead of it. */
export function Deadline({ fixture }: { fixture: Fixture }) {
  const { t } = useTranslation();
  // squads that are made once close for all rounds with the first
  const hasClosed = useHasPassed(fixture.closesAt);
  if (fixture.state === "upcoming" && !hasClosed)
    return <Ticket eyebrow={t("squad.opens")}>{formatMoment(fixture.opensAt)}</Ticket>;
  if (fixture.state === "closing")
    return <Ticket eyebrow={t("ui.changesClosing")}>{t("ui.closingText")}</Ticket>;
  return <DeadlineTicket of="changes" closesAt={fixture.closesAt} onClose={() => void refetchFixtures()} />;
}
