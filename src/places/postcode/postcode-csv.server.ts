import type { Handler } from 'hono'

import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { yearOf, type IsoDate } from '#domain/dates.ts'
import { findPostcode, postcodeSlug, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { salesCsv } from './sales-csv.ts'
import { filteredSales, salesFilter } from './sales-filter.ts'

/**
 * GET /postcodes/:pcd7/sales.csv: the sales that the page lists under the same query, all of them, as a file. The licence
 * travels in a Link header; 404 where the register holds no sale of the postcode, 422 for a filter that cannot be used.
 */
export function postcodeCsv({ db, today }: { db: Database; today: () => IsoDate }): Handler {
  return async (c) => {
    const postcode = findPostcode(c.req.param('pcd7') ?? '')
    if (postcode === null) return c.notFound()
    const { pathname, search, searchParams } = new URL(c.req.url)
    const address = `${href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })}/sales.csv`
    if (pathname !== address) return c.redirect(address + search, 301)
    const sales = await salesInPostcode(db, postcode)
    if (sales.length === 0) return c.notFound()
    const { filter, problems } = salesFilter(searchParams, yearOf(today()))
    // The page says beside the field what it left out; a file has no place for that, and must not hold more than was asked.
    if (problems.length > 0) {
      const lines = problems.map(({ field, message }) => `${field}: ${message}`)
      return c.text(
        ['No file was made, because parts of its address cannot be used.', ...lines, ''].join('\n'),
        422,
      )
    }
    return c.body(salesCsv(filteredSales(sales, filter)), 200, headersFor(postcode))
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
