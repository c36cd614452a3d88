import {
  createElement,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
} from "react";
import { courtOf, type Court } from "@/board/courts";
import { layOut, type SquadPlate } from "@/board/squad-plate";
import { useWidth } from "@/board/use-width";
import { classNames } from "@/ui/class-names";
import { SpinnerOver } from "@/ui/states";
import styles from "@/features/squad/components/board-on-demand.module.css";

type SquadBoard = typeof import("@/board/squad-board").SquadBoard;

interface BoardOnDemandProps extends Omit<ComponentProps<SquadBoard>, "court" | "plate"> {
  /** Tokens in each row of the court, in order. */
  rows: readonly number[];
  /** The squad is for one round only. */
  isFramed?: boolean;
}

let loaded: SquadBoard | null = null;

async function load(): Promise<SquadBoard> {
  return (loaded ??= (await import("@/board/squad-board")).SquadBoard);
}

// the canvas comes beside the squad, not after it, and its library starts in a task of its own; who asks for the board hears of a failure
setTimeout(() => {
  import("konva/lib/Core").catch(() => undefined);
  load().catch(() => undefined);
});

/**
 * The board; null while its code is on the way. Not by `lazy`: React keeps what stands in for a part for 300 ms at least.
 *
 * @throws what kept it from coming, where the screen around it catches that.
 */
function useBoard(): SquadBoard | null {
  const [board, setBoard] = useState(() => loaded);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    if (board !== null) return;
    load().then((one) => startTransition(() => setBoard(() => one)), setFailure);
  }, [board]);
  if (failure !== null) throw failure;
  return board;
}

/** The squad laid out in a width; `rows` are the tokens in each row of the court, "1-4-4-2". */
function usePlate(court: Court, rows: string, bench: number, width: number): SquadPlate {
  return useMemo(
    () => layOut(court, rows.split("-").map(Number), bench, Math.max(width, 1)),
    [court, rows, bench, width],
  );
}

/** The squad's board, and its place as long as its code is on the way: nothing below it moves when it comes. */
export function BoardOnDemand({ rows, isFramed = false, ...props }: BoardOnDemandProps) {
  const { sport, tokens } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const starters = rows.reduce((sum, count) => sum + count, 0);
  const court = courtOf(sport);
  const plate = usePlate(court, rows.join("-"), tokens.length - starters, width);
  const board = useBoard();
  return (
    <div
      ref={frame}
      className={classNames(styles.place, isFramed && styles.framed)}
      style={{ height: plate.height }}
    >
      {board === null ? (
        <div data-loading>
          <SpinnerOver />
        </div>
      ) : (
        width > 0 && createElement(board, { ...props, court, plate })
      )}
    </div>
  );
}
