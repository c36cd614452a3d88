import { useMemo, useRef, useState } from "react";
import { Layer, Shape, Stage } from "react-konva/es/ReactKonvaCore.js";
import type { Sport } from "@/api/types";
import { courtOf } from "@/board/courts";
import { drawFocus } from "@/board/draw";
import { drawCourt } from "@/board/draw-court";
import { drawToken } from "@/board/draw-token";
import { HeldToken } from "@/board/held-token";
import { layOut, type TokenPlace } from "@/board/squad-plate";
import type { TokenState, TokenView } from "@/board/token";
import { TokenControls, type TokenActs } from "@/board/token-controls";
import { useInks } from "@/board/use-canvas";
import { useDrag } from "@/board/use-drag";
import { useGlide } from "@/board/use-glide";
import { useWidth } from "@/board/use-width";
import { classNames } from "@/ui/class-names";
import { Later } from "@/ui/later";
import { plateInk } from "@/ui/mini-plate";
import boardStyles from "@/board/board.module.css";

interface SquadBoardProps extends TokenActs {
  sport: Sport;
  /** Tokens in each row of the court, in order. */
  rows: readonly number[];
  /** By slot number: the starters, then the substitutes. */
  tokens: readonly TokenView[];
  /** Names the board for screen readers. */
  label: string;
  benchTitle: string;
  /** Why the athlete of one slot can't go to another; null where they can. Without it nothing can be moved. */
  targetsOf: ((no: number) => ReadonlyMap<number, string | null>) | null;
  onSwap: (one: number, two: number) => void;
  /** An illegal drop: the reason, in words. */
  onRefused: (reason: string) => void;
  /** A slot that is being moved by menu and keyboard: its targets are lit as in a drag. */
  moving: number | null;
}

/**
 * The squad on its sport's court. Three layers: the court and the tokens, the focus ring, and the token that is dragged; none of them
 * listens. Over each token lie controls of the page, which take keys, clicks and drags.
 */
export function SquadBoard(props: SquadBoardProps) {
  const { sport, rows, tokens, label, benchTitle, targetsOf, moving, onSwap, onRefused } = props;
  const frame = useRef<HTMLDivElement>(null);
  const dragged = useRef<HTMLDivElement>(null);
  const aim = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const inks = useInks(plateInk(sport));
  const court = courtOf(sport);
  const starters = rows.reduce((sum, count) => sum + count, 0);
  const rowsKey = rows.join("-");
  const plate = useMemo(
    () => layOut(court, rowsKey.split("-").map(Number), tokens.length - starters, Math.max(width, 1)),
    [court, rowsKey, tokens.length, starters, width],
  );
  const [focused, setFocused] = useState<number | null>(null);
  const drag = useDrag({ plate, node: dragged, aim, targetsOf, onSwap, onRefused });
  const glides = useGlide(
    plate,
    tokens.map(({ athlete }) => athlete),
    drag.held,
    drag.drop,
  );
  const moved = drag.held ?? moving;
  const targets = moved === null || targetsOf === null ? null : targetsOf(moved);
  const stateOf = (no: number): TokenState => {
    if (targets === null) return "idle";
    if (no === moved) return "held";
    return targets.get(no) === null ? "target" : "forbidden";
  };
  const ring = plate.tokens.find(({ no }) => no === focused);
  const held = drag.held === null ? undefined : tokens[drag.held - 1];
  const viewAt = ({ no }: TokenPlace) => tokens[no - 1];
  return (
    <div
      className={classNames(boardStyles.squad, drag.held !== null && boardStyles.dragging)}
      data-board="squad"
      data-dragging={drag.held !== null || undefined}
      ref={frame}
      role="group"
      aria-label={label}
      style={{ height: plate.height }}
    >
      {width > 0 && (
        <Later place={null}>
          <div aria-hidden="true">
            <Stage width={width} height={plate.height} listening={false}>
              <Layer listening={false}>
                <Shape
                  sceneFunc={(pen) => drawCourt(pen, plate, court, inks, benchTitle)}
                  perfectDrawEnabled={false}
                />
                <Later place={null}>
                  {plate.tokens.map((place) => {
                    const view = viewAt(place);
                    if (view === undefined || place.no === drag.held) return null;
                    const state = stateOf(place.no);
                    return (
                      <Shape
                        key={place.no}
                        ref={glides(place.no)}
                        x={place.x}
                        y={place.y}
                        sceneFunc={(pen) =>
                          drawToken(pen, view, {
                            size: plate.token,
                            sport,
                            state,
                            inks,
                            isBench: place.isBench,
                          })
                        }
                        perfectDrawEnabled={false}
                      />
                    );
                  })}
                </Later>
              </Layer>
              <Layer listening={false}>
                {ring !== undefined && drag.held === null && (
                  <Shape
                    x={ring.x}
                    y={ring.y}
                    sceneFunc={(pen) => drawFocus(pen, ring, inks)}
                    perfectDrawEnabled={false}
                  />
                )}
              </Layer>
            </Stage>
            <div ref={aim} className={boardStyles.aim} />
            {held !== undefined && (
              <HeldToken node={dragged} view={held} size={plate.token} {...{ sport, inks }} />
            )}
          </div>
          {plate.tokens.map((place) => {
            const view = viewAt(place);
            return view === undefined ? null : (
              <TokenControls
                key={place.no}
                place={place}
                view={view}
                acts={props}
                handlers={drag.handlersOf(place.no)}
                onFocus={setFocused}
              />
            );
          })}
        </Later>
      )}
    </div>
  );
}
