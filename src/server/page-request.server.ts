import { parseCookieHeader } from '@supabase/ssr'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { sessionOf, visitorOfSession, withCookies } from '#account/session/request-visitor.server.ts'
import { signInPath } from '#account/sign-in/own-path.ts'
import type { Visitor } from '#account/visitor.ts'
import type { DatasetName } from '#datasets/register.ts'
import type { IsoDate } from '#domain/dates.ts'
import { findAreaFigures } from '#places/area-figures/find-area-figures.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import { BusyError } from '#platform/heavy/busy-error.ts'
import type { HeavyKind, JobOf, ResultOf } from '#platform/heavy/heavy-jobs.ts'
import type { Asker, HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { runWhenFree } from '#platform/heavy/run-when-free.server.ts'
import type { Client, SiteContext } from '#platform/site-context.ts'
import type { Session } from '#platform/supabase-session.server.ts'

import type { MountedPage, RequestContext } from './page-table.server.ts'
import { recordedUrl, type ReadParameters } from './recorded-url.ts'
import { allowSimulation } from './simulation-limit.server.ts'

declare module '#web/register.ts' {
  interface Register {
    dataset: DatasetName
  }
  interface RequestParts {
    db: Database
    /** The signed-in visitor. Cached pages are always rendered without one. */
    visitor: Visitor | null
    /** Sign in and out with its client. The response then sets the cookies. */
    session: Session
    client: Client
    site: SiteContext
  }
}

/** A page request: the context passed to the page, the query parameters it reads, and the request itself. */
export type PageRequest = { context: RequestContext; read: ReadParameters; c: Context }

/**
 * Identifies the visitor and builds the page's context. If the page needs a signed-in visitor and there isn't one, redirects
 * to the sign-in page, which returns here afterwards.
 */
export async function openRequest(
  { site, today }: { site: SiteContext & { heavy: HeavyWork }; today: () => IsoDate },
  page: Pick<MountedPage, 'access'>,
  c: Context,
): Promise<PageRequest | Response> {
  const { url, read } = recordedUrl(c.req.url)
  const session = sessionOf(c, site)
  const visitor = await visitorOfSession(session, site)
  if (page.access === 'signed-in' && !visitor) {
    const location = signInPath(c.req.method === 'GET' ? url.pathname + url.search : url.pathname)
    return withCookies(new Response(null, { status: 303, headers: { location } }), session)
  }
  const day = today()
  const client = clientOf(c, site)
  const now = site.clock.now()
  const doHeavy = heavyWorkFor(site.heavy, { address: client.address, signal: c.req.raw.signal })
  const context: RequestContext = {
    params: c.req.param(),
    url,
    db: site.db,
    today: day,
    now,
    siteUrl: site.siteUrl,
    visitor,
    session,
    client,
    cookies: Object.fromEntries(
      parseCookieHeader(c.req.header('cookie') ?? '').map(({ name, value }) => [name, value ?? '']),
    ),
    site,
    services: {
      areaFigures: (postcode) => findAreaFigures(site.db, postcode, day),
      allowSimulation: () => allowSimulation(site, client, now),
      comparePictures: (job) => doHeavy('drift-check', job),
      openUpload: (bytes) => doHeavy('staging-photo', { bytes }, PLACE_WITHIN_MS),
      examineFile: (bytes) => doHeavy('staging-verify', { bytes }),
    },
  }
  return { context, read, c }
}

/** How long each photo of a form waits for a place, while others from the same network are opened. */
const PLACE_WITHIN_MS = 20_000

/** Does heavy work for a visitor, who waits up to `placeMs` for a place. Throws a BusyError if there's no time for it. */
function heavyWorkFor(heavy: HeavyWork, asker: Asker) {
  return async <Kind extends HeavyKind>(
    kind: Kind,
    job: JobOf<Kind>,
    placeMs = 0,
  ): Promise<ResultOf<Kind>> => {
    const done = await runWhenFree(heavy, { kind, job, asker, untilMs: monotonicMs() + placeMs })
    if ('refused' in done) throw new BusyError()
    return done.result
  }
}

/** The submitted form. Throws 415 or 400 if the body isn't a form. */
export async function readForm(c: Context): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new HTTPException(415, { message: 'This page only accepts its own form.' })
  }
  try {
    return await c.req.formData()
  } catch (error) {
    throw new HTTPException(400, {
      message: 'We couldn’t read the form. Please send it again.',
      cause: error,
    })
  }
}
