import { escapeHtml } from './markdown.ts'

/** A feed of our own texts. `path` is the page that lists them; `feedPath` is where the feed is. */
export type Feed = {
  title: string
  description: string
  path: string
  feedPath: string
  items: readonly FeedItem[]
}

/** An entry: its page, its day and its text as HTML. */
export type FeedItem = { title: string; path: string; date: string; html: string }

/** RSS 2.0. The address of an entry is also its identity, so it never changes. */
export function rss({ title, description, path, feedPath, items }: Feed, siteUrl: string): string {
  const newest = items[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', siteUrl + path),
    `<atom:link href="${escapeHtml(siteUrl + feedPath)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    '<language>en-GB</language>',
    ...(newest ? [element('lastBuildDate', rfc822(newest.date))] : []),
    ...items.map((item) => itemXml(item, siteUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemXml({ title, path, date, html }: FeedItem, siteUrl: string): string {
  const absolute = html.replaceAll(/(href|src)="\//g, `$1="${siteUrl}/`)
  return [
    '<item>',
    element('title', title),
    element('link', siteUrl + path),
    element('guid', siteUrl + path),
    element('pubDate', rfc822(date)),
    element('description', absolute),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  // Control characters have no place in XML, escaped or not.
  const clean = text.replaceAll(/[\p{Cc}--[\n\t]]/gv, '')
  return `<${name}>${escapeHtml(clean)}</${name}>`
}

/** Noon, so that no reader in another zone shows the day before. */
function rfc822(date: string): string {
  return new Date(`${date}T12:00:00Z`).toUTCString()
}
