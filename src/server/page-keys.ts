import { isCampaign, type ReadParameters } from './recorded-url.ts'

/**
 * Finds a page's cache key: its path, with only the query parameters that pages with its pattern have read. A page
 * doesn't depend on any others, so URLs that only differ in those share a cached page.
 */
export type PageKeys = {
  /** The key for a path and query; null while it isn't known which parameters the page reads. */
  find(address: string): string | null
  /** Records the parameters that a page with this pattern has read, and returns its key. */
  learn(address: string, pattern: string, read: ReadParameters): string
}

/** Maximum number of paths whose pattern is remembered. */
const MAX_PATHS = 5000

/** Creates empty page keys. */
export function pageKeys(): PageKeys {
  const known = new Map<string, ReadParameters>()
  const patterns = new Map<string, string>()
  return {
    find: (address) => {
      const mark = address.indexOf('?')
      if (mark < 0) return address
      const read = known.get(patterns.get(address.slice(0, mark)) ?? '')
      return read === undefined ? null : keyFor(address, mark, read)
    },
    learn: (address, pattern, { names, all, raw }) => {
      const read = known.get(pattern) ?? { names: new Set(), all: false, raw: false }
      known.set(pattern, read)
      for (const name of names) read.names.add(name)
      read.all ||= all
      read.raw ||= raw
      const mark = address.indexOf('?')
      if (mark < 0) return address
      patterns.set(address.slice(0, mark), pattern)
      for (const oldest of patterns.keys()) {
        if (patterns.size <= MAX_PATHS) break
        patterns.delete(oldest)
      }
      return keyFor(address, mark, read)
    },
  }
}

/** A URL's path, with only the query parameters that a page has read. */
export function addressRead(address: string, read: ReadParameters): string {
  const mark = address.indexOf('?')
  return mark < 0 ? address : keyFor(address, mark, read)
}

function keyFor(address: string, mark: number, { names, all, raw }: ReadParameters): string {
  if (raw) return address
  const parameters = new URLSearchParams(address.slice(mark + 1))
  const kept = new URLSearchParams(
    [...parameters].filter(([name]) => names.has(name) || (all && !isCampaign(name))),
  )
  return kept.size === 0 ? address.slice(0, mark) : `${address.slice(0, mark)}?${kept.toString()}`
}
