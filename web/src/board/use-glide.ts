import type Konva from "konva/lib/Core";
import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";
import type { SquadPlate } from "@/board/squad-plate";

/** How long a swap takes to be seen (web.md, Motion). */
const duration = 180;

interface Point {
  x: number;
  y: number;
}

/** Where a dragged token was let go. */
export interface Drop extends Point {
  no: number;
}

/** Where each athlete's token stands; `athletes` are by slot, an empty one has no token. */
export function standing(
  plate: SquadPlate,
  athletes: readonly string[],
): ReadonlyMap<string, Point & { no: number }> {
  return new Map(
    plate.tokens.flatMap(({ no, x, y }) => {
      const athlete = athletes[no - 1] ?? "";
      return athlete === "" ? [] : [[athlete, { no, x, y }] as const];
    }),
  );
}

/** Whose token has to go from where to where; the one that was dragged starts where it was let go. */
export function movesBetween(
  before: ReturnType<typeof standing>,
  now: ReturnType<typeof standing>,
  drop: Drop | null,
): { no: number; from: Point; to: Point }[] {
  return [...now].flatMap(([athlete, to]) => {
    const last = before.get(athlete);
    if (last === undefined) return [];
    const from = drop?.no === last.no ? drop : last;
    return from.x === to.x && from.y === to.y ? [] : [{ no: to.no, from, to }];
  });
}

/**
 * Lets tokens glide to where they now stand: after a swap, a new formation, a drop that was not allowed. Nothing moves on a board that
 * has changed its size, or for people who want no motion. Answers what to give each token's node to.
 */
export function useGlide(
  plate: SquadPlate,
  athletes: readonly (string | null)[],
  held: number | null,
  drop: RefObject<Drop | null>,
) {
  const names = athletes.join(",");
  const nodes = useRef(new Map<number, Konva.Shape>());
  const last = useRef<{ width: number; at: ReturnType<typeof standing> } | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    const at = standing(plate, names.split(","));
    last.current = { width: plate.width, at };
    if (held !== null) return;
    const letGo = drop.current;
    drop.current = null;
    if (before?.width !== plate.width || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const moves = movesBetween(before.at, at, letGo);
    if (moves.length === 0) return;
    const place = (share: number) => {
      for (const { no, from, to } of moves)
        nodes.current.get(no)?.position({
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        });
      nodes.current
        .get(moves[0]?.no ?? 0)
        ?.getLayer()
        ?.batchDraw();
    };
    const start = performance.now();
    let frame = 0;
    const step = (time: number) => {
      const share = Math.min(Math.max((time - start) / duration, 0), 1);
      place(1 - (1 - share) ** 3);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    place(0);
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      place(1);
    };
  }, [plate, names, held, drop]);
  return useCallback(
    (no: number) => (node: Konva.Shape | null) => {
      if (node === null) nodes.current.delete(no);
      else nodes.current.set(no, node);
    },
    [],
  );
}
