import { mergersInWords } from '#datasets/names-and-codes/former-names.ts'
import { mayBeMisspelt, meantBy } from '#datasets/search/typed-words.ts'
import { type Area, AREAS, areaSlug, findArea, findNamedArea } from '#domain/area.ts'
import { addressFrom, areaAddress } from '#places/areas/area-address.ts'
import { postcodeAreaName } from '#places/postcode-search/area-names.ts'
import { href } from '#web/href.ts'

import type { RankedResult } from './results.ts'

/**
 * Finds nations, regions, counties and local authorities by name or code, and postcode areas by their letters. A former
 * authority leads to the one that it's part of now. A name may be misspelt if nothing has it as typed.
 */
export function findAreas(typed: string, limit: number): RankedResult[] {
  const slug = areaSlug(typed)
  if (slug.length < SHORTEST) return []
  const renamed = otherwiseNamed(typed)
  const listed = AREAS.map((area) => ({ area, match: matchOf(area.slug, slug) }))
    .filter(({ match }) => match !== null)
    .map(({ area, match }) => resultOf(area, match ?? 0))
    .filter(({ label }) => label !== renamed[0]?.label)
    .toSorted((a, b) => a.match - b.match)
  const found = [...renamed, ...listed]
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

/** Finds the area with this code or other name, such as a Welsh one or that of an authority that's now part of it. */
function otherwiseNamed(typed: string): RankedResult[] {
  const named = findNamedArea(typed)
  if (named === null || named.area.slug === areaSlug(typed)) return []
  const { area, mergers } = named
  const result = resultOf(area, 0)
  const [merger] = mergers
  if (!merger) return [result]
  return [{ ...result, about: mergersInWords(mergers), href: addressFrom(area, merger.slug) }]
}

function similarAreas(slug: string): RankedResult[] {
  if (slug.length < SHORTEST_INSIDE + 1) return []
  const names = meantBy(
    slug,
    AREAS.map((area) => area.slug),
    false,
  )
  const similar = AREAS.filter((area) => names.includes(area.slug))
  // One word of a longer name, such as Bournemouth of Bournemouth, Christchurch and Poole.
  const found =
    similar.length > 0 || !mayBeMisspelt(slug) ? similar : AREAS.filter((area) => hasWordLike(area, slug))
  return found.map((area) => resultOf(area, 2))
}

function hasWordLike({ slug }: Area, typed: string): boolean {
  const words = slug.split('-').filter(mayBeMisspelt)
  return words.length > 1 && meantBy(typed, words, false).length > 0
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
