import { useId } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/features/squad/components/range.module.css";

interface RangeProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value as it is written. */
  shown: string;
  onChange: (value: number) => void;
  className?: string | undefined;
}

/** A slider with its value beside the label. */
export function Range({ label, min, max, step, value, shown, onChange, className }: RangeProps) {
  const id = useId();
  return (
    <div className={classNames(styles.range, className)}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
