import { meantBy } from '#datasets/search/typed-words.ts'
import { type Area, AREAS, areaSlug, findArea } from '#domain/area.ts'
import { areaAddress } from '#places/areas/area-table.tsx'
import { postcodeAreaName } from '#places/postcode-search/area-names.ts'
import { href } from '#web/href.ts'

import type { RankedResult } from './results.ts'

/**
 * Finds nations, regions, counties and local authorities by name, and postcode areas by their letters. A name may be misspelt
 * if nothing has it as typed.
 */
export function findAreas(typed: string, limit: number): RankedResult[] {
  const slug = areaSlug(typed)
  if (slug.length < SHORTEST) return []
  const found = AREAS.map((area) => ({ area, match: matchOf(area.slug, slug) }))
    .filter(({ match }) => match !== null)
    .map(({ area, match }) => resultOf(area, match ?? 0))
    .toSorted((a, b) => a.match - b.match)
  const areas = found.length > 0 ? found : similarAreas(slug)
  return [...postcodeArea(typed.toUpperCase()), ...areas].slice(0, limit)
}

const SHORTEST = 1
const SHORTEST_INSIDE = 3

function matchOf(area: string, typed: string): number | null {
  if (area === typed) return 0
  if (area.startsWith(typed)) return 2
  return typed.length >= SHORTEST_INSIDE && area.includes(`-${typed}`) ? 3 : null
}

function similarAreas(slug: string): RankedResult[] {
  if (slug.length < SHORTEST_INSIDE + 1) return []
  const names = meantBy(
    slug,
    AREAS.map((area) => area.slug),
    false,
  )
  return AREAS.filter((area) => names.includes(area.slug)).map((area) => resultOf(area, 2))
}

const KINDS = {
  nation: 'Nation',
  region: 'Region of England',
  county: 'County',
  authority: 'Local authority',
}

function resultOf(area: Area, match: number): RankedResult {
  const parent = area.parentCode === null ? null : findArea(area.parentCode)
  const within = parent === null ? '' : `, ${parent.name}`
  return {
    label: area.name,
    about: `${KINDS[area.kind]}${area.kind === 'region' ? '' : within}`,
    href: areaAddress(area),
    match,
  }
}

function postcodeArea(letters: string): RankedResult[] {
  const name = postcodeAreaName(letters)
  if (name === null) return []
  const address = href('/location/area/:area', { area: letters.toLowerCase() })
  return [{ label: `${letters} postcode area`, about: name, href: address, match: 0 }]
}
