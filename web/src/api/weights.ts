/**
 * The weight of a match (rules-blocks.md, section 2): a factor of its points. The vectors in proto-contracts/vectors/weights.json
 * hold the server and this to the same rules.
 */

/** The points of a match × its weight, rounded once to a tenth, half away from zero; points are not negative. */
export function weighted(points: number, weight = 1): number {
  return Math.floor((Math.round(points * 10) * Math.round(weight * 10) + 5) / 10) / 10;
}

/** Whether points are multiplied; not where an earlier answer says nothing of weights. */
export const isWeighted = (weight: number | undefined) => weight !== undefined && weight !== 1;
