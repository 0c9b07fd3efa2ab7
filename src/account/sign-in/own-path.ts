/** Where sign-in leads when nothing else was asked for. */
export const AFTER_SIGN_IN = '/dashboard'

/**
 * The path of this site that a sign-in shall lead to. Anything that a browser could take for another site is refused: an address
 * with a scheme or a host, `//`, a backslash (which browsers read as a slash), control characters (which they drop).
 */
export function ownPath(given: string | null | undefined): string {
  if (!given || given.length > 2000) return AFTER_SIGN_IN
  if (!given.startsWith('/') || /[\\\p{Cc}]|^\/\//u.test(given)) return AFTER_SIGN_IN
  const anywhere = new URL('http://own.invalid')
  const read = URL.canParse(given, anywhere) ? new URL(given, anywhere) : null
  if (read?.origin !== anywhere.origin || read.pathname.startsWith('//')) return AFTER_SIGN_IN
  // Back to signing in would be a circle, and signing out again a trap.
  if (/^\/(login|logout)(\/|$)/.test(read.pathname)) return AFTER_SIGN_IN
  return read.pathname + read.search + read.hash
}
