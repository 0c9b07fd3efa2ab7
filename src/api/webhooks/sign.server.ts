/**
 * Signs webhooks as the Standard Webhooks specification says (https://www.standardwebhooks.com), so that customers can check
 * them with its libraries. The timestamp is signed too: receivers refuse old ones, so a recorded request can't be replayed later.
 */
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Creates a secret to sign with: 24 random bytes. */
export function newSecret(): string {
  return PREFIX + randomBytes(24).toString('base64')
}

/** A request to sign. */
export type Signed = { id: string; at: Date; body: string }

/** Returns the headers that identify and sign a request, with a signature for each secret. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString()
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
