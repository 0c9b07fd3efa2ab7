import { createHash, randomBytes } from 'node:crypto'

import type { Signer } from './signed-token.server.ts'

/** Cookie that records which account has signed in from this browser. */
export const KNOWN_BROWSER_COOKIE = 'known-browser'

/** Lifetime of the cookie: half a year from the last sign-in. */
export const KNOWN_BROWSER_SECONDS = 180 * 24 * 60 * 60

const PURPOSE = 'known browser'

/**
 * Value of the cookie after signing in. Strangers' guesses can use up an account's attempts, but browsers that its owner has
 * used before have their own, so nobody can be locked out of their own account.
 */
export function knownBrowser(sign: Signer, email: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + KNOWN_BROWSER_SECONDS * 1000)
  return sign.make(PURPOSE, `${randomBytes(9).toString('base64url')} ${hashOf(email)}`, expiresAt)
}

/** The browser ID in a cookie; null if the cookie is missing, forged or for another account. */
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
