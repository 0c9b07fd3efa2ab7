import type { Handler } from 'hono'

import { editionsOf } from '#datasets/editions.server.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { yearOf, type IsoDate } from '#domain/dates.ts'
import { findPostcode, postcodeSlug, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { salesCsv } from './sales-csv.ts'
import { filteredSales, salesFilter } from './sales-filter.ts'

/**
 * `GET /postcodes/:pcd7/sales.csv`: all sales that match the page’s filters, as CSV. The licence is in a Link header. 404 if the
 * postcode has no sales, 422 for an invalid filter.
 */
export function postcodeCsv({ db, today }: { db: Database; today: () => IsoDate }): Handler {
  return async (c) => {
    const postcode = findPostcode(c.req.param('pcd7') ?? '')
    if (postcode === null) return c.notFound()
    const { pathname, search, searchParams } = new URL(c.req.url)
    const address = `${href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })}/sales.csv`
    if (pathname !== address) return c.redirect(address + search, 301)
    const [sales, { 'price-paid': edition }] = await Promise.all([
      salesInPostcode(db, postcode),
      editionsOf(db, ['price-paid']),
    ])
    if (sales.length === 0 || edition === null) return c.notFound()
    const { filter, problems } = salesFilter(searchParams, yearOf(today()))
    // The page ignores invalid filters and says so. A file can’t, and mustn’t contain more than was requested.
    if (problems.length > 0) {
      const lines = problems.map(({ field, message }) => `${field}: ${message}`)
      return c.text(
        ['We couldn’t create the file, because some filters aren’t valid.', ...lines, ''].join('\n'),
        422,
      )
    }
    return c.body(salesCsv(filteredSales(sales, filter), edition), 200, headersFor(postcode))
  }
}

function headersFor(postcode: Postcode): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="sold-prices-${postcodeSlug(postcode)}.csv"`,
    link: `<${pricePaidSource.licence.url}>; rel="license"`,
    'x-robots-tag': 'noindex',
    'cache-control': 'public, no-cache',
  }
}
