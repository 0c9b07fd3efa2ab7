/**
 * What crawlers are asked to leave alone: the API (keys and credits, nothing to index), files that are made when they
 * are asked for, and comparisons, which are as many as there are pairs. Pages that should not be found but may be read say so themselves. The same for every
 * installation: one that nobody should find needs a door in front of it, which a request to crawlers is not.
 */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /take-away/
Disallow: /*?compare=
Disallow: /*&compare=

Sitemap: ${siteUrl}/sitemap.xml
`
}
