import { Hono } from 'hono'

import { paidUntil } from '#billing/credits/paid-services/pay-for-service.server.ts'
import { servicePrice } from '#billing/credits/paid-services/service-price.ts'
import type { CustomerOf } from '#billing/customer.ts'
import { areaSlug } from '#domain/area.ts'
import { findKnownArea } from '#places/areas/find-area.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { href } from '#web/href.ts'

import { localDataFile } from './local-data-file.server.ts'

/**
 * `GET /local-data/{code}.csv`: a local authority's figures, for customers who have paid for them or never pay. Everyone else is
 * sent to the page, which states the price.
 */
export function localDataEndpoint(site: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  app.get('/local-data/:file{[A-Z]\\d{8}\\.csv}', async (c) => {
    const authority = await findKnownArea(site.db, c.req.param('file').slice(0, 9))
    if (authority?.kind !== 'authority') return c.notFound()
    const customer = await customerOf(c)
    const address = href('/local-data', null, { q: authority.name })
    if (!customer) return c.redirect(href('/login', null, { next: address }), 303)
    const use = { userId: customer.userId, service: 'local-data', subject: authority.code } as const
    const isOpen =
      servicePrice(customer, 'local-data').kind === 'free' ||
      (await paidUntil({ db: site.db, now: site.clock.now() }, use)) !== null
    if (!isOpen) return c.redirect(address, 303)
    const file = await localDataFile(site.db, authority, londonDay(site.clock))
    if (file === null) return c.notFound()
    return c.body(file, 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="local-data-${areaSlug(authority.name)}.csv"`,
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    })
  })
  return app
}
