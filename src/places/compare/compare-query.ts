import { areaSlug } from '#domain/area.ts'
import { findOutcode, findPostcode, postcodeSlug } from '#domain/postcode.ts'
import { href } from '#web/href.ts'

/** The parameter that names a place in the address of a comparison, once for each place. */
export const PLACE_PARAMETER = 'place'

/** More places don't fit side by side. */
export const MAX_PLACES = 4

const LONGEST = 60

/** What was typed for each place, tidied, without repetitions; and what is beyond the fourth. */
export function askedPlaces(query: URLSearchParams): {
  asked: readonly string[]
  leftOut: readonly string[]
} {
  const typed = query
    .getAll(PLACE_PARAMETER)
    .map((text) => text.trim().replace(/\s+/g, ' ').slice(0, LONGEST))
    .filter((text) => text !== '')
  const distinct = [...new Map(typed.map((text) => [keyOf(text), text])).values()]
  return { asked: distinct.slice(0, MAX_PLACES), leftOut: distinct.slice(MAX_PLACES) }
}

/** How a place is written in addresses: 'rg301aa', 'RG30' or 'reading'. */
export function keyOf(text: string): string {
  const slug = areaSlug(text)
  // A slug may be a postcode though the text isn't: 'A00!AA' is 'a00-aa'.
  const postcode = findPostcode(text) ?? findPostcode(slug)
  if (postcode !== null) return postcodeSlug(postcode)
  return findOutcode(slug) ?? slug
}

/** The address of a comparison of places. */
export function compareAddress(keys: readonly string[], path = href('/compare')): string {
  const query = new URLSearchParams(keys.map((key) => [PLACE_PARAMETER, key]))
  return query.size > 0 ? `${path}?${query}` : path
}
