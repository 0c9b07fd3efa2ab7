/**
 * The robots.txt of every installation. It keeps crawlers away from the API (nothing to index), downloads and a page's own files (created on request; not those that its structured data names), and
 * comparisons (endless combinations). Pages that may be crawled but not indexed set `noindex` themselves. It’s only a
 * request: a private installation needs access control.
 */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /downloads/
Disallow: /*?compare=
Disallow: /*&compare=
Disallow: /contact?
Disallow: /*.csv
Disallow: /*.json
Allow: /postcodes/*/sales.csv
Allow: /grid/areas.csv

Sitemap: ${siteUrl}/sitemap.xml
`
}
