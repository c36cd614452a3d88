import { useTranslation } from "react-i18next";
import type { Step } from "@/features/organizer/contests/model/steps";

/** What the steps are called. */
export function useStepNames(): Readonly<Record<Step, string>> {
  const { t } = useTranslation();
  return {
    kind: t("organizer.wizard.step.kind"),
    name: t("organizer.wizard.step.name"),
    squad: t("organizer.wizard.step.squad"),
    scoring: t("organizer.wizard.step.scoring"),
    texts: t("organizer.wizard.step.texts"),
    check: t("organizer.wizard.step.check"),
  };
}
