import { Button } from "react-aria-components/Button";
import type { View } from "@/ui/use-view-choice";
import { classNames } from "@/ui/class-names";
import segmentsStyles from "@/ui/segments.module.css";
import styles from "@/ui/view-switch.module.css";

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
    <div
      className={classNames(segmentsStyles.segments, styles.switch)}
      data-view-switch
      role="group"
      aria-label={label}
    >
      {views.map(([id, words]) => (
        <Button key={id} aria-pressed={view === id} onPress={() => onChoose(id)}>
          {words}
        </Button>
      ))}
    </div>
  );
}
