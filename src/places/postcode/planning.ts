import { type LayerName, LAYER_NAMES, LAYERS, layerOf } from '#datasets/constraints/layers.ts'
import type { Designation } from '#datasets/constraints/queries.server.ts'
import type { DatasetExtent } from '#datasets/extent/extent-of.server.ts'
import { findIsoDate, formatDate } from '#domain/dates.ts'
import { distanceInWords } from '#places/map/neighbourhood.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'

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

/** Land outside zones 2 and 3, which have outlines, is in zone 1. */
const FLOOD_ZONE_1 =
  'Flood zone 1: low probability of flooding from rivers or the sea. This doesn’t include surface water.'

type Line = {
  layer: LayerName
  inside: readonly Designation[]
  nearest: Designation | undefined
} & Omit<Facts, 'designations'>

function lineOf({ layer, inside, nearest, extent, authority }: Line): Told {
  const { plural, publisher } = LAYERS[layer]
  if (inside.length > 0) return { answer: `Yes. ${inside.map(inWords).join(' ')}` }
  const near = nearest ? ` is ${nearestInWords(nearest)}` : null
  const covered = extent.covers({ kind: 'layer', code: layer })
  if (covered === 'not imported')
    return { nothing: 'place not imported', reason: `We haven’t imported ${plural} yet.` }
  if (covered === 'partly')
    return near === null
      ? { nothing: 'place not imported', reason: `We have some ${plural}, but none here.` }
      : { answer: `The nearest we have${near}` }
  if (layer === 'listed-building')
    return { answer: near === null ? 'None within 1 km.' : `The nearest${near}` }
  if (layer === 'flood-risk-zone') return { answer: FLOOD_ZONE_1 }
  if (publisher === 'national') return { answer: 'No.' }
  const council = authority && { kind: 'layer' as const, code: layerOf(layer, authority.code) }
  // A council counts as having published if one of its areas is here. It may have others that it hasn't.
  if (extent.whole || (council && extent.covers(council) === 'imported'))
    return { answer: near === null ? 'None that we know of.' : `None that we know of. The nearest${near}` }
  const who = authority?.name ?? 'The local authority'
  return { nothing: 'not published', reason: `${who} hasn’t published its ${plural} as open data.` }
}

/** 'The Old Bank (grade II), 130 m away.' */
function nearestInWords(designation: Designation): string {
  const { layer, level, distanceMetres } = designation
  const graded = layer === 'listed-building' && level !== null ? ` (grade ${level})` : ''
  const rounded = Math.max(10, Math.round(distanceMetres / 10) * 10)
  return `${nameOf(designation)}${graded}, ${distanceInWords(rounded)} away.`
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
  return name ?? (reference === null ? 'Unnamed' : `Reference ${reference}`)
}
