import { createHash } from 'node:crypto'

import { Hono, type Context } from 'hono'

import { openSaving } from '#account/saved/open-saving.server.ts'
import { withCookies } from '#account/session/request-visitor.server.ts'
import type { EditionWatch } from '#datasets/editions.server.ts'
import { DATASET_NAMES } from '#datasets/register.ts'
import type { IsoDate } from '#domain/dates.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'
import { BusyError } from '#platform/heavy/busy-error.ts'
import type { Asker, HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { SESSION_KEY } from '#platform/supabase-session.server.ts'
import { collectTablesRead } from '#platform/tables-read.server.ts'
import { isOutcome, isRedirect, layoutOf, type NotFound, type Redirect, type Shown } from '#web/page.ts'

import { foldedTables } from './folded-tables.server.ts'
import type { Frame, Surroundings } from './frame.ts'
import type { PageJob } from './heavy/page-job.ts'
import type { CachedPage, Encoding, PageCache } from './page-cache.server.ts'
import { compressed, pageEncoding, pageHeaders, uncompressed } from './page-encoding.server.ts'
import type { PageKeys } from './page-keys.ts'
import { openRequest, readForm, type PageRequest } from './page-request.server.ts'
import { type MountedPage, pageTable } from './page-table.server.ts'
import type { ReadParameters } from './recorded-url.ts'
import { renderNotFound, renderPage } from './render.server.tsx'
import { sharedRendering } from './shared-rendering.server.ts'

/** Everything pages depend on. */
export type PagesContext = {
  site: SiteContext & { heavy: HeavyWork }
  editions: EditionWatch
  cache: PageCache
  keys: PageKeys
  today: () => IsoDate
  frame: () => Frame
}

type Rendered = {
  html: string
  status: number
  keep: boolean
  datasets: CachedPage['datasets']
  read: ReadParameters
}

/** Longer URLs aren't cached. */
const MAX_KEY_LENGTH = 512

/** The pages in `routes.ts` as a Hono app: load → render → cache. */
export function pageRoutes(context: PagesContext): Hono {
  const app = new Hono({ strict: false })
  const shared = sharedRendering()
  for (const [pattern, load] of pageTable) {
    app.get(pattern, async (c) => {
      const page = await load()
      if (!page.cache || hasSession(c.req.raw)) return respond(context, page, c)
      // Render each URL and encoding only once at a time. Concurrent requests share the result.
      const address = pageAddress(c.req.raw.url)
      const encoding = pageEncoding(c.req.header('accept-encoding'))
      const work = `${encoding} ${context.keys.find(address) ?? address}`
      const answer = await shared(work, c.req.raw.signal, (signal) =>
        respondAndKeep(context, page, c, { address, encoding, signal }),
      )
      return isNotModified(c.req.header('if-none-match'), answer.headers.get('etag'))
        ? notModified(answer)
        : answer
    })
    app.post(pattern, async (c, next) => {
      const page = await load()
      return page.post ? respond(context, page, c) : next()
    })
  }
  return app
}

/** The path and query of a URL. */
function pageAddress(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  return start === -1 ? '/' : url.slice(start)
}

/** Whether a request has a session. Pages for signed-in visitors are never cached. */
export function hasSession(request: Request): boolean {
  return carriesSession(request.headers.get('cookie'), request.headers.get('authorization'))
}

/** The same, from header values. */
export function carriesSession(
  cookie: string | null | undefined,
  authorization: string | null | undefined,
): boolean {
  return Boolean(authorization) || (cookie?.includes(SESSION_KEY) ?? false)
}

async function respondAndKeep(
  context: PagesContext,
  page: MountedPage,
  c: Context,
  { address, encoding, signal }: { address: string; encoding: Encoding; signal: AbortSignal },
): Promise<Response> {
  const known = context.keys.find(address)
  const kept = known === null ? undefined : context.cache.get(known)
  const day = context.today()
  const before = context.editions.versionOf(DATASET_NAMES)
  if (kept && kept.day === day && kept.version === context.editions.versionOf(kept.datasets))
    return keptResponse(context, known ?? address, kept, encoding)
  try {
    const rendered = await render(context, page, c, signal)
    if (rendered instanceof Response) return rendered
    // The page's datasets are only known now. If an edition was published while rendering, the page may be a mix.
    const keep = rendered.keep && before === context.editions.versionOf(DATASET_NAMES)
    if (!keep) return html(rendered.html, rendered.status)
    const key = context.keys.learn(address, page.pattern, rendered.read)
    if (key.length > MAX_KEY_LENGTH) return html(rendered.html, rendered.status)
    const version = context.editions.versionOf(rendered.datasets)
    const body = utf8Of(rendered.html)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const fresh = { etag, body: {}, datasets: rendered.datasets, version, day }
    return await encodedResponse(context, key, fresh, { encoding, body })
  } catch (error) {
    // If the database is down or we're too busy, a stale page is better than none.
    if (kept && (isDatabaseAway(error) || error instanceof BusyError))
      return keptResponse(context, known ?? address, kept, encoding)
    throw error
  }
}

/** Encodes text as UTF-8. `Buffer.from` would go through long text twice, to find its length first. */
function utf8Of(text: string): Buffer {
  const room = Buffer.allocUnsafe(3 * text.length)
  return room.subarray(0, room.write(text))
}

/** A cached page in the requested encoding. */
async function keptResponse(
  context: PagesContext,
  key: string,
  page: CachedPage,
  encoding: Encoding,
): Promise<Response> {
  const body = encoding === 'identity' ? undefined : page.body[encoding]
  if (body) return sent(page, encoding, body)
  return encodedResponse(context, key, page, { encoding, body: await uncompressed(page) })
}

/** An uncompressed body in the requested encoding; it's cached compressed. */
async function encodedResponse(
  context: PagesContext,
  key: string,
  page: CachedPage,
  { encoding, body }: { encoding: Encoding; body: Buffer },
): Promise<Response> {
  const kind = encoding === 'gzip' ? 'gzip' : 'br'
  const small = page.body[kind] ?? (await compressed(body, kind, 'quick'))
  context.cache.put(key, { ...page, body: { ...page.body, [kind]: small } })
  return sent(page, encoding, encoding === 'identity' ? body : small)
}

function sent(page: CachedPage, encoding: Encoding, body: Buffer): Response {
  return new Response(new Uint8Array(body), { headers: pageHeaders(page, encoding) })
}

function notModified(answer: Response): Response {
  return new Response(null, { status: 304, headers: answer.headers })
}

async function respond(context: PagesContext, page: MountedPage, c: Context): Promise<Response> {
  const request = await openRequest(context, page, c)
  const rendered =
    request instanceof Response
      ? request
      : await renderRequest(context, page, { ...request, signal: c.req.raw.signal })
  const answer = rendered instanceof Response ? rendered : html(rendered.html, rendered.status)
  if (request instanceof Response) return answer
  // After signing out, the back button mustn't show private pages.
  if (request.context.visitor) answer.headers.set('cache-control', 'private, no-store')
  return withCookies(answer, request.context.session)
}

async function render(
  context: PagesContext,
  page: MountedPage,
  c: Context,
  signal: AbortSignal,
): Promise<Rendered | Response> {
  const request = await openRequest(context, page, c)
  return request instanceof Response ? request : renderRequest(context, page, { ...request, signal })
}

async function renderRequest(
  { site, editions, frame: makeFrame }: PagesContext,
  page: MountedPage,
  { context, read, c, signal }: PageRequest & { signal: AbortSignal },
): Promise<Rendered | Response> {
  const { url, visitor, cookies, now, today } = context
  const frame = makeFrame()
  const { result: shown, tables: tablesRead } = await collectTablesRead(async () =>
    c.req.method === 'POST' && page.post
      ? page.post({ ...context, form: await readForm(c) })
      : page.get(context),
  )
  const surroundings = { path: url.pathname, visitor, cookies, layout: layoutOf(page) } as const
  if (isOutcome(shown)) return outcomeResponse(frame, surroundings, shown)
  const { head } = shown
  const datasets = [...new Set([...(page.cache?.datasets ?? []), ...(head.datasets ?? [])])]
  const demonstration = editions.demonstrationsIn(tablesRead)
  const status = head.status ?? 200
  const saving =
    visitor && head.saveable && c.req.method === 'GET'
      ? await openSaving(site, { visitor, url, saveable: head.saveable, now, today })
      : null
  // The script of embedded calculators replaces what changes by itself.
  const isWhole = c.req.method === 'GET' && surroundings.layout !== 'embedded'
  const tables = isWhole ? foldedTables(pageAddress(c.req.url), read) : { open: false }
  const around = { ...surroundings, tables, demonstration, saving }
  const { address } = context.client
  return {
    html: page.heavy
      ? await renderElsewhere(site.heavy, { page, shown, frame, around }, { address, signal })
      : renderPage(frame, { ...around, ...shown }),
    status,
    keep: status === 200 && head.keep !== false,
    datasets,
    read,
  }
}

type Document = { page: MountedPage; shown: Shown; frame: Frame; around: PageJob['surroundings'] }

async function renderElsewhere(
  heavy: HeavyWork,
  { page: { pattern }, shown: { carried: data, head }, frame, around: surroundings }: Document,
  asker: Asker,
): Promise<string> {
  const rendered = await heavy.run('page', { pattern, data, head, frame, surroundings }, asker)
  if ('refused' in rendered) throw new BusyError()
  return rendered.result
}

function outcomeResponse(frame: Frame, surroundings: Surroundings, outcome: NotFound | Redirect): Response {
  if (isRedirect(outcome)) {
    const { to, status } = outcome
    return new Response(null, { status, headers: { location: to } })
  }
  const { message: reason, suggestions } = outcome
  const message = `Page Not Found: ${surroundings.path}`
  return html(renderNotFound(frame, surroundings, { message, reason, suggestions }), 404)
}

function html(body: string, status: number): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
  })
}
