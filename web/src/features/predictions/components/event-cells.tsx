import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CellView } from "@/board/cell";
import type { FamilyGrid } from "@/board/offer-grid";
import type { SportEvent } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { ArrowGroup } from "@/ui/arrow-group";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Flag } from "@/ui/flag";
import { EmptyCell, ScoreCell } from "@/ui/score-cell";
import { useArrowKeys } from "@/ui/use-arrow-keys";
import styles from "@/features/predictions/components/event-cells.module.css";

interface EventCellsProps {
  event: SportEvent;
  grid: FamilyGrid<CellView>;
  /** Names the group of cells. */
  label: string;
  isLocked: boolean;
  onChoose: (cell: CellView) => void;
}

/** Clubs shown at first; more than this many wait behind a button. */
const firstClubs = 12;

/** The cells of one family: a row, a 6×6 grid with its headings, or clubs beside their flags. */
export function EventCells({ event, grid, label, isLocked, onChoose }: EventCellsProps) {
  if (grid.kind === "clubs") return <ClubCells {...{ event, grid, label, isLocked, onChoose }} />;
  return <GridCells {...{ event, grid, label, isLocked, onChoose }} />;
}

/** One stop of the Tab key, the choice if there is one; the arrows go from cell to cell. */
function useCellKeys(cells: readonly CellView[]) {
  const open = cells.filter(({ isDisabled, state }) => !isDisabled || state !== "idle");
  const keys = useArrowKeys(
    open.map(({ name }) => name),
    open.find(({ state }) => state !== "idle")?.name,
  );
  return {
    onKeyDown: keys.onKeyDown,
    stop: ({ name }: CellView) => ({ isTabStop: keys.isTabStop(name), onFocus: () => keys.onFocus(name) }),
  };
}

function cellsIn(grid: FamilyGrid<CellView>): CellView[] {
  return grid.rows.flatMap((row) => row.flatMap((place) => place.option ?? []));
}

function GridCells({ event, grid, label, isLocked, onChoose }: EventCellsProps) {
  const { onKeyDown, stop } = useCellKeys(cellsIn(grid));
  const isExact = grid.kind === "exact";
  return (
    <ArrowGroup
      className={classNames(
        styles.grid,
        isExact && styles.exact,
        isExact && grid.rows.length > grid.down.length && styles.beyond,
        styles[`c${isExact ? grid.columns + 1 : grid.columns}`],
      )}
      isLocked={isLocked}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {isExact && <Axis event={event} across={grid.across} />}
      {grid.rows.map((row, index) => (
        <Row key={grid.down[index] ?? index} heading={grid.down[index]}>
          {row.map((place, column) =>
            place.option === null ? (
              <EmptyCell key={column} />
            ) : (
              <Cell
                key={place.option.name}
                cell={place.option}
                isLocked={isLocked}
                onChoose={onChoose}
                shape={grid.kind === "outcome" ? "big" : "cell"}
                tinted={place.isDraw && grid.kind !== "outcome"}
                wide={place.span > 1}
                {...stop(place.option)}
              />
            ),
          )}
        </Row>
      ))}
    </ArrowGroup>
  );
}

function Row({ heading, children }: { heading: string | undefined; children: React.ReactNode }) {
  return (
    <>
      {heading !== undefined && (
        <span className={styles.axis} aria-hidden="true">
          {heading}
        </span>
      )}
      {children}
    </>
  );
}

function Axis({ event, across }: { event: SportEvent; across: string[] }) {
  return (
    <>
      <span className={styles.corner} aria-hidden="true">
        <Flag country={event.homeClub?.country ?? null} />
        <Flag country={event.awayClub?.country ?? null} />
      </span>
      {across.map((goals) => (
        <span className={styles.axis} aria-hidden="true" key={goals}>
          {goals}
        </span>
      ))}
    </>
  );
}

interface CellProps {
  cell: CellView;
  isLocked: boolean;
  onChoose: (cell: CellView) => void;
  shape: "cell" | "big" | "row";
  tinted?: boolean;
  wide?: boolean;
  isTabStop: boolean;
  onFocus: () => void;
}

function Cell({ cell, isLocked, onChoose, ...look }: CellProps) {
  const { t } = useTranslation();
  const { shape } = look;
  return (
    <ScoreCell
      label={cell.label}
      figure={
        shape === "row" || look.wide === true ? `${cell.figure} ${t("predictions.pointsUnit")}` : cell.figure
      }
      state={cell.state}
      isDisabled={cell.isDisabled && cell.state === "idle"}
      isLocked={isLocked}
      onPress={() => onChoose(cell)}
      {...look}
    >
      {shape === "row" && cell.country !== null && <Flag country={cell.country} />}
      {shape === "row" ? <span>{cell.text}</span> : cell.text}
    </ScoreCell>
  );
}

function ClubCells({ grid, label, isLocked, onChoose }: EventCellsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const cells = cellsIn(grid);
  const visible = shown ? cells : cells.filter((cell, index) => index < firstClubs || cell.state !== "idle");
  const { onKeyDown, stop } = useCellKeys(visible);
  const inThrees = visible.length % 4 !== 0 && visible.length % 3 === 0; // no row is left half empty
  return (
    <>
      <ArrowGroup
        className={classNames(styles.grid, styles.clubs, inThrees && styles.threes)}
        isLocked={isLocked}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {visible.map((cell) => (
          <Cell key={cell.name} {...{ cell, isLocked, onChoose }} shape="row" {...stop(cell)} />
        ))}
      </ArrowGroup>
      {visible.length < cells.length && (
        <Button className={styles.more} onPress={() => setShown(true)}>
          {t("predictions.all", { total: formatCount(cells.length) })}
        </Button>
      )}
    </>
  );
}
