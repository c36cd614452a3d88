import type { RefObject } from "react";
import { Layer, Shape, Stage } from "react-konva/es/ReactKonvaCore.js";
import type { Sport } from "@/api/types";
import { drawToken } from "@/board/draw-token";
import type { Inks } from "@/board/inks";
import type { TokenSize } from "@/board/squad-plate";
import type { TokenView } from "@/board/token";
import boardStyles from "@/board/board.module.css";

/** What a stamp or a sign reaches over its token's edge, in pixels; board.css has the same. */
const rim = 12;

interface HeldTokenProps {
  node: RefObject<HTMLDivElement | null>;
  view: TokenView;
  size: TokenSize;
  sport: Sport;
  inks: Inks;
}

/**
 * The token that is being moved, on a canvas of its own, no larger than itself: to follow the pointer it is shifted, not drawn anew. (A
 * canvas as large as the board costs 30 ms a frame on a phone, for its pixels alone.)
 */
export function HeldToken({ node, view, size, sport, inks }: HeldTokenProps) {
  return (
    <div ref={node} className={boardStyles.held}>
      <Stage width={size.width + 2 * rim} height={size.height + 2 * rim} listening={false}>
        <Layer x={rim} y={rim} listening={false}>
          <Shape
            sceneFunc={(pen) => drawToken(pen, view, { size, sport, state: "held", inks, isBench: true })}
            perfectDrawEnabled={false}
          />
        </Layer>
      </Stage>
    </div>
  );
}
