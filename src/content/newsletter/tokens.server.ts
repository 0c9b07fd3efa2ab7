import { createHash, randomBytes } from 'node:crypto'

import type { Signer } from '#platform/signed-token.server.ts'

const CONFIRM = 'newsletter confirmation'
const UNSUBSCRIBE = 'newsletter unsubscription'
const DAY_MS = 24 * 60 * 60 * 1000
const CONFIRM_DAYS = 7
/** Emails may be read years later, and their unsubscribe links must still work. */
const UNSUBSCRIBE_DAYS = 3650

/** Creates a token for a confirmation email. It doesn't contain the address, which is in the row with its hash. */
export function makeConfirmToken(sign: Signer, now: Date): { token: string; hash: Buffer; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS)
  const token = sign.make(CONFIRM, randomBytes(16).toString('base64url'), expiresAt)
  return { token, hash: hashOf(token), expiresAt }
}

/** The hash of one of our confirmation tokens, or what's wrong with it. */
export function readConfirmToken(sign: Signer, token: string, now: Date): Buffer | 'expired' | 'forged' {
  if (sign.read(CONFIRM, token, now) !== null) return hashOf(token)
  // Signed by us, but too old: at time 0 it would still be valid.
  return sign.read(CONFIRM, token, new Date(0)) === null ? 'forged' : 'expired'
}

/** Creates the token for an unsubscribe link. */
export function makeUnsubscribeToken(sign: Signer, id: number, now: Date): string {
  return sign.make(UNSUBSCRIBE, String(id), new Date(now.getTime() + UNSUBSCRIBE_DAYS * DAY_MS))
}

/** The subscription that a token belongs to; null if it isn't one of our tokens. */
export function readUnsubscribeToken(sign: Signer, token: string, now: Date): number | null {
  const id = sign.read(UNSUBSCRIBE, token, now)
  return id === null ? null : Number(id)
}

const PREFERENCES = 'mail preferences'
/** Places can be read and changed with the link, so it ends sooner than the one to unsubscribe. */
const PREFERENCES_DAYS = 400

/** Creates the token for a link to somebody's email preferences. */
export function makePreferencesToken(sign: Signer, recipientId: number, now: Date): string {
  return sign.make(PREFERENCES, String(recipientId), new Date(now.getTime() + PREFERENCES_DAYS * DAY_MS))
}

/** Whose preferences a token opens; null if it isn't one of ours, or older than 400 days. */
export function readPreferencesToken(sign: Signer, token: string, now: Date): number | null {
  const id = sign.read(PREFERENCES, token, now)
  return id === null ? null : Number(id)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
