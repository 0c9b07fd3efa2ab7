import { findAreaBySlug } from '#domain/area.ts'
import { findPostcode } from '#domain/postcode.ts'

/** Something that can be watched: a postcode, a local authority by its code, or a home by its postcode and the ID of its record. */
export type Watched = { readonly kind: 'postcode' | 'authority' | 'home'; readonly place: string }

/** A place that can be watched: a postcode, or a local authority. */
export type WatchedPlace = Watched & { readonly kind: 'postcode' | 'authority' }

/** A place whose figures are compared with those of the edition before: a watched one, or the whole UK. */
export type ComparedPlace = {
  readonly kind: WatchedPlace['kind'] | 'nation'
  readonly place: string
  readonly title: string
}

/** The whole UK, whose average price is in the digest whatever places somebody has chosen. */
export const THE_UK: ComparedPlace = { kind: 'nation', place: 'K02000001', title: 'the UK' }

/** Somebody's watch on a place. */
export type Watch = Watched & {
  readonly id: string
  /** The place's page, from its path on. */
  readonly path: string
  readonly title: string
}

/** The most places that one account can watch. */
export const MAX_WATCHED = 50

/** What a page is about, if that can be watched; null for any other page. */
export function placeAt(path: string): Watched | null {
  const [, pcd7, slug] =
    /^\/(?:postcodes\/([a-z0-9]+)|location\/authority\/([a-z-]+))(?=[?#]|$)/.exec(path) ?? []
  const postcode = pcd7 === undefined ? null : findPostcode(pcd7)
  if (postcode !== null) return { kind: 'postcode', place: postcode }
  const area = slug === undefined ? null : findAreaBySlug(slug)
  return area?.kind === 'authority' ? { kind: 'authority', place: area.code } : homeAt(path)
}

/** The names under which something may be watched: a home has one for each of its records. */
export function namesOf({ kind, place }: Watched, records: readonly string[] = []): string[] {
  if (kind !== 'home') return [place]
  const postcode = place.slice(0, place.lastIndexOf(' '))
  return [place, ...records.map((id) => `${postcode} ${id}`)]
}

/** The page of something that's watched: that of a home without the facts that somebody has changed. */
export function watchedPage(path: string, { kind, place }: Watched): string {
  if (kind !== 'home') return path.replace(/[?#].*$/, '')
  const [postcode, id] = [place.slice(0, place.lastIndexOf(' ')), place.slice(place.lastIndexOf(' ') + 1)]
  return `/valuation?${new URLSearchParams({ postcode, home: id }).toString()}`
}

/** The home that a valuation is of. */
function homeAt(path: string): Watched | null {
  const [page, query = ''] = (path.split('#')[0] ?? '').split('?')
  if (page !== '/valuation') return null
  const asked = new URLSearchParams(query)
  const [postcode, home] = [findPostcode(asked.get('postcode') ?? ''), asked.get('home') ?? '']
  return postcode !== null && /^[0-9A-Za-z-]{5,50}$/.test(home)
    ? { kind: 'home', place: `${postcode} ${home}` }
    : null
}
