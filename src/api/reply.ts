/** API responses: one shape for successes and errors, over HTTP and within a batch. */
import { createHash, hash } from 'node:crypto'

import type { LongJson } from '#web/endpoint/long-json.ts'
import { problemDocument, problems } from '#web/endpoint/problems.ts'
import type { FieldError, ProblemCode } from '#web/endpoint/problems.ts'

import { retryAfterSeconds } from './limit.ts'
import type { Limit } from './limit.ts'

/** Everything needed to build the headers and body of a response. */
export type Reply = {
  status: number
  requestId: string
  /** JSON text, or its bytes if it's long; null for 304. */
  body: string | Buffer<ArrayBuffer> | null
  contentType: 'application/json' | 'application/problem+json'
  etag: string
  limit: Limit
  charged: number
  /** Credits left: null for plans without a quota, undefined without an account. */
  remaining: number | null | undefined
  cacheControl: string
  extra: Readonly<Record<string, string>>
}

/** The body as text, for a reply that goes into another one. */
export function bodyText({ body }: Pick<Reply, 'body'>): string | null {
  return body === null ? null : body.toString()
}

/** Headers that scripts on other origins can read (CORS). */
const EXPOSED_HEADERS =
  'RateLimit, RateLimit-Policy, X-Request-Id, X-Credits-Charged, X-Credits-Remaining, ETag, Retry-After, Idempotency-Replayed, Deprecation, Sunset, Link'

/** A strong ETag of the response's parts. The request ID isn't one of them. */
export function strongEtag(...parts: readonly (string | Buffer)[]): string {
  const texts = parts.filter((part) => typeof part === 'string')
  const digest =
    texts.length === parts.length ? hash('sha256', texts.join('\n'), 'base64url') : digestOf(parts)
  return `"${digest.slice(0, 27)}"`
}

function digestOf(parts: readonly (string | Buffer)[]): string {
  const sha256 = createHash('sha256')
  for (const [at, part] of parts.entries()) {
    if (at > 0) sha256.update('\n')
    sha256.update(part)
  }
  return sha256.digest('base64url')
}

/** The envelope of a successful response. `data` and `meta` are JSON text; `meta` comes without its braces. */
export function envelope(parts: {
  data: string | LongJson
  meta: string
  requestId: string
  charged: number
  remaining: number | null
}): string | Buffer<ArrayBuffer> {
  const { data, meta, requestId, charged, remaining } = parts
  const credits = `{"charged":${charged},"remaining":${remaining}}`
  const after = `,"meta":{"requestId":"${requestId}","credits":${credits},${meta}}}`
  return typeof data === 'string' ? `{"data":${data}${after}` : data.between('{"data":', after)
}

/** An error response from the problem table. Never charged. */
export function problemReply(
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
  const { status } = problems[code]
  const wait = code === 'rate_limited' || code === 'unavailable'
  return {
    status,
    requestId,
    body: JSON.stringify(problemDocument(code, given)),
    contentType: 'application/problem+json',
    etag: strongEtag(code, given.detail, JSON.stringify(given.errors ?? [])),
    limit,
    charged: 0,
    remaining,
    cacheControl: 'no-store',
    extra: {
      ...extra,
      ...(wait ? { 'Retry-After': String(code === 'unavailable' ? 5 : retryAfterSeconds(limit)) } : {}),
      // Every 401 has to say how to authenticate (RFC 9110, section 11.6.1).
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer realm="api"' } : {}),
    },
  }
}

/**
 * Returns the headers that say what's left of a limit, after draft-ietf-httpapi-ratelimit-headers-10 (structured fields): `q` requests in
 * `w` seconds; `r` requests left, `t` seconds until the limit fully resets.
 */
export function limitHeaders({ policy, perMinute, left, fullInSeconds }: Limit): Record<string, string> {
  return {
    'RateLimit-Policy': `"${policy}";q=${perMinute};w=60`,
    RateLimit: `"${policy}";r=${Math.floor(left)};t=${fullInSeconds}`,
  }
}

/** Returns the headers that every response has. */
export function commonHeaders({
  requestId,
  limit,
  charged,
  remaining,
}: Pick<Reply, 'requestId' | 'limit' | 'charged' | 'remaining'>): Record<string, string> {
  return {
    ...limitHeaders(limit),
    'X-Request-Id': requestId,
    'X-Credits-Charged': String(charged),
    'X-Credits-Remaining': remaining === undefined ? 'unknown' : String(remaining ?? 'unlimited'),
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
  }
}

/** Returns the headers of a response, with these of the application's unless it has its own. */
export function headersOf(
  reply: Reply,
  common: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    ...common,
    ...(reply.body === null ? {} : { 'Content-Type': reply.contentType }),
    ...commonHeaders(reply),
    ETag: reply.etag,
    'Cache-Control': reply.cacheControl,
    ...reply.extra,
  }
}

/** Makes the HTTP response, with these headers of the application's unless it has its own. */
export function responseOf(reply: Reply, common: Readonly<Record<string, string>> = {}): Response {
  return new Response(reply.body, { status: reply.status, headers: headersOf(reply, common) })
}
