import Konva from "konva/lib/Core";
import type { RefObject } from "react";
import { Layer, Shape, Stage } from "react-konva/es/ReactKonvaCore.js";
import { nextTask } from "@/api/next-task";
import type { Sport } from "@/api/types";
import type { Court } from "@/board/courts";
import { drawFocus } from "@/board/draw";
import { drawCourt } from "@/board/draw-court";
import { drawToken } from "@/board/draw-token";
import { HeldToken } from "@/board/held-token";
import type { SquadPlate } from "@/board/squad-plate";
import type { TokenState, TokenView } from "@/board/token";
import { useInks } from "@/board/use-canvas";
import { Deferred } from "@/ui/deferred";
import { plateInk } from "@/ui/mini-plate";
import boardStyles from "@/board/board.module.css";

interface SquadCanvasProps {
  sport: Sport;
  plate: SquadPlate;
  court: Court;
  /** By slot number: the starters, then the substitutes. */
  tokens: readonly TokenView[];
  benchTitle: string;
  stateOf: (no: number) => TokenState;
  /** Gets each token's node (use-glide.ts). */
  glides: (no: number) => (node: Konva.Shape | null) => void;
  /** The slots of the token that is dragged, and of the one with the focus. */
  held: number | null;
  focused: number | null;
  /** What follows the pointer: the dragged token, and the ring around the one it would be swapped with. */
  dragged: RefObject<HTMLDivElement | null>;
  aim: RefObject<HTMLDivElement | null>;
}

/**
 * The drawing of the board. Three layers: the court and the tokens, the focus ring while there is one, and the token that is dragged.
 *
 * Made step by step, so that a phone answers between them: the canvas, its first layer with court and tokens, their drawing. The colours are
 * read here, after the screen around it has its style: earlier, that would be made in the middle of the screen's making.
 */
export function SquadCanvas(props: SquadCanvasProps) {
  const { sport, plate, court, tokens, benchTitle, stateOf, glides, held, focused, dragged, aim } = props;
  const inks = useInks(plateInk(sport));
  const ring = held === null ? plate.tokens.find(({ no }) => no === focused) : undefined;
  const moved = held === null ? undefined : tokens[held - 1];
  return (
    <div aria-hidden="true">
      <Stage width={plate.width} height={plate.height} listening={false}>
        <Deferred place={null}>
          <Layer listening={false} visible={false} ref={drawNext}>
            <Shape
              sceneFunc={(pen) => drawCourt(pen, plate, court, inks, benchTitle)}
              perfectDrawEnabled={false}
            />
            {plate.tokens.map((place) => {
              const view = tokens[place.no - 1];
              if (view === undefined || place.no === held) return null;
              const state = stateOf(place.no);
              return (
                <Shape
                  key={place.no}
                  ref={glides(place.no)}
                  x={place.x}
                  y={place.y}
                  sceneFunc={(pen) =>
                    drawToken(pen, view, { size: plate.token, sport, state, inks, isBench: place.isBench })
                  }
                  perfectDrawEnabled={false}
                />
              );
            })}
          </Layer>
          {ring !== undefined && (
            <Layer listening={false}>
              <Shape
                x={ring.x}
                y={ring.y}
                sceneFunc={(pen) => drawFocus(pen, ring, inks)}
                perfectDrawEnabled={false}
              />
            </Layer>
          )}
        </Deferred>
      </Stage>
      <div ref={aim} className={boardStyles.aim} />
      {moved !== undefined && (
        <HeldToken node={dragged} view={moved} size={plate.token} {...{ sport, inks }} />
      )}
    </div>
  );
}

/** How many shapes are drawn in a task. */
const drawnAtOnce = 6;

/**
 * Has a layer drawn for the first time in some tasks, after the frame that it would else be drawn in: one that is seen at once Konva draws
 * while React puts it in. What a task draws the browser draws, too, before the next one: a phone takes as long again for that.
 */
function drawNext(layer: Konva.Layer | null): void {
  if (layer !== null) requestAnimationFrame(() => void drawFirst(layer));
}

async function drawFirst(layer: Konva.Layer): Promise<void> {
  await nextTask();
  Konva.autoDrawEnabled = false; // or all of it would be drawn again in the next frame
  layer.visible(true);
  Konva.autoDrawEnabled = true;
  const shapes = [...layer.children];
  layer.on("draw.first", () => shapes.splice(0)); // all of it was drawn meanwhile: something changed
  while (shapes.length > 0) {
    for (const shape of shapes.splice(0, drawnAtOnce)) if (shape.getLayer() === layer) shape.drawScene();
    await nextTask();
  }
  layer.off("draw.first");
}
