import { useTranslation } from "react-i18next";
import type { Athlete } from "@/features/organizer/athletes/model/cells";

/** What became of merges of athletes: squads are being checked, or they keep both. */
export function MergeNotes({ athletes }: { athletes: readonly Athlete[] }) {
  const { t } = useTranslation();
  return athletes.map(({ _id, fullname, merge }) => {
    if (merge == null) return null;
    const stays = athletes.find((one) => one._id === merge.into)?.fullname ?? "";
    const names = { goes: fullname, stays };
    return (
      <p key={_id} role="status">
        {merge.locked === null
          ? t("organizer.sheet.merge.athlete.checking", names)
          : merge.locked > 0
            ? t("organizer.sheet.merge.athlete.locked", { ...names, count: merge.locked })
            : t("organizer.sheet.merge.athlete.both", { ...names, count: merge.both ?? 0 })}
      </p>
    );
  });
}
