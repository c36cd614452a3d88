import { useId } from "react";

interface RangeProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value as it is written. */
  shown: string;
  onChange: (value: number) => void;
}

/** A slider with its value beside the label. */
export function Range({ label, min, max, step, value, shown, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className="range">
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
