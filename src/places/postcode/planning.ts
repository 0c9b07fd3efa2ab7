import { type LayerName, LAYER_NAMES, LAYERS } from '#datasets/constraints/layers.ts'
import type { Designation } from '#datasets/constraints/queries.server.ts'
import type { DatasetExtent } from '#datasets/extent/extent-of.server.ts'
import { findIsoDate, formatDate } from '#domain/dates.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'

import { distanceInWords } from './neighbourhood.ts'

/** What's known of a layer at a postcode: a sentence, or why there's none. */
export type PlanningLine = { title: string } & Told

type Told = { answer: string } | { nothing: NothingKind; reason: string }

type Facts = {
  designations: readonly Designation[]
  extent: DatasetExtent
  authority: { code: string; name: string | null } | null
}

/** Returns a line for each layer: inside, not inside, near, or why we can't say. */
export function planningLines({ designations, extent, authority }: Facts): readonly PlanningLine[] {
  return LAYER_NAMES.map((layer) => {
    const own = designations.filter((each) => each.layer === layer)
    const inside = own.filter(({ distanceMetres }) => distanceMetres === 0)
    const [nearest] = own.filter(({ distanceMetres }) => distanceMetres > 0)
    return { title: LAYERS[layer].title, ...lineOf({ layer, inside, nearest, extent, authority }) }
  })
}

type Line = {
  layer: LayerName
  inside: readonly Designation[]
  nearest: Designation | undefined
} & Omit<Facts, 'designations'>

function lineOf({ layer, inside, nearest, extent, authority }: Line): Told {
  const { plural, publisher } = LAYERS[layer]
  if (inside.length > 0) return { answer: `Yes. ${inside.map(inWords).join(' ')}` }
  const near = nearest ? nearestInWords(nearest) : null
  const covered = extent.covers({ kind: 'layer', code: layer })
  if (covered === 'not imported')
    return { nothing: 'place not imported', reason: `We haven’t imported ${plural} yet.` }
  if (covered === 'partly')
    return near === null
      ? { nothing: 'place not imported', reason: `We have some ${plural}, but none here.` }
      : { answer: near }
  if (layer === 'listed-building') return { answer: near ?? 'None within 1 km.' }
  const council = authority && { kind: 'layer' as const, code: `${layer} ${authority.code}` }
  const isPublished =
    publisher === 'national' || extent.whole || (council && extent.covers(council) === 'imported')
  if (isPublished) return { answer: near === null ? 'No.' : `No. ${near}` }
  const who = authority?.name ?? 'the local authority'
  return { nothing: 'not published', reason: `There are no ${plural} from ${who} in the open data.` }
}

/** 'The nearest is The Old Bank (grade II), 130 m away.' */
function nearestInWords(designation: Designation): string {
  const { layer, level, distanceMetres } = designation
  const graded = layer === 'listed-building' && level !== null ? ` (grade ${level})` : ''
  const rounded = Math.max(10, Math.round(distanceMetres / 10) * 10)
  return `The nearest is ${nameOf(designation)}${graded}, ${distanceInWords(rounded)} away.`
}

/** 'Market Place, since 5 April 1971 (reference CA12).' */
function inWords(designation: Designation): string {
  const { name, reference, startedOn } = designation
  const day = startedOn === null ? null : findIsoDate(startedOn)
  const since = day === null ? '' : `, since ${formatDate(day)}`
  const referred = name !== null && reference !== null ? ` (reference ${reference})` : ''
  return `${nameOf(designation)}${since}${referred}.`
}

function nameOf({ layer, name, level, reference }: Designation): string {
  if (layer === 'flood-risk-zone' && level !== null) return `Flood zone ${level}`
  return name ?? (reference === null ? 'One without a name' : `Reference ${reference}`)
}
