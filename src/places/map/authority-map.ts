import type { Polygon } from '#datasets/geometry/shape.ts'
import type { Area } from '#domain/area.ts'
import { MEASURES, type ShownMeasure } from '#places/dials/measures.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import type { MapClass } from './choropleth.ts'

/** A local authority on a map. */
export type MapArea = {
  area: Area
  polygons: readonly Polygon[]
  value: number | null
  /** Its class; null without a figure. */
  at: number | null
  /** The period of its figure. */
  date: string
}

/** A map of the local authorities by one figure. */
export type AuthorityMap = {
  measure: ShownMeasure
  classes: readonly MapClass[]
  areas: readonly MapArea[]
  sources: readonly SourceFacts[]
}

/** Finds a measure by its name in addresses. */
export function measureNamed(name: string | null): ShownMeasure | null {
  return MEASURES.find(({ measure }) => measure === name) ?? null
}

/** Returns the `most` areas with the highest figures and the `most` with the lowest, none of them twice. */
export function orderedAreas(
  areas: readonly MapArea[],
  most: number,
): { highest: readonly MapArea[]; lowest: readonly MapArea[] } {
  const ordered = areas
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.area.name.localeCompare(b.area.name, 'en-GB'))
  const highest = ordered.slice(0, most)
  return { highest, lowest: ordered.slice(highest.length).slice(-most).toReversed() }
}
