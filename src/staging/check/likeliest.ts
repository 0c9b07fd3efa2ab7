import { overlapOf, type PixelBox } from './boxes.ts'

/** Boxes that share more than this are of one thing. */
const ONE_THING = 0.3

/** What has the highest score of whatever overlaps, the highest of all first: several rectangles may show the same door. */
export function likeliest<Scored extends { readonly box: PixelBox; readonly score: number }>(
  found: readonly Scored[],
): Scored[] {
  const kept: Scored[] = []
  for (const each of found.toSorted((a, b) => b.score - a.score))
    if (kept.every(({ box }) => overlapOf(box, each.box) <= ONE_THING)) kept.push(each)
  return kept
}
