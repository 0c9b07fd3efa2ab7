import { plainNumber } from '#domain/plain-number.ts'

import type { AreaTable } from '../columns/area-columns.ts'
import { figureInUnit } from '../measures/units.ts'
import type { FoundAreas } from './find-areas.ts'

/** What a measure adds to an area's score. */
export type Reason = {
  readonly id: string
  readonly label: string
  /** 'Burglary: 3.49 per 1,000, lower than 92% of the other matches. 31 of 33 points.' */
  readonly words: string
  /** Points that it adds, and the most that it could. */
  readonly points: number
  readonly most: number
}

/** Says why an area has its score: what each measure that counts adds to it, the most points first. */
export function reasonsFor(
  table: AreaTable,
  { beaten, order }: Pick<FoundAreas, 'beaten' | 'order'>,
  area: number,
): readonly Reason[] {
  const total = beaten.reduce((sum, { criterion }) => sum + Math.abs(criterion.weight), 0)
  return beaten
    .map(({ criterion: { measure, weight }, shares }): Reason => {
      const most = (100 * Math.abs(weight)) / total
      const share = shares[area] ?? 0
      const raw = table.numbers(measure.id)?.[area] ?? 0
      const figure = figureInUnit(measure.unit, raw / 10 ** measure.decimals, measure.decimals)
      const points = share * most
      const compared = order.length < 2 ? 'the only match' : comparedWithOthers(share, weight < 0)
      return {
        id: measure.id,
        label: measure.label,
        words: `${measure.label}: ${figure}, ${compared}. ${plainNumber(Math.round(points))} of ${plainNumber(Math.round(most))} points.`,
        points,
        most,
      }
    })
    .toSorted((a, b) => b.points - a.points)
}

/** 'lower than 92% of the other matches'. A share is rounded to 100% or 0% only if it's all or none of them. */
function comparedWithOthers(share: number, isLower: boolean): string {
  const word = isLower ? 'lower' : 'higher'
  if (share === 1) return `the ${isLower ? 'lowest' : 'highest'} of the matches`
  if (share === 0) return `the ${isLower ? 'highest' : 'lowest'} of the matches`
  return `${word} than ${Math.min(99, Math.max(1, Math.round(100 * share)))}% of the other matches`
}

/**
 * Returns a function that gives a match's place: 1 for the best, null if nothing counts. Areas with the same score
 * share a place.
 */
export function placesOf({
  order,
  scores,
}: Pick<FoundAreas, 'order' | 'scores'>): (area: number) => number | null {
  if (!scores) return () => null
  const tenths = (area: number) => Math.round(10 * (scores[area] ?? 0))
  // Scores are in tenths of a point, from 0 to 100.
  const above = new Uint32Array(1002)
  for (const area of order) above[tenths(area)] = (above[tenths(area)] ?? 0) + 1
  for (let score = 1000; score >= 0; score--) above[score] = (above[score] ?? 0) + (above[score + 1] ?? 0)
  return (area) => (above[tenths(area) + 1] ?? 0) + 1
}
