import { STATUS_CODES } from 'node:http'

import type { Context, Hono, MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'

import { problemDocument, problems, type ProblemCode } from '#web/endpoint/problems.ts'

import type { RequestVariables } from './request-log.server.ts'

/** Whether this path is called by programs, so that errors should be JSON rather than HTML. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/')
}

/**
 * Returns a problem document for requests under `/api` that match no endpoint: 404 for an unknown path, 405 with `Allow`
 * for an unsupported method. Runs before anything that could respond with an HTML page.
 */
export function unknownApiPaths(endpoints: Hono, siteUrl: string): MiddlewareHandler<RequestVariables> {
  const methodsByPath = new TrieRouter<string>()
  for (const { method, path } of endpoints.routes) if (isApiPath(path)) methodsByPath.add('ALL', path, method)
  return async (c, next) => {
    const { path, method } = c.req
    if (!isApiPath(path)) return next()
    const taken = [...new Set(methodsByPath.match('ALL', path)[0].map(([each]) => each))]
    if (taken.length === 0) {
      const detail = `There’s no ${path} here. The API is at ${siteUrl}/api/v1.`
      return problemResponse(c, siteUrl, { code: 'not_found', detail })
    }
    const allowed = taken.includes('GET') ? [...taken, 'HEAD'] : taken
    if (taken.includes('ALL') || allowed.includes(method)) return next()
    const answer = problemResponse(c, siteUrl, {
      code: 'method_not_allowed',
      detail: `This path supports ${allowed.join(', ')}.`,
    })
    answer.headers.set('allow', allowed.join(', '))
    return answer
  }
}

/** An error under `/api` as a problem document (RFC 9457). */
export function apiErrorResponse(
  c: Context,
  siteUrl: string,
  { status, detail }: { status: number; detail: string },
): Response {
  const code = CODES.get(status)
  if (code) return problemResponse(c, siteUrl, { code, detail })
  const document = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    requestId: requestIdOf(c),
  }
  return documentResponse(status, document)
}

/** Problem codes for errors that only have a status. */
const CODES: ReadonlyMap<number, ProblemCode> = new Map([
  [404, 'not_found'],
  [413, 'too_large'],
  [500, 'internal'],
  [503, 'unavailable'],
])

function problemResponse(
  c: Context,
  siteUrl: string,
  { code, detail }: { code: ProblemCode; detail: string },
): Response {
  const document = problemDocument(code, { detail, requestId: requestIdOf(c), siteUrl })
  return documentResponse(problems[code].status, document)
}

function documentResponse(status: number, document: object): Response {
  return new Response(JSON.stringify(document), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })
}

function requestIdOf(c: Context): string {
  return String(c.get('requestId'))
}
