import { apply, chosen, type Change, type Choice, type Family, type Offer, type Picks } from "@/api/picks";

/** A choice by its family and name. */
export interface Named {
  family: Family;
  name: string;
}

/** What a choice did to the other families of its event. */
export interface Consequences {
  /** Choices that were set with it. */
  set: Named[];
  /** Choices that gave way to it. */
  dropped: Named[];
  /** Sent, it brings back what was chosen before. */
  undo: Change;
}

/** What a change does beside what was clicked. */
export function consequences(offer: Offer, before: Picks, change: Change, clicked: Family): Consequences {
  const after = apply(offer, before, change);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (family): family is Family => String(before[family as Family]) !== String(after[family as Family]),
  );
  const others = changed.filter((family) => family !== clicked);
  return {
    set: others.flatMap((family) => named(family, after)),
    dropped: others.flatMap((family) => named(family, before)),
    undo: backTo(before, changed),
  };
}

function named(family: Family, picks: Picks): Named[] {
  return chosen(picks, family).map((name) => ({ family, name }));
}

/** The change that brings families back; who wins is not cleared beside a choice that implies it. */
function backTo(before: Picks, families: readonly Family[]): Change {
  const undo: Partial<Record<Family, Choice | null>> = {};
  for (const family of families) undo[family] = before[family] ?? null;
  if (undo["1X2"] === null && (undo.ExactResult != null || undo.PointDifference != null)) delete undo["1X2"];
  return undo;
}
