/**
 * What crawlers are asked to leave alone: the API (keys and credits, nothing to index) and comparisons, which are as
 * many as there are pairs. Pages that should not be found but may be read say so themselves.
 */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /*?compare=
Disallow: /*&compare=

Sitemap: ${siteUrl}/sitemap.xml
`
}
