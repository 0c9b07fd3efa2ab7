import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { trimTrailingSlash } from 'hono/trailing-slash'
import type pg from 'pg'

import { apiApp } from '#api/serve.server.ts'
import type { EditionWatch } from '#datasets/editions.server.ts'
import { postcodeCsv } from '#places/postcode/postcode-csv.server.ts'
import { londonDay, monotonicMs, type Clock } from '#platform/clock.server.ts'
import { isDatabaseAway, type Database } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'

import type { Build } from './assets.server.ts'
import { builds } from './builds.server.ts'
import { securityHeaders } from './headers.server.ts'
import { health } from './health.server.ts'
import { writeKeptPage } from './kept-page.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { pageRoutes } from './pages.server.ts'
import { renderError, renderNotFound, type Frame } from './render.server.tsx'
import { staticFiles } from './static.server.ts'

/** What the application works with; everything that touches the outside world is given to it. */
export type AppContext = {
  db: Database
  pool: pg.Pool
  editions: EditionWatch
  clock: Clock
  log: Log
  build: Build
  siteUrl: string
  trustedProxies: number
  pageCacheBytes: number
  /** The embedded Supabase and mailbox; null when the services are hosted. */
  embedded: Hono | null
  /** Origin of a hosted Supabase, which the browser calls. */
  supabaseOrigin: string | null
  isStopping: () => boolean
}

/** The application: as a request handler of Node, and as a plain `fetch` for tests. */
export type App = {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  fetch: (request: Request) => Response | Promise<Response>
}

const MEGABYTE = 1024 * 1024
const TIME_LIMIT_MS = 15_000

/**
 * The life of a request, top to bottom: id → kept page → log → security headers → API → body and time limits →
 * embedded services, files → pages → errors.
 */
export function createApp(context: AppContext): App {
  const { log, clock, siteUrl, build } = context
  const common = securityHeaders(siteUrl, context.supabaseOrigin)
  const today = () => londonDay(clock)
  const frame = (): Frame => ({ assets: build.document, siteUrl, year: Number(today().slice(0, 4)) })
  const cache = createPageCache(context.pageCacheBytes)

  const app = new Hono<{ Variables: { requestId: string } }>()
  app.use(async (c, next) => {
    const started = monotonicMs()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    c.header('x-request-id', requestId)
    for (const [name, value] of Object.entries(common)) if (!c.res.headers.has(name)) c.header(name, value)
    log.info({
      requestId,
      method: c.req.method,
      route: routeOf(c.req.path),
      status: c.res.status,
      ms: elapsed(started),
    })
  })
  // Before the limits below: the API has its own, and refuses with problem documents.
  app.route('/api/v1', apiApp(context))
  app.use(
    timeout(
      TIME_LIMIT_MS,
      () => new HTTPException(503, { message: 'This took too long. Please try again.' }),
    ),
  )
  app.use('/storage/*', bodyLimit({ maxSize: 10 * MEGABYTE }))
  app.use(except('/storage/', bodyLimit({ maxSize: MEGABYTE })))

  app.route('/', health(context.pool, context.isStopping))
  app.route('/builds', builds(build))
  if (context.embedded) app.route('/', context.embedded)

  app.use(staticFiles(build.files))
  app.use(compress())
  app.use(trimTrailingSlash())
  app.get('/postcodes/:pcd7/sales.csv', postcodeCsv({ db: context.db, today }))
  app.route('/', pageRoutes({ db: context.db, editions: context.editions, cache, today, frame }))

  app.notFound((c) => c.html(renderNotFound(frame(), c.req.path, `Page Not Found: ${c.req.path}`, []), 404))
  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : isDatabaseAway(error) ? 503 : 500
    const requestId = c.get('requestId')
    if (status >= 500)
      log.error({
        requestId,
        route: routeOf(c.req.path),
        error: { name: error.name, message: error.message, stack: error.stack },
      })
    if (status === 503) c.header('retry-after', '10')
    c.header('cache-control', 'no-store')
    return c.html(renderError(frame(), c.req.path, status, errorMessage(status, error)), status)
  })

  const listener = getRequestListener(app.fetch)
  const kept = { cache, editions: context.editions, today: secondly(today, clock) }
  return {
    fetch: (request) => app.fetch(request),
    handle(request, response) {
      const started = monotonicMs()
      const requestId = randomUUID()
      const status = writeKeptPage(kept, request, response, { ...common, 'x-request-id': requestId })
      if (status === null) void listener(request, response)
      else
        log.info({
          requestId,
          method: request.method,
          route: routeOf(request.url ?? ''),
          status,
          ms: elapsed(started),
          kept: true,
        })
    },
  }
}

/** Runs a middleware everywhere but under one prefix. */
function except(prefix: string, middleware: ReturnType<typeof bodyLimit>): ReturnType<typeof bodyLimit> {
  return async (c, next) => (c.req.path.startsWith(prefix) ? next() : middleware(c, next))
}

/** The path without its query, which may hold what a visitor typed. */
function routeOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function elapsed(started: number): number {
  return Math.round((monotonicMs() - started) * 10) / 10
}

/** The same value for the rest of the second: naming the day costs more than writing a kept page. */
function secondly<T>(value: () => T, clock: Clock): () => T {
  let second = -1
  let current: T
  return () => {
    const now = Math.floor(clock.now().getTime() / 1000)
    if (now !== second) {
      second = now
      current = value()
    }
    return current
  }
}

function errorMessage(status: number, error: Error): string {
  if (status === 503)
    return 'The data is out of reach for a moment. Nothing is lost: please try again shortly.'
  if (status === 413) return 'What was sent is larger than this page takes.'
  return status < 500 && error.message
    ? error.message
    : 'This is our fault, not yours. Please try again in a minute.'
}
