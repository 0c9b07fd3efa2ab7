/**
 * Sends a POST to a URL that a customer has chosen, without letting it reach anything but the public internet. The name
 * is resolved when sending, every address it has must be public, and the connection is made to those addresses: so a
 * name whose address changes between check and connection can't get past the check. Redirects aren't followed and the
 * response's body isn't read.
 */
import type { LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { monotonicMs } from '#platform/clock.server.ts'

import { addressesOf, Unresolved } from './addresses-of.server.ts'
import { isPublicAddress } from './public-address.ts'
import { hostOf } from './webhook-url.ts'

const TIME_LIMIT_MS = 10_000

/** Where requests may go. Tests use a server of their own. */
export type Reach = {
  protocol: 'https:' | 'http:'
  isAllowed: (address: string) => boolean
  resolve?: typeof addressesOf
}

/** The public internet, over TLS. */
export const PUBLIC_INTERNET: Reach = { protocol: 'https:', isAllowed: isPublicAddress }

/** A request to send. */
export type Post = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** The status of the response, or why there was none. */
export type Posted = { status: number | null; error: string | null; tookMs: number }

/** Sends a request and waits up to ten seconds for the status of its response. Never rejects. */
export async function post(
  { url, headers, body }: Post,
  reach: Reach,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Posted> {
  const began = monotonicMs()
  const took = () => Math.round(monotonicMs() - began)
  try {
    const status = await statusOf({ url: new URL(url), headers, body }, reach, timeLimitMs)
    const error = status >= 200 && status < 300 ? null : wordsFor(status)
    return { status, error, tookMs: took() }
  } catch (error) {
    return { status: null, error: reasonOf(error), tookMs: took() }
  }
}

class NotAllowed extends Error {}

function statusOf(
  { url, headers, body }: Omit<Post, 'url'> & { url: URL },
  reach: Reach,
  timeLimitMs: number,
): Promise<number> {
  const host = hostOf(url)
  if (url.protocol !== reach.protocol || (isIP(host) !== 0 && !reach.isAllowed(host)))
    return Promise.reject(new NotAllowed())
  return new Promise((done, failed) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: guardedLookup(reach),
      signal: AbortSignal.timeout(timeLimitMs),
    })
    request.on('error', failed)
    request.on('response', (response) => {
      done(response.statusCode ?? 0)
      response.on('error', () => {})
      response.destroy()
    })
    request.end(body)
  })
}

/** Resolves a name for a connection. Fails if any of its addresses isn't allowed. */
function guardedLookup(reach: Reach): LookupFunction {
  return (host, options, found) => {
    allowedAddresses(host, reach).then(
      ([first, ...others]) =>
        options.all ? found(null, [first, ...others]) : found(null, first.address, first.family),
      (error: Error) => found(error, ''),
    )
  }
}

async function allowedAddresses(
  host: string,
  { isAllowed, resolve = addressesOf }: Reach,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await resolve(host)
  if (!first || ![first, ...others].every(({ address }) => isAllowed(address))) throw new NotAllowed()
  return [first, ...others]
}

function wordsFor(status: number): string {
  return status >= 300 && status < 400 ? 'Redirects aren’t followed' : `Returned status ${status}`
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before a response',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired',
}

function reasonOf(error: unknown): string {
  if (error instanceof NotAllowed) return 'The address isn’t on the public internet'
  if (error instanceof Unresolved) return 'The name couldn’t be resolved'
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'No response within 10 seconds'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (code === '' ? 'The request failed' : `The request failed (${code})`)
}
