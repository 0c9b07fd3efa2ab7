import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

import { MAIL_REPORTS_PATH } from '#mailings/reports/mail-reports.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { PORTFOLIO_PATH } from '#valuation/portfolio/limits.ts'

import { PICTURE_PATHS, PICTURE_TIME_LIMIT_MS } from './picture-uploads.server.ts'
import { limitRefusedPosts } from './refused-posts.server.ts'
import type { RequestVariables } from './request-log.server.ts'

/** Largest body, except for uploads. The longest form is the contact form with 10 kB. */
const MAX_BODY_BYTES = 64_000
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
const TIME_LIMIT_MS = 15_000
/** A portal pack is up to 100 MB, and the job that makes it may wait for 8 seconds and take 40. */
const PACK_TIME_LIMIT_MS = 60_000
const PACK_PATH = /^\/ai-staging\/listings\/[^/]+\/portal-pack\.zip$/
/** A PDF, spreadsheet or CSV file may wait for 30 seconds, and take 45. If it isn’t ready in time, it’s kept for the next try. */
const FILE_TIME_LIMIT_MS = 55_000
const FILE_PATHS = /^\/(downloads\/[^/]+|valuation\/report\.pdf|courses\/certificates\/[^/]+)$/
class TimeLimit extends HTTPException {}

/** Ends requests that take longer. */
export const timeLimit = (milliseconds: number): MiddlewareHandler =>
  timeout(milliseconds, () => new TimeLimit(503, { message: 'The request timed out.' }))

/** Whether an error says that a request's time has run out. */
export const isTimeLimit = (error: Error): boolean => error instanceof TimeLimit

/** Paths that accept uploads of up to 10 MB, or have their own limit. */
const OTHER_LIMITS = [
  '/storage/',
  '/profile',
  PORTFOLIO_PATH,
  '/rest/v1/',
  '/auth/v1/',
  '/api/report-error',
  '/api/stripe-webhook',
  MAIL_REPORTS_PATH,
]

/** Limits how long requests take and how large their bodies are. Picture uploads have their own limits. */
export function limitRequests(app: Hono<RequestVariables>, context: SiteContext): void {
  const others = (middleware: MiddlewareHandler): MiddlewareHandler => {
    return async (c, next) => {
      const isPictures = c.req.method === 'POST' && PICTURE_PATHS.includes(c.req.path)
      return isPictures ? next() : middleware(c, next)
    }
  }
  const [usual, ofFiles, ofPacks] = [
    timeLimit(TIME_LIMIT_MS),
    timeLimit(FILE_TIME_LIMIT_MS),
    timeLimit(PACK_TIME_LIMIT_MS),
  ]
  const limitOf = (path: string) => (PACK_PATH.test(path) ? ofPacks : FILE_PATHS.test(path) ? ofFiles : usual)
  app.use(others((c, next) => limitOf(c.req.path)(c, next)))
  app.on('POST', PICTURE_PATHS, timeLimit(PICTURE_TIME_LIMIT_MS))
  app.use(limitRefusedPosts(context))
  app.use(others(except(OTHER_LIMITS, bodyLimit({ maxSize: MAX_BODY_BYTES }))))
  app.use(others(bodyLimit({ maxSize: MAX_UPLOAD_BYTES })))
}

/** Runs a middleware everywhere except under some prefixes. */
export function except(prefixes: readonly string[], middleware: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) =>
    prefixes.some((prefix) => c.req.path.startsWith(prefix)) ? next() : middleware(c, next)
}
