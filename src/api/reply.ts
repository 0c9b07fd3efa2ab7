/** What goes back to the customer: one shape for answers and refusals, over HTTP and within a batch. */
import { hash } from 'node:crypto'

import { problemDocument, problems } from '#web/endpoint/problems.ts'
import type { FieldError, ProblemCode } from '#web/endpoint/problems.ts'

import { retryAfterSeconds } from './limit.ts'
import type { Limit } from './limit.ts'

/** Everything that the headers and the body are made of. */
export type Reply = {
  status: number
  requestId: string
  /** JSON text; null where there is none (204, 304). */
  body: string | null
  contentType: 'application/json' | 'application/problem+json'
  etag: string
  limit: Limit
  charged: number
  /** Credits left; null without a quota, undefined when nobody is known to have any. */
  remaining: number | null | undefined
  cacheControl: string
  extra: Readonly<Record<string, string>>
}

/** Names of the headers that a script on another site may read. */
export const EXPOSED_HEADERS =
  'RateLimit, RateLimit-Policy, X-Request-Id, X-Credits-Charged, X-Credits-Remaining, ETag, Retry-After, Idempotency-Replayed'

/** A strong validator over the parts that make the answer; the request id is not among them. */
export function strongEtag(...parts: readonly string[]): string {
  return `"${hash('sha256', parts.join('\n'), 'base64url').slice(0, 27)}"`
}

/** The envelope of an answer. `data` and `meta` are JSON texts; `meta` without its braces. */
export function envelope(parts: {
  data: string
  meta: string
  requestId: string
  charged: number
  remaining: number | null
}): string {
  const { data, meta, requestId, charged, remaining } = parts
  return `{"data":${data},"meta":{"requestId":"${requestId}","credits":{"charged":${charged},"remaining":${remaining}},${meta}}}`
}

/** A refusal by the problem table; free of charge. */
export function refuse(
  code: ProblemCode,
  given: {
    detail: string
    requestId: string
    siteUrl: string
    limit: Limit
    errors?: readonly FieldError[]
    remaining?: number | null | undefined
    extra?: Readonly<Record<string, string>>
  },
): Reply {
  const { requestId, limit, remaining, extra = {} } = given
  const wait = code === 'rate_limited' || code === 'unavailable'
  return {
    status: problems[code].status,
    requestId,
    body: JSON.stringify(problemDocument(code, given)),
    contentType: 'application/problem+json',
    etag: strongEtag(code, given.detail, JSON.stringify(given.errors ?? [])),
    limit,
    charged: 0,
    remaining,
    cacheControl: 'no-store',
    extra: wait
      ? { ...extra, 'Retry-After': String(code === 'unavailable' ? 5 : retryAfterSeconds(limit)) }
      : extra,
  }
}

/**
 * The HTTP response. RateLimit headers follow draft-ietf-httpapi-ratelimit-headers-10 (structured fields): `q` requests in
 * `w` seconds; `r` requests left, `t` seconds until the whole minute's burst is there again.
 */
export function responseOf(reply: Reply): Response {
  const { limit } = reply
  const headers: Record<string, string> = {
    'Content-Type': reply.contentType,
    'RateLimit-Policy': `"${limit.policy}";q=${limit.perMinute};w=60`,
    RateLimit: `"${limit.policy}";r=${Math.floor(limit.left)};t=${limit.fullInSeconds}`,
    'X-Request-Id': reply.requestId,
    'X-Credits-Charged': String(reply.charged),
    'X-Credits-Remaining': reply.remaining === undefined ? 'unknown' : String(reply.remaining ?? 'unlimited'),
    ETag: reply.etag,
    'Cache-Control': reply.cacheControl,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
    ...reply.extra,
  }
  if (reply.body === null) delete headers['Content-Type']
  return new Response(reply.body, { status: reply.status, headers })
}
