import { outcomes, type Levels, type Outcome, type Quota, type Scale } from "@/api/scale";

/**
 * The points of a right outcome by how many predicted it (rules-blocks.md, section 2). The vectors in
 * proto-contracts/vectors/quota.json hold the server and this to the same rules.
 */
export type Bases = Readonly<Record<Outcome, number>>;

/** The points of an outcome that so many of all who predicted the match have: whole points within the bounds. */
export function baseOf({ min, max }: Quota, teams: number, right: number): number {
  if (right === 0) return max;
  const [most, least] = [Math.round(max * 10), Math.round(min * 10)];
  // in integers, so that no fraction is lost: the points are above / below
  const [above, below] = [most * (teams - right) + 10 * least * right, 100 * right];
  return Math.min(max, Math.max(min, Math.floor((2 * above + below) / (2 * below))));
}

/** A scale whose outcomes pay so; the better levels keep their lead on the outcome alone. */
export function withBases(scale: Scale, bases: Bases): Scale {
  return {
    home: raised(scale.home, bases.home),
    draw: raised(scale.draw, bases.draw),
    away: raised(scale.away, bases.away),
  };
}

/** What a scale pays at least and at most, as long as a quota has not made its points; null without a quota. */
export function boundsOf(scale: Scale): [least: Scale, most: Scale] | null {
  if (scale.quota == null) return null;
  const { min, max } = scale.quota;
  return [withBases(scale, sameFor(min)), withBases(scale, sameFor(max))];
}

const sameFor = (base: number): Bases => ({ home: base, draw: base, away: base });

function raised({ tendency, difference, close, exact }: Levels, base: number): Levels {
  const lead = (points: number) => Math.round((base + points - tendency) * 10) / 10;
  return {
    tendency: base,
    difference: difference === null ? null : lead(difference),
    ...(close == null ? {} : { close: lead(close) }),
    exact: lead(exact),
  };
}

/** Whether a scale pays whole points only. */
export function isWhole(scale: Scale): boolean {
  const levels = outcomes.flatMap((outcome) => {
    const { tendency, difference, close, exact } = scale[outcome];
    return [tendency, difference ?? 0, close ?? 0, exact];
  });
  const { min, max } = scale.quota ?? { min: 0, max: 0 };
  return [...levels, min, max].every((points) => Number.isInteger(points));
}
