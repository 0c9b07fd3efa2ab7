import { Hono } from 'hono'

import type { CustomerOf } from '#billing/customer.ts'
import { csv } from '#domain/csv.ts'
import { addDays, type IsoDate } from '#domain/dates.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

const DAYS = 366

/** `GET /api-admin/usage.csv`: the signed-in customer's charged calls of the last year by day, endpoint and key. */
export function usageCsv({ db, clock }: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  app.get('/api-admin/usage.csv', async (c) => {
    const customer = await customerOf(c)
    if (!customer) return c.redirect('/login?next=%2Fapi-admin', 303)
    return c.body(csv([HEAD, ...(await usageRows(db, customer.userId, londonDay(clock)))]), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="api-usage.csv"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return app
}

const HEAD = ['day', 'endpoint', 'key', 'calls', 'credits', 'pounds'] as const

async function usageRows(db: Database, userId: string, today: IsoDate) {
  const rows = await db
    .selectFrom('api.usage as u')
    .innerJoin('api.key as k', 'k.id', 'u.key_id')
    .select(['u.day', 'u.endpoint', 'k.name', 'u.calls', 'u.credits', 'u.price_pence'])
    .where('u.user_id', '=', userId)
    .where('u.day', '>', addDays(today, -DAYS))
    .orderBy('u.day', 'desc')
    .orderBy('u.endpoint')
    .orderBy('k.created_at')
    .execute()
  return rows.map((row) => [row.day, row.endpoint, row.name, row.calls, row.credits, row.price_pence / 100])
}
