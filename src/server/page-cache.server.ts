import type { DatasetName } from '#datasets/source.ts'
import type { IsoDate } from '#domain/dates.ts'

/** Content encodings. 'identity' is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page, in the encodings requested so far. */
export type CachedPage = {
  etag: string
  body: { identity: Buffer } & { [encoding in Encoding]?: Buffer }
  datasets: readonly DatasetName[]
  /** The data editions and day it was rendered for. */
  version: string
  day: IsoDate
}

/** An LRU cache of rendered public pages, limited by size in bytes. */
export type PageCache = {
  get(key: string): CachedPage | undefined
  put(key: string, page: CachedPage): void
  readonly bytes: number
}

const OVERHEAD_BYTES = 512

/** Creates a cache of at most `maxBytes`. Pages larger than a tenth of it aren't cached. */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new Map<string, CachedPage>()
  let bytes = 0

  function drop(key: string): void {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= weight(key, page)
  }

  return {
    get(key) {
      const page = pages.get(key)
      if (page) {
        pages.delete(key)
        pages.set(key, page)
      }
      return page
    },
    put(key, page) {
      drop(key)
      const size = weight(key, page)
      if (size > maxBytes / 10) return
      pages.set(key, page)
      bytes += size
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    get bytes() {
      return bytes
    },
  }
}

function weight(key: string, page: CachedPage): number {
  const bodies = Object.values(page.body).reduce((sum, body) => sum + body.length, 0)
  return bodies + 2 * key.length + OVERHEAD_BYTES
}
