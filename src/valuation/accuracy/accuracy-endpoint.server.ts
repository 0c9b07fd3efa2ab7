import { Hono } from 'hono'

import { editionsOf } from '#datasets/editions.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findModelFacts } from '../training/model-store.server.ts'
import { accuracyCsv } from './accuracy-csv.ts'

/** `GET /valuation/accuracy.csv`: the figures of the page as CSV. 404 before the first back-test. */
export function valuationAccuracyCsv({ db }: Pick<SiteContext, 'db'>): Hono {
  const app = new Hono()
  app.get('/valuation/accuracy.csv', async (c) => {
    const facts = await findModelFacts(db)
    if (!facts?.accuracy) return c.notFound()
    const { 'price-paid': edition } = await editionsOf(db, ['price-paid'])
    const note = edition?.demonstration ? 'Demonstration data' : ''
    return c.body(accuracyCsv(facts.accuracy, facts.version, note), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="valuation-accuracy.csv"',
      link: `<${pricePaidSource.licence.url}>; rel="license"`,
      'x-robots-tag': 'noindex',
      'cache-control': 'public, no-cache',
    })
  })
  return app
}
