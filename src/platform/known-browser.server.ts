import { createHash, randomBytes } from 'node:crypto'

import type { Signer } from './signed-token.server.ts'

/** Name of the cookie that says in which account somebody has signed in with this browser. */
export const KNOWN_BROWSER_COOKIE = 'known-browser'

/** It is kept for half a year after the last sign-in. */
export const KNOWN_BROWSER_SECONDS = 180 * 24 * 60 * 60

const PURPOSE = 'known browser'

/**
 * What the cookie holds after a sign-in. Guesses of strangers can use up what an account allows, but not what it allows to a browser
 * that its owner has used before; so nobody can be locked out of their own account.
 */
export function knownBrowser(sign: Signer, email: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + KNOWN_BROWSER_SECONDS * 1000)
  return sign.make(PURPOSE, `${randomBytes(9).toString('base64url')} ${hashOf(email)}`, expiresAt)
}

/** As which browser of this account a cookie counts; null for one that is missing, forged, or of another account. */
export function knownBrowserId(
  sign: Signer,
  cookie: string | undefined,
  { email, now }: { email: string; now: Date },
): string | null {
  const [id, account] = (cookie ? sign.read(PURPOSE, cookie, now) : null)?.split(' ') ?? []
  return id && account === hashOf(email) ? id : null
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
