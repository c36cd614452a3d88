import { useRef, useState } from "react";
import type { Sport } from "@/api/types";
import type { Court } from "@/board/courts";
import { SquadCanvas } from "@/board/squad-canvas";
import type { SquadPlate } from "@/board/squad-plate";
import type { TokenState, TokenView } from "@/board/token";
import { TokenControls, type TokenActs } from "@/board/token-controls";
import { useDrag } from "@/board/use-drag";
import { useGlide } from "@/board/use-glide";
import { classNames } from "@/ui/class-names";
import { Deferred } from "@/ui/deferred";
import boardStyles from "@/board/board.module.css";

interface SquadBoardProps extends TokenActs {
  sport: Sport;
  court: Court;
  plate: SquadPlate;
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

/** The squad on its sport's court: a canvas that listens to nothing, and over each token controls of the page, which take keys, clicks and drags. */
export function SquadBoard(props: SquadBoardProps) {
  const { sport, court, plate, tokens, label, benchTitle, targetsOf, moving, onSwap, onRefused } = props;
  const dragged = useRef<HTMLDivElement>(null);
  const aim = useRef<HTMLDivElement>(null);
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
  return (
    <div
      className={classNames(boardStyles.squad, drag.held !== null && boardStyles.dragging)}
      data-board="squad"
      data-dragging={drag.held !== null || undefined}
      role="group"
      aria-label={label}
      style={{ height: plate.height }}
    >
      <Deferred place={null}>
        <SquadCanvas
          {...{ sport, plate, court, tokens, benchTitle, stateOf, glides, dragged, aim }}
          held={drag.held}
          focused={focused}
        />
        {plate.tokens.map((place) => {
          const view = tokens[place.no - 1];
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
      </Deferred>
    </div>
  );
}
