import { lazy, type ComponentProps } from "react";
import { loadWithTexts } from "@/i18n/i18n";
import type { Compared } from "../hooks/use-compared";
import type { Athletes } from "../model/market";
import type { CompareDialog } from "./compare-dialog";

const Dialog = lazy(async () => ({
  default: (await loadWithTexts(import("./compare-dialog"), "squad-later")).CompareDialog,
}));

interface ComparisonProps extends Omit<ComponentProps<typeof CompareDialog>, "both" | "onClose"> {
  compared: Compared;
  athletes: Athletes;
}

/** The comparison of those who are ticked, while it is open; its dialog is loaded then. */
export function Comparison({ compared, athletes, ...props }: ComparisonProps) {
  const [one, two] = compared.ids.flatMap((id) => athletes.get(id) ?? []);
  if (!compared.isOpen || one === undefined || two === undefined) return null;
  return <Dialog {...props} both={[one, two]} onClose={compared.close} />;
}
