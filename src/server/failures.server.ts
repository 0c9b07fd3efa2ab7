import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { visitorOf } from '#account/session/request-visitor.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'
import { BusyError } from '#platform/heavy/busy-error.ts'
import { withoutSharedKey } from '#platform/personal-data.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { SessionUnavailableError } from '#platform/supabase-session.server.ts'
import { similarPages } from '#site/errors/similar-pages.ts'
import { isEmbedded } from '#web/embedded.ts'

import { apiErrorResponse, isApiPath } from './api-problems.server.ts'
import type { Frame } from './frame.ts'
import { isSenderGone, isSenderSlow } from './half-read-bodies.server.ts'
import { renderError, renderNotFound } from './render.server.tsx'
import { isTimeLimit } from './request-limits.server.ts'
import { routeOf } from './request-log.server.ts'

const RETRY_AFTER_SECONDS = '10'

/** 404 for a path that isn't in `routes.ts`. Pages that exist but have no data for the URL say 'Page Not Found' instead. */
export async function notFoundResponse(c: Context, frame: Frame, site: SiteContext): Promise<Response> {
  return notFoundDocument(c, frame, { message: `Page not found: ${c.req.path}`, site })
}

async function notFoundDocument(
  c: Context,
  frame: Frame,
  { message, site }: { message: string; site: SiteContext },
): Promise<Response> {
  const { path } = c.req
  // Keep the signed-in layout if possible. If the session can't be checked, it's still a 404.
  const visitor = await visitorOf(c, site).catch(() => null)
  const surroundings = { path, visitor, layout: layoutOf(path) } as const
  return c.html(renderNotFound(frame, surroundings, { message, suggestions: similarPages(path) }), 404)
}

/**
 * Renders an error page and logs the error. Stack traces go to the log, never to the page. `keep` adds unexpected errors to
 * the operator's list.
 */
export function errorResponse(
  c: Context,
  error: Error,
  { frame, site, keep }: { frame: Frame; site: SiteContext; keep: (error: Error, path: string) => void },
): Response | Promise<Response> {
  // Anybody can make as many of these two as they like: nothing went wrong here.
  const status = isSenderGone(c, error) ? 400 : isTimeLimit(error) && isSenderSlow(c) ? 408 : statusOf(error)
  // Only unexpected errors. If the database is down, it couldn't store them anyway.
  if (status === 500) keep(error, c.req.path)
  if (status >= 500) {
    const { name, message, stack } = error
    const request = {
      requestId: String(c.get('requestId')),
      route: withoutSharedKey(routeOf(c.req.path)),
    }
    // A queue that is full isn't a fault.
    if (error instanceof BusyError) site.log.warn(request, message)
    else site.log.error({ ...request, error: { name, message, stack } })
  }
  if (status === 503) c.header('retry-after', RETRY_AFTER_SECONDS)
  c.header('cache-control', 'no-store')
  if (isApiPath(c.req.path)) {
    const answer = apiErrorResponse(c, site.siteUrl, { status, detail: messageOf(status, error) })
    if (status === 503) answer.headers.set('retry-after', RETRY_AFTER_SECONDS)
    return answer
  }
  if (status === 404) return notFoundDocument(c, frame, { message: error.message, site })
  const surroundings = {
    path: c.req.path,
    visitor: null,
    layout: layoutOf(c.req.path),
  } as const
  return c.html(renderError(frame, surroundings, { status, message: messageOf(status, error) }), status)
}

/** The layout of an error page. Those of the browser extension and embedded calculators have no site frame either. */
export function layoutOf(path: string): 'bare' | 'embedded' | 'error' {
  if (isEmbedded(path)) return 'embedded'
  return path.startsWith('/extension/') ? 'bare' : 'error'
}

function statusOf(error: Error): ContentfulStatusCode {
  if (error instanceof HTTPException) return error.status
  const isPassing =
    error instanceof BusyError || error instanceof SessionUnavailableError || isDatabaseAway(error)
  return isPassing ? 503 : 500
}

function messageOf(status: number, error: Error): string {
  if (error instanceof BusyError) return error.message
  if (status === 503) return 'Our data is temporarily unavailable. Please try again in a few moments.'
  if (status === 413) return 'That’s too large to upload.'
  return status < 500 && error.message
    ? error.message
    : 'Something’s gone wrong on our side. Please try again in a minute.'
}
