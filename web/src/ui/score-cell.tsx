import { Check, CircleAlert, Clock, X } from "lucide-react";
import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/score-cell.module.css";

/**
 * Where one choice of a prediction grid stands: `idle`, `chosen` (saved), `saving`, `failed`; after the lock `hit`, `miss`, or `result`
 * (what really happened and was not chosen).
 */
export type CellState = "idle" | "chosen" | "saving" | "failed" | "hit" | "miss" | "result";

interface ScoreCellProps {
  /** What the cell stands for, for screen readers: "Wygra Meksyk, 27,3 pkt". Its state is added; what can be seen is part of it. */
  label: string;
  children: ReactNode;
  /** What it is worth: rate, points. */
  figure?: ReactNode;
  state?: CellState;
  isDisabled?: boolean;
  /** Read-only after the lock: no button any more. */
  isLocked?: boolean;
  onPress?: () => void;
  /** `big` for the outcome row, `row` for clubs beside a flag. */
  shape?: "cell" | "big" | "row";
  /** The draw diagonal. */
  tinted?: boolean;
  /** Three cells wide. */
  wide?: boolean;
  /** False: Tab passes it by, the arrows of its group reach it. */
  isTabStop?: boolean;
  onFocus?: () => void;
}

const looks = {
  idle: undefined,
  chosen: styles.chosen,
  saving: styles.saving,
  failed: styles.failed,
  hit: styles.hit,
  miss: styles.miss,
  result: styles.result,
} as const satisfies Record<CellState, string | undefined>;

function Mark({ state }: { state: CellState }) {
  const Icon = {
    chosen: Check,
    hit: Check,
    miss: X,
    saving: Clock,
    failed: CircleAlert,
    idle: null,
    result: null,
  }[state];
  return Icon === null ? null : <Icon className={classNames(styles.mark, "ico")} aria-hidden="true" />;
}

/** A place of a grid where there is nothing to choose. */
export function EmptyCell() {
  return <span className={classNames(styles.cell, styles.off)} />;
}

/** One choice in a grid: a stamp when chosen. State is told by shape, mark and words, never by colour alone. */
export function ScoreCell(props: ScoreCellProps) {
  const {
    label,
    children,
    figure,
    state = "idle",
    isDisabled = false,
    isLocked = false,
    onPress,
    shape = "cell",
    isTabStop = true,
    onFocus,
  } = props;
  const { t } = useTranslation();
  const words = {
    idle: "",
    chosen: t("cell.chosen"),
    saving: t("cell.saving"),
    failed: t("cell.failed"),
    hit: t("cell.hit"),
    miss: t("cell.miss"),
    result: t("cell.result"),
  }[state];
  const look = classNames(
    styles.cell,
    looks[state],
    shape !== "cell" && styles[shape],
    props.tinted && styles.tinted,
    isDisabled && styles.off,
    props.wide && styles.wide,
    isLocked && styles.locked,
  );
  const inside = (
    <>
      <b aria-hidden="true">{children}</b>
      {figure !== undefined && <i aria-hidden="true">{figure}</i>}
      <Mark state={state} />
    </>
  );
  const name = words === "" ? label : `${label}, ${words}`;
  if (isLocked) {
    return (
      <div className={look} role="img" aria-label={name}>
        {inside}
      </div>
    );
  }
  return (
    <ToggleButton
      className={look}
      excludeFromTabOrder={!isTabStop}
      {...(onFocus === undefined ? {} : { onFocus })}
      isSelected={state === "chosen" || state === "saving" || state === "failed"}
      isDisabled={isDisabled}
      onChange={() => onPress?.()}
    >
      <span className="vh">{name}</span>
      {inside}
    </ToggleButton>
  );
}
