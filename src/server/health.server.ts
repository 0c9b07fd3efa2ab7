import { Hono } from 'hono'
import type pg from 'pg'

/** `/healthz`: the process is running. `/readyz`: the database is up and the process isn't stopping. */
export function health(pool: pg.Pool, isStopping: () => boolean): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503)
    const reachable = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reachable ? c.json({ status: 'ok' }) : c.json({ status: 'database unreachable' }, 503)
  })
  return app
}
