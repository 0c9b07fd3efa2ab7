/** Where sign-in leads by default. */
export const AFTER_SIGN_IN = '/dashboard'

/**
 * The path of this site to go to after signing in. Rejects anything a browser could take for another site: a scheme or host, `//`, a
 * backslash (which browsers read as a slash) and control characters (which they drop).
 */
export function ownPath(given: string | null | undefined): string {
  if (!given || given.length > 2000) return AFTER_SIGN_IN
  if (!given.startsWith('/') || /[\\\p{Cc}]|^\/\//u.test(given)) return AFTER_SIGN_IN
  const anywhere = new URL('http://own.invalid')
  const read = URL.canParse(given, anywhere) ? new URL(given, anywhere) : null
  if (read?.origin !== anywhere.origin || read.pathname.startsWith('//')) return AFTER_SIGN_IN
  // Leading back to sign-in would loop; leading to sign-out would undo it.
  if (/^\/(login|logout)(\/|$)/.test(read.pathname)) return AFTER_SIGN_IN
  return read.pathname + read.search + read.hash
}
