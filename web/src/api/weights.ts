/**
 * The weight of a match and the joker on it (rules-blocks.md, section 2): factors of its points. The vectors in
 * proto-contracts/vectors/weights.json hold the server and this to the same rules.
 */

/** The points of a match × its weight × the joker on it, rounded once to a tenth, half away from zero; points are not negative. */
export function weighted(points: number, weight = 1, joker = 1): number {
  const tenths = Math.round(points * 10) * Math.round(weight * 10) * Math.round(joker * 10);
  return Math.floor((tenths + 50) / 100) / 10;
}

/** Whether points are multiplied; not where an earlier answer says nothing of weights. */
export const isWeighted = (weight: number | undefined) => weight !== undefined && weight !== 1;
