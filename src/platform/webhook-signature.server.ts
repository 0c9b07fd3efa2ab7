/**
 * Signs webhooks according to the Standard Webhooks specification (https://www.standardwebhooks.com), so that customers can check
 * them with its libraries, and checks those that are sent to us. The timestamp is signed too: receivers reject old ones, so a recorded
 * request can't be replayed later.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const PREFIX = 'whsec_'
const VERSION = 'v1,'
/** How far a timestamp may be from now. */
const TOLERANCE_SECONDS = 300

/** Creates a secret to sign with: 24 random bytes. */
export function newSecret(): string {
  return PREFIX + randomBytes(24).toString('base64')
}

/** A request to sign. */
export type Signed = { id: string; at: Date; body: string }

/** Returns the headers that identify and sign a request, with a signature for each secret. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString()
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => VERSION + signatureOf(secret, { id, timestamp, body }).toString('base64'))
      .join(' '),
  }
}

/** Whether a request that was sent to us is signed with the secret, at most five minutes ago. `header` reads one of its headers. */
export function isSigned(
  secret: string,
  { header, body, now }: { header: (name: string) => string | undefined; body: string; now: Date },
): boolean {
  const id = header('webhook-id') ?? ''
  const timestamp = header('webhook-timestamp') ?? ''
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp || Number.NaN))
  if (!(age <= TOLERANCE_SECONDS)) return false
  const right = signatureOf(secret, { id, timestamp, body })
  return (header('webhook-signature') ?? '').split(' ').some((each) => {
    const given = Buffer.from(each.startsWith(VERSION) ? each.slice(VERSION.length) : '', 'base64')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function signatureOf(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): Buffer {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
}
