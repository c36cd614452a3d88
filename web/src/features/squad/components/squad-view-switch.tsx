import { useTranslation } from "react-i18next";
import type { View } from "@/ui/use-view-choice";
import { ViewSwitch } from "@/ui/view-switch";

/** The squad on its board or as a list. */
export function SquadViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <ViewSwitch
      label={t("squad.view")}
      views={[
        ["board", t("squad.board")],
        ["list", t("squad.list")],
      ]}
      {...{ view, onChoose }}
    />
  );
}
