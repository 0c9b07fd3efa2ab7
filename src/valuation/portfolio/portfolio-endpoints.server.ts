import { Hono } from 'hono'

import type { CustomerOf } from '#billing/customer.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { PORTFOLIO_PATH } from './limits.ts'
import { cancelPortfolio, deletePortfolio, findResult } from './portfolio-store.server.ts'
import { resultCsv, SAMPLE_CSV } from './result-csv.ts'

const CSV = { 'content-type': 'text/csv; charset=utf-8; header=present', 'x-robots-tag': 'noindex' }

/**
 * What customers do with their portfolios: `GET /valuation/portfolio/{id}/result.csv`, `POST …/cancel` and `POST …/delete`, which return
 * to the page. 404 for other people's. `GET /valuation/portfolio/sample.csv` is a file to start from.
 */
export function portfolioEndpoints({ pool, clock }: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  app.get(`${PORTFOLIO_PATH}/sample.csv`, (c) =>
    c.body(SAMPLE_CSV, 200, { ...CSV, 'content-disposition': 'attachment; filename="portfolio-sample.csv"' }),
  )
  app.get(`${PORTFOLIO_PATH}/:id/result.csv`, async (c) => {
    const customer = await customerOf(c)
    const rows = customer && (await findResult(pool, customer.userId, c.req.param('id')))
    if (!rows) return c.notFound()
    return c.body(resultCsv(rows), 200, {
      ...CSV,
      'content-disposition': 'attachment; filename="portfolio-valued.csv"',
      'cache-control': 'private, no-store',
    })
  })
  app.post(`${PORTFOLIO_PATH}/:id/:act{cancel|delete}`, async (c) => {
    const customer = await customerOf(c)
    if (!customer) return c.redirect(PORTFOLIO_PATH, 303)
    const id = c.req.param('id')
    if (c.req.param('act') === 'cancel') await cancelPortfolio(pool, customer.userId, id, clock.now())
    else await deletePortfolio(pool, customer.userId, id)
    return c.redirect(`${PORTFOLIO_PATH}#portfolios`, 303)
  })
  return app
}
