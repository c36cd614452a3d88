import { useTranslation } from "react-i18next";
import type { OrganizerFixture } from "@/api/types";
import { formatMoment } from "@/i18n/format";

/** When a fixture that has not opened will, and what it waits for. */
export function OpeningLine({ opening }: { opening: NonNullable<OrganizerFixture["opening"]> }) {
  const { t } = useTranslation();

  const at = opening.at === null ? "" : formatMoment(opening.at);
  const previous = opening.previous ?? "";
  const words = {
    publication: t("organizer.fixture.opening.publication"),
    date: t("organizer.fixture.opening.date", { at }),
    previousCloses: t("organizer.fixture.opening.previousCloses", { at, previous }),
    previousIsOver: t("organizer.fixture.opening.previousIsOver", { at, previous }),
    ownClosing: t("organizer.fixture.opening.ownClosing", { at, previous }),
    nothing: t("organizer.fixture.opening.nothing"),
  };
  return <p>{words[opening.awaits]}</p>;
}
