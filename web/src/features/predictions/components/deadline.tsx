import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import { nextClosing } from "@/api/closings";
import { refetchFixtures, useHasPassed } from "@/api/fixtures";
import type { Fixture } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { DeadlineTicket, Ticket } from "@/ui/ticket";

/** The next deadline on its ticket; before the opening, when it opens, and no time while it is closed ahead of it. */
export function Deadline({ fixture }: { fixture: Fixture }) {
  const { t } = useTranslation();
  const closesAt = nextClosing(fixture, serverNow());
  useHasPassed(closesAt); // drawn again when a match closes by itself
  if (fixture.state === "upcoming")
    return <Ticket eyebrow={t("predictions.opens")}>{formatMoment(fixture.opensAt)}</Ticket>;
  if (fixture.state === "closing")
    return <Ticket eyebrow={t("ui.predictionsClosing")}>{t("ui.closingText")}</Ticket>;
  return <DeadlineTicket key={closesAt} closesAt={closesAt} onClose={() => void refetchFixtures()} />;
}
