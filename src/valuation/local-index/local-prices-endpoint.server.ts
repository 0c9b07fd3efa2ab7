import { Hono } from 'hono'

import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { csv } from '#domain/csv.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findLocalPrices, INDEX_TYPES } from './find-local-prices.server.ts'
import { typedOutcode } from './local-prices-words.ts'

/** `GET /valuation/local-prices.csv?outcode=&type=`: the figures of the page's chart, a row a month. 404 where there's no index. */
export function localPricesCsv({ db }: Pick<SiteContext, 'db'>): Hono {
  const app = new Hono()
  app.get('/valuation/local-prices.csv', async (c) => {
    const outcode = typedOutcode(c.req.query('outcode') ?? '')
    const type = INDEX_TYPES.find((each) => each === c.req.query('type'))
    const found = outcode && type ? await findLocalPrices(db, { outcode, type }) : null
    if (found?.kind !== 'found') return c.notFound()
    const note = found.edition?.demonstration ? 'Demonstration data' : ''
    const rows = found.months.map(({ month, value, low, high, sales }) => [
      outcode ?? '',
      type ?? '',
      month,
      ...[value, low, high].map(Math.round),
      sales,
      note,
    ])
    return c.body(
      csv([['outcode', 'propertyType', 'month', 'price', 'low80', 'high80', 'sales', 'note'], ...rows]),
      200,
      {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="local-prices-${outcode}-${type}.csv"`,
        link: `<${pricePaidSource.licence.url}>; rel="license"`,
        'x-robots-tag': 'noindex',
        'cache-control': 'public, no-cache',
      },
    )
  })
  return app
}
