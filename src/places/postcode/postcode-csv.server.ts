import type { Handler } from 'hono'

import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { yearOf, type IsoDate } from '#domain/dates.ts'
import { findPostcode, postcodeSlug, type Postcode } from '#domain/postcode.ts'
import { href } from '#http/href.ts'
import type { Database } from '#platform/database.server.ts'

import { salesCsv } from './sales-csv.ts'
import { filteredSales, salesFilter } from './sales-filter.ts'

/**
 * GET /postcodes/:pcd7/sales.csv: the sales that the page lists under the same query, all of them, as a file. The licence
 * travels in a Link header; 404 where the register holds no sale of the postcode.
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
    const { filter } = salesFilter(searchParams, yearOf(today()))
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
