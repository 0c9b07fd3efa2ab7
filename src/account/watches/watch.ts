import { findAreaBySlug } from '#domain/area.ts'
import { findPostcode } from '#domain/postcode.ts'

/** A place that can be watched: a postcode, or a local authority by its code. */
export type WatchedPlace = { readonly kind: 'postcode' | 'authority'; readonly place: string }

/** A place whose figures are compared with those of the edition before: a watched one, or the whole UK. */
export type ComparedPlace = {
  readonly kind: WatchedPlace['kind'] | 'nation'
  readonly place: string
  readonly title: string
}

/** The whole UK, whose average price is in the digest whatever places somebody has chosen. */
export const THE_UK: ComparedPlace = { kind: 'nation', place: 'K02000001', title: 'the UK' }

/** Somebody's watch on a place. */
export type Watch = WatchedPlace & {
  readonly id: string
  /** The place's page, from its path on. */
  readonly path: string
  readonly title: string
}

/** The most places that one account can watch. */
export const MOST_WATCHED = 50

/** The place that a page is about, if it can be watched; null for any other page. */
export function placeAt(path: string): WatchedPlace | null {
  const [, pcd7, slug] =
    /^\/(?:postcodes\/([a-z0-9]+)|location\/authority\/([a-z-]+))(?=[?#]|$)/.exec(path) ?? []
  const postcode = pcd7 === undefined ? null : findPostcode(pcd7)
  if (postcode !== null) return { kind: 'postcode', place: postcode }
  const area = slug === undefined ? null : findAreaBySlug(slug)
  return area?.kind === 'authority' ? { kind: 'authority', place: area.code } : null
}
