import { useMemo, useRef, useState } from "react";
import { Layer, Shape, Stage } from "react-konva/es/ReactKonvaCore.js";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { useTranslation } from "react-i18next";
import type { Sport } from "@/api/types";
import type { CellView } from "@/board/cell";
import { drawButton, drawFocus, drawSurface } from "@/board/draw";
import { layPlate, type PlateButton, type PlateFamily } from "@/board/typer-plate";
import { useFlags, useInks, useNear } from "@/board/use-canvas";
import { useWidth } from "@/board/use-width";
import { wholeCourt } from "@/board/whole-court";
import type { CellState } from "@/ui/score-cell";
import { ArrowGroup } from "@/ui/arrow-group";
import { plateInk } from "@/ui/mini-plate";
import { classNames } from "@/ui/class-names";
import { useArrowKeys } from "@/ui/use-arrow-keys";
import boardStyles from "@/board/board.module.css";

interface TyperBoardProps {
  families: readonly PlateFamily[];
  /** Names the board for screen readers. */
  label: string;
  sport: Sport;
  isLocked: boolean;
  onChoose: (cell: CellView) => void;
}

/**
 * One event's predictions on the sport's plate: a canvas, and over each of its buttons one control of the page, which can be seen by
 * screen readers and reached by keyboard. The canvas itself listens to nothing; the focus ring is drawn on a layer of its own.
 */
export function TyperBoard({ families, label, sport, isLocked, onChoose }: TyperBoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const isNear = useNear(frame);
  const inks = useInks(plateInk(sport));
  const plate = useMemo(() => layPlate(families, Math.max(width, 1)), [families, width]);
  const ground = useMemo(() => wholeCourt(sport), [sport]);
  const flags = useFlags(plate.buttons.flatMap(({ cell }) => cell.country ?? []));
  const [focused, setFocused] = useState<string | null>(null);
  const open = plate.buttons.map(({ cell }) => cell).filter((cell) => !isOff(cell));
  const keys = useArrowKeys(open.map(idOf), undefined);
  const ring = plate.buttons.find((button) => idOf(button.cell) === focused);
  return (
    <ArrowGroup
      className={boardStyles.plate}
      ref={frame}
      isLocked={isLocked}
      aria-label={label}
      style={{ height: plate.height }}
      onKeyDown={keys.onKeyDown}
    >
      {width > 0 && isNear && (
        <>
          <div aria-hidden="true">
            <Stage width={width} height={plate.height} listening={false}>
              <Layer listening={false}>
                <Shape
                  sceneFunc={(pen) => drawSurface(pen, plate, ground, inks)}
                  perfectDrawEnabled={false}
                />
                {plate.buttons.map((button) => (
                  <Shape
                    key={idOf(button.cell)}
                    x={button.x}
                    y={button.y}
                    sceneFunc={(pen) =>
                      drawButton(pen, button, inks, flags.get(button.cell.country ?? "") ?? null)
                    }
                    perfectDrawEnabled={false}
                  />
                ))}
              </Layer>
              <Layer listening={false}>
                {ring !== undefined && (
                  <Shape
                    x={ring.x}
                    y={ring.y}
                    sceneFunc={(pen) => drawFocus(pen, ring, inks)}
                    perfectDrawEnabled={false}
                  />
                )}
              </Layer>
            </Stage>
          </div>
          {plate.buttons.map((button) => (
            <Control
              key={idOf(button.cell)}
              button={button}
              isLocked={isLocked}
              onChoose={onChoose}
              isTabStop={keys.isTabStop(idOf(button.cell))}
              onFocus={(id) => {
                setFocused(id);
                if (id !== null) keys.onFocus(id);
              }}
            />
          ))}
        </>
      )}
    </ArrowGroup>
  );
}

function idOf(cell: CellView): string {
  return `${cell.predictionFamily}/${cell.name}`;
}

function isOff({ isDisabled, state }: CellView): boolean {
  return isDisabled && state === "idle";
}

interface ControlProps {
  button: PlateButton;
  isLocked: boolean;
  onChoose: (cell: CellView) => void;
  /** One control of the board is reached by Tab, the others by arrows. */
  isTabStop: boolean;
  onFocus: (id: string | null) => void;
}

/** The control over a button of the canvas; after the lock only its words remain. */
function Control({ button, isLocked, onChoose, isTabStop, onFocus }: ControlProps) {
  const { cell, x, y, width, height } = button;
  const name = useName(cell);
  const place = { left: x, top: y, width, height };
  if (isLocked) return <div className={boardStyles.over} style={place} role="img" aria-label={name} />;
  return (
    <ToggleButton
      className={classNames(boardStyles.over)}
      style={place}
      aria-label={name}
      isSelected={cell.state === "chosen" || cell.state === "saving" || cell.state === "failed"}
      isDisabled={isOff(cell)}
      excludeFromTabOrder={!isTabStop}
      onChange={() => onChoose(cell)}
      onFocusChange={(has) => onFocus(has ? idOf(cell) : null)}
    />
  );
}

function useName(cell: CellView): string {
  const { t } = useTranslation();
  const states: Readonly<Record<CellState, string>> = {
    idle: "",
    chosen: t("cell.chosen"),
    saving: t("cell.saving"),
    failed: t("cell.failed"),
    hit: t("cell.hit"),
    miss: t("cell.miss"),
    result: t("cell.result"),
  };
  const state = states[cell.state];
  return state === "" ? cell.label : `${cell.label}, ${state}`;
}
