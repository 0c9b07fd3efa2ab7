import type { DatasetName } from '#datasets/register.ts'
import type { IsoDate } from '#domain/dates.ts'

/** Content encodings. 'identity' is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page in the compressed encodings requested so far; uncompressed bodies are never kept. */
export type CachedPage = {
  etag: string
  body: { [encoding in Exclude<Encoding, 'identity'>]?: Buffer }
  datasets: readonly DatasetName[]
  /** The data editions and day it was rendered for. */
  version: string
  day: IsoDate
}

/** A cache of rendered public pages, limited by size in bytes. */
export type PageCache = {
  get(key: string): CachedPage | undefined
  put(key: string, page: CachedPage): void
  /** Puts `page` in the place of `old`, if that's still kept. */
  replace(key: string, old: CachedPage, page: CachedPage): void
  readonly bytes: number
}

type Options = {
  /** Called when a page gets a place on the main shelf, after it was returned or put. */
  onPopular?: (key: string, page: CachedPage) => void
}

const OVERHEAD_BYTES = 512
/** Share of the cache for pages requested once. */
const NEW_SHARE = 0.2
/** Number of keys remembered after their page was dropped. */
const MAX_REMEMBERED = 10_000

/** A page on a shelf. `used` says whether it was requested since it was put there or last spared. */
type Place = { page: CachedPage; used: boolean }

type Shelf = { places: Map<string, Place>; bytes: number }

/**
 * Creates a cache of at most `maxBytes`, by the 2Q method (Johnson and Shasha, 1994): a new page goes on a small shelf,
 * first in, first out. Only a page that is requested again gets a place on the main shelf, whose oldest pages make room
 * for it; a page that was requested meanwhile is spared once each time (the clock or second-chance algorithm, which
 * comes close to dropping the least recently used, but doesn't have to move a page whenever it's requested). URLs
 * requested only once, e.g. by a crawler, never push out popular pages. Pages larger than a tenth of the cache aren't
 * kept.
 */
export function createPageCache(maxBytes: number, { onPopular }: Options = {}): PageCache {
  const fresh: Shelf = { places: new Map(), bytes: 0 }
  const main: Shelf = { places: new Map(), bytes: 0 }
  const dropped = new Set<string>()

  function makeRoom(): void {
    for (const [key] of fresh.places) {
      if (fresh.bytes <= maxBytes * NEW_SHARE) break
      take(fresh, key)
      remember(dropped, key)
    }
    // Spared pages go to the end, so the loop comes to them again, unused.
    for (const [key, { page, used }] of main.places) {
      if (fresh.bytes + main.bytes <= maxBytes) break
      take(main, key)
      if (used) add(main, key, page)
    }
  }

  return {
    get(key) {
      const popular = main.places.get(key)
      if (popular) {
        popular.used = true
        return popular.page
      }
      const page = take(fresh, key)
      if (!page) return undefined
      add(main, key, page)
      makeRoom()
      onPopular?.(key, page)
      return page
    },
    put(key, page) {
      const isKnown = take(main, key) !== undefined || dropped.delete(key)
      take(fresh, key)
      if (weight(key, page) > maxBytes / 10) return
      add(isKnown ? main : fresh, key, page)
      makeRoom()
      if (isKnown) onPopular?.(key, page)
    },
    replace(key, old, page) {
      substitute([main, fresh], { key, old, page })
      makeRoom()
    },
    get bytes() {
      return fresh.bytes + main.bytes
    },
  }
}

/** Adds the key of a dropped page, and forgets the oldest one if there are too many. */
function remember(dropped: Set<string>, key: string): void {
  dropped.delete(key)
  dropped.add(key)
  for (const oldest of dropped) {
    if (dropped.size <= MAX_REMEMBERED) break
    dropped.delete(oldest)
  }
}

function take(shelf: Shelf, key: string): CachedPage | undefined {
  const place = shelf.places.get(key)
  if (place === undefined) return undefined
  shelf.places.delete(key)
  shelf.bytes -= weight(key, place.page)
  return place.page
}

/** Replaces `old` with `page`, if it's on one of the shelves. */
function substitute(
  shelves: readonly Shelf[],
  { key, old, page }: { key: string; old: CachedPage; page: CachedPage },
): void {
  const shelf = shelves.find(({ places }) => places.get(key)?.page === old)
  if (!shelf) return
  take(shelf, key)
  add(shelf, key, page)
}

function add(shelf: Shelf, key: string, page: CachedPage): void {
  shelf.places.set(key, { page, used: false })
  shelf.bytes += weight(key, page)
}

function weight(key: string, { body }: CachedPage): number {
  return (body.br?.length ?? 0) + (body.gzip?.length ?? 0) + 2 * key.length + OVERHEAD_BYTES
}
