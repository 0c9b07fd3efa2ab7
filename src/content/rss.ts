import { escapeHtml } from '#ui/markdown/markdown.ts'

/** A feed. `path` is the page that lists its items; `feedPath` is the feed’s own path. */
export type Feed = {
  title: string
  description: string
  path: string
  feedPath: string
  items: readonly FeedItem[]
}

/** A feed item: its page, its date and its text as HTML. */
export type FeedItem = { title: string; path: string; date: string; html: string }

/** The feed as RSS 2.0. An item’s URL is also its guid. */
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
  // XML allows no control characters, escaped or not.
  const clean = text.replaceAll(/[\p{Cc}--[\n\t]]/gv, '')
  return `<${name}>${escapeHtml(clean)}</${name}>`
}

/** Noon, so that feed readers in other time zones show the same day. */
function rfc822(date: string): string {
  return new Date(`${date}T12:00:00Z`).toUTCString()
}
