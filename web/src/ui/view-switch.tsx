import { Button } from "react-aria-components/Button";
import type { View } from "@/ui/use-view-choice";

interface ViewSwitchProps {
  label: string;
  /** The two views in the order of their buttons, with their words. */
  views: readonly (readonly [View, string])[];
  view: View;
  onChoose: (view: View) => void;
}

/** Board or list. */
export function ViewSwitch({ label, views, view, onChoose }: ViewSwitchProps) {
  return (
    <div className="seg viewswitch" role="group" aria-label={label}>
      {views.map(([id, words]) => (
        <Button key={id} aria-pressed={view === id} onPress={() => onChoose(id)}>
          {words}
        </Button>
      ))}
    </div>
  );
}
