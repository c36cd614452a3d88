import { useTranslation } from "react-i18next";
import type { Sport } from "@/api/types";
import type { View } from "@/ui/use-view-choice";
import { ViewSwitch } from "@/ui/view-switch";

/** The squad on its board or as a list. */
export function SquadViewSwitch({
  sport,
  view,
  onChoose,
}: {
  sport: Sport;
  view: View;
  onChoose: (view: View) => void;
}) {
  const { t } = useTranslation();
  return (
    <ViewSwitch
      label={t("squad.view")}
      views={[
        ["board", t(`board.${sport}`)],
        ["list", t("squad.list")],
      ]}
      {...{ view, onChoose }}
    />
  );
}
