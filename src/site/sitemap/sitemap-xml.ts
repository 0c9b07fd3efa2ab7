import type { IsoDate } from '#domain/dates.ts'

/** An entry of a sitemap: path and, if known, date of the last change. */
export type SitemapEntry = { readonly path: string; readonly changedOn?: IsoDate | undefined }

/** The most entries allowed in one file (sitemaps.org). */
export const MOST_ENTRIES = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A sitemap file. */
export function urlSet(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', siteUrl, entries.slice(0, MOST_ENTRIES))
}

/** The sitemap index. */
export function sitemapIndex(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', siteUrl, entries)
}

function document(root: string, item: string, siteUrl: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ path, changedOn }) => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
    return `<${item}><loc>${escaped(siteUrl + path)}</loc>${changed}</${item}>\n`
  })
  return `${HEAD}<${root} xmlns="${NAMESPACE}">\n${items.join('')}</${root}>\n`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replaceAll(/[&<>'"]/g, (character) => ENTITIES[character] ?? '')
