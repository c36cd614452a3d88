import { lazy, Suspense, useRef, type ComponentProps } from "react";
import { courtOf } from "@/board/courts";
import { layOut } from "@/board/squad-plate";
import { useWidth } from "@/board/use-width";
import { SpinnerOver } from "@/ui/states";
import styles from "@/features/squad/components/board-on-demand.module.css";

const board = () => import("@/board/squad-board");
const SquadBoard = lazy(async () => ({ default: (await board()).SquadBoard }));
type BoardProps = ComponentProps<typeof SquadBoard>;

// the canvas comes beside the squad, not after it; who asks for it hears of a failure
board().catch(() => undefined);

/** The squad's board, and its place as long as its code is on the way. */
export function BoardOnDemand(props: BoardProps) {
  return (
    <Suspense fallback={<Place {...props} />}>
      <SquadBoard {...props} />
    </Suspense>
  );
}

/** As high as the board will be: nothing below it moves when it comes. */
function Place({ sport, rows, tokens }: Pick<BoardProps, "sport" | "rows" | "tokens">) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const starters = rows.reduce((sum, count) => sum + count, 0);
  const { height } = layOut(courtOf(sport), rows, tokens.length - starters, Math.max(width, 1));
  return (
    <div ref={frame} className={styles.place} style={{ height }} data-loading>
      <SpinnerOver />
    </div>
  );
}
