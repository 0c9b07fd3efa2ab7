import type { AreaRank } from '#datasets/area-figures/area-figure.ts'
import type { Nation } from '#domain/nation.ts'
import type { Figures, Place, Reading } from '#places/grid/columns/reading.ts'
import type { Measure } from '#places/grid/measures/measure.ts'
import type { Missing } from '#places/grid/measures/missing.ts'
import { measureNamed } from '#places/grid/measures/register.ts'

import { PART_KINDS, PART_MEASURES, type PartFigure, type PartMeasure } from './part-figure.ts'

type Found = {
  places: Reading['places']
  /** By level and measure: 'sector crime-rate'. */
  figures: ReadonlyMap<string, Figures>
  /** Why a place of a nation has no figure. */
  reasonFor: (measure: Measure, nation: Nation | null) => Missing
}

/** Gathers the figures of postcode areas, districts and sectors, each ranked among those of its authority and its nation. Pure. */
export function partFigures({ places, figures, reasonFor }: Found): readonly PartFigure[] {
  return PART_KINDS.flatMap((kind) =>
    PART_MEASURES.flatMap((measure) => {
      const shown = measureNamed(measure)
      const found = figures.get(`${kind} ${measure}`)
      if (!shown || !found) return []
      const valued = places[kind].map((place) => ({
        place,
        value: found.values.get(place.code) ?? reasonFor(shown, place.nation),
      }))
      const ofAuthorities = figures.get(`authority ${measure}`)
      const inNation = ranksAmong(valued, ({ nation }) => nation)
      const inAuthority = ranksAmong(valued, ({ authorityCode }) => authorityCode)
      return valued.map(({ place, value }): PartFigure => {
        const { code, authorityCode } = place
        const own = found.details?.get(code)
        const authority = authorityCode === null ? undefined : ofAuthorities?.values.get(authorityCode)
        return {
          code,
          measure: measure satisfies PartMeasure,
          value,
          from: own?.from ?? null,
          to: own?.to ?? null,
          observations: own?.observations ?? null,
          nation: place.nation,
          authority:
            kind === 'area' || authorityCode === null
              ? null
              : {
                  code: authorityCode,
                  value: typeof authority === 'number' ? authority : null,
                  rank: inAuthority(place, value),
                },
          rank: inNation(place, value),
          series: own?.series ?? [],
        }
      })
    }),
  )
}

type Valued = { place: Place; value: number | Missing }

/** Returns the rank of a place among those of its group. Those with too little for a figure aren't counted among the others. */
function ranksAmong(all: readonly Valued[], groupOf: (place: Place) => string | null) {
  const groups = new Map(
    [...Map.groupBy(all, ({ place }) => groupOf(place))].map(([group, members]) => {
      const values = members.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
      const comparable = members.filter(({ value }) => value !== 'too few' && value !== 'suppressed')
      return [group, { sorted: Float64Array.from(values).toSorted(), others: comparable.length - 1 }] as const
    }),
  )
  return (place: Place, value: number | Missing): AreaRank => {
    const group = groups.get(groupOf(place))
    if (!group || typeof value !== 'number') return { lower: 0, higher: 0, others: 0 }
    const { sorted, others } = group
    return { lower: firstAt(sorted, value), higher: sorted.length - firstAbove(sorted, value), others }
  }
}

/** The number of values below one, in values from the lowest. */
function firstAt(sorted: Float64Array, value: number): number {
  return firstThat(sorted, (other) => other >= value)
}

/** The number of values up to one. */
function firstAbove(sorted: Float64Array, value: number): number {
  return firstThat(sorted, (other) => other > value)
}

function firstThat(sorted: Float64Array, test: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(sorted[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}
