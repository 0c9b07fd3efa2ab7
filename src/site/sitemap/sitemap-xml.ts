import type { IsoDate } from '#domain/dates.ts'

/** An entry of a sitemap: path and, if known, date of the last change. */
export type SitemapEntry = { readonly path: string; readonly changedOn?: IsoDate | undefined }

/** The most entries allowed in one file (sitemaps.org). */
export const MAX_ENTRIES = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Entries, some at a time. */
export type SitemapBatches = AsyncIterable<readonly SitemapEntry[]>

/** What reads entries from the database. */
export type SitemapGenerator = AsyncGenerator<readonly SitemapEntry[], void>

/** A sitemap file in pieces, one for each batch, with at most 50,000 entries. */
export async function* urlSet(siteUrl: string, batches: SitemapBatches): AsyncGenerator<string, void> {
  let room = MAX_ENTRIES
  yield startOf('urlset')
  for await (const entries of batches) {
    const fitting = entries.slice(0, room)
    room -= fitting.length
    if (fitting.length > 0) yield itemsOf('url', siteUrl, fitting)
    if (room === 0) break
  }
  yield endOf('urlset')
}

/** The sitemap index. */
export function sitemapIndex(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return startOf('sitemapindex') + itemsOf('sitemap', siteUrl, entries) + endOf('sitemapindex')
}

const startOf = (root: string) => `${HEAD}<${root} xmlns="${NAMESPACE}">\n`
const endOf = (root: string) => `</${root}>\n`

function itemsOf(item: string, siteUrl: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ path, changedOn }) => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
    return `<${item}><loc>${escaped(siteUrl + path)}</loc>${changed}</${item}>\n`
  })
  return items.join('')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replaceAll(/[&<>'"]/g, (character) => ENTITIES[character] ?? '')
