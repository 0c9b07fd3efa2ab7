import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

import { directCalls } from '#api/direct-calls.server.ts'
import { publicApi } from '#api/public-api.server.ts'
import { startApi, type RunningApi } from '#api/running-api.server.ts'
import type { EditionWatch } from '#datasets/editions.server.ts'
import type { ExportContext } from '#exports/download-endpoints.server.ts'
import { postcodeCsv } from '#places/postcode/postcode-csv.server.ts'
import { rememberedReader } from '#places/reader/remembered-reader.ts'
import { elapsedMs, londonDay, monotonicMs } from '#platform/clock.server.ts'
import { requestLines, type Log } from '#platform/log.server.ts'
import type { PublicConfig } from '#platform/public-config.ts'
import { traceIdOf } from '#platform/trace-parent.ts'
import { recordServerError } from '#reporting/record-error.server.ts'
import { routeRules } from '#site/redirects.ts'
import { setBrowserFiles } from '#web/browser-files.ts'

import { routes } from '../routes.ts'
import { unknownApiPaths } from './api-problems.server.ts'
import type { Build } from './assets.server.ts'
import { builds } from './builds.server.ts'
import { edgeFunctions } from './edge-functions.server.ts'
import { withoutSession } from './embedded-session.server.ts'
import { errorResponse, notFoundResponse } from './failures.server.ts'
import type { Frame } from './frame.ts'
import { closeAfterHalfReadBody } from './half-read-bodies.server.ts'
import { headersByPath, type HeadersOf } from './headers.server.ts'
import { health } from './health.server.ts'
import { writeKeptPage, type KeptPages } from './kept-page.server.ts'
import { pageKeys } from './page-keys.ts'
import { pageRoutes } from './pages.server.ts'
import { limitPictures, PICTURE_PATHS } from './picture-uploads.server.ts'
import { redirects } from './redirects.server.ts'
import { refusalsAsPages } from './refusals-as-pages.server.ts'
import { except, limitRequests } from './request-limits.server.ts'
import { requestLog, routeOf, type RequestVariables } from './request-log.server.ts'
import { sameOrigin } from './same-origin.server.ts'
import { siteEndpoints } from './site-endpoints.server.ts'
import { smallerPageCache } from './smaller-page-cache.server.ts'
import { staticFiles } from './static.server.ts'
import { withoutTrailingSlash } from './trailing-slash.server.ts'

/** Everything the application depends on, so that tests can replace the outside world. */
export type AppContext = ExportContext & {
  editions: EditionWatch
  build: Build
  pageCacheBytes: number
  /** The embedded Supabase and mailbox; null with hosted services. */
  embedded: Hono | null
  /** Origin of a hosted Supabase, which browsers call directly. */
  supabaseOrigin: string | null
  isStopping: () => boolean
}

/** The application, as a Node request handler and as a `fetch` function for tests. */
export type App = {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  fetch: (request: Request) => Response | Promise<Response>
}

/** Paths that accept cross-origin posts: mail services unsubscribe on behalf of users (RFC 8058). */
const OPEN_TO_OTHERS = ['/newsletter/unsubscribe', '/watches/end']

/**
 * The life of a request, top to bottom: quick API call (see api/direct-calls.server.ts), cached page → request ID, log, security headers → API → body and time limits →
 * health, builds, embedded services, files → pages → errors.
 */
export function createApp(context: AppContext): App {
  const { log, clock, siteUrl, build, editions } = context
  const development = build.document.developmentPreamble !== undefined
  const headersOf = headersByPath({
    siteUrl,
    supabaseOrigin: context.supabaseOrigin,
    development,
    config: context.config,
  })
  const today = () => londonDay(clock)
  const shown = publicConfigOf(context)
  const frame = (): Frame => ({
    assets: build.document,
    siteUrl,
    year: Number(today().slice(0, 4)),
    now: context.clock.now(),
    config: context.config,
    publicConfig: shown,
    imported: editions.imported(),
  })
  const keep = (error: Error, path: string) => recordServerError(context, error, path)
  setBrowserFiles(build.document.files)
  const cache = smallerPageCache(context.pageCacheBytes)
  const keys = pageKeys()
  const endpoints = siteEndpoints(context)

  const api = startApi(context)
  const app = new Hono<RequestVariables>()
  app.use(requestLog(log, headersOf), closeAfterHalfReadBody)
  // Before the limits below, because the API has its own and returns problem documents.
  app.route('/', publicApi(api))
  limitRequests(app, context)

  app.route('/', health(context.pool, context.isStopping))
  app.route('/builds', builds(build))
  if (context.embedded) app.route('/', context.embedded).route('/functions/v1', edgeFunctions(context))

  app.use(staticFiles(build.files))
  app.use(unknownApiPaths(endpoints, siteUrl))
  // Before any route looks for what a path names: no name has U+0000 in it, and the database can't take it.
  app.use((c, next) => (c.req.path.includes('\0') ? Promise.resolve(c.notFound()) : next()))
  app.use(except(OPEN_TO_OTHERS, sameOrigin(siteUrl)))
  app.on('POST', PICTURE_PATHS, limitPictures(context))
  app.use(withoutSession)
  app.use(compress(), refusalsAsPages(frame))
  app.use(redirects({ rules: routeRules, pages: Object.keys(routes) }))
  app.use(withoutTrailingSlash)
  app.get('/postcodes/:pcd7/sales.csv', postcodeCsv({ db: context.db, today }))
  app.route('/', endpoints)
  app.route('/', pageRoutes({ site: context, editions, cache, keys, today, frame }))

  app.notFound((c) => notFoundResponse(c, frame(), context))
  app.onError((error, c) => errorResponse(c, error, { frame: frame(), site: context, keep }))

  const kept = { cache, keys, editions, today }
  return { fetch: (request) => app.fetch(request), handle: nodeHandler(app, kept, { api, log, headersOf }) }
}

type Outside = { api: RunningApi; log: Log; headersOf: HeadersOf }

function nodeHandler(
  app: Hono<RequestVariables>,
  kept: KeptPages,
  { api, log, headersOf }: Outside,
): App['handle'] {
  const listener = getRequestListener(app.fetch)
  const logRequest = requestLines(log)
  const direct = directCalls(api, { common: headersOf('/api/v1/'), logRequest })
  return (request, response) => {
    if (direct(request, response)) return
    const started = monotonicMs()
    const requestId = randomUUID()
    const { address, setCookie } = rememberedReader(request.url ?? '', request.headers)
    request.url = address
    if (setCookie !== null) response.appendHeader('set-cookie', setCookie)
    const route = routeOf(request.url ?? '')
    const status = writeKeptPage(kept, request, response, { headers: headersOf(route), requestId })
    if (status === null) {
      void listener(request, response)
      return
    }
    logRequest({
      requestId,
      traceId: traceIdOf(request.headers.traceparent?.toString(), requestId),
      method: request.method ?? '',
      route,
      status,
      ms: elapsedMs(started),
      kept: true,
    })
  }
}

/** Settings sent to the browser. */
function publicConfigOf({ config, supabase, build }: AppContext): PublicConfig {
  return {
    supabaseUrl: supabase.url,
    publishableKey: supabase.publishableKey,
    environment: config.production ? 'production' : 'development',
    buildId: build.id,
    turnstileSiteKey: config.turnstile?.siteKey ?? null,
    google: config.google !== null,
    analytics: config.analytics && {
      scriptUrl: config.analytics.scriptUrl,
      siteId: config.analytics.siteId ?? null,
      needsConsent: config.analytics.needsConsent,
    },
    signedIn: false,
    ...(config.mapTiles && { mapTiles: config.mapTiles }),
  }
}
