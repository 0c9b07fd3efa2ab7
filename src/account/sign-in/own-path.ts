/** Where sign-in leads by default. */
export const AFTER_SIGN_IN = '/dashboard'

/**
 * Maximum length of a path to go to after signing in. It's put into URLs, forms and Location headers, and encoding can
 * triple its length.
 */
const MAX_CHARACTERS = 2000

/** URL of the sign-in page, which goes to `path` afterwards. */
export function signInPath(path: string): string {
  return `/login?next=${encodeURIComponent(ownPath(path))}`
}

/**
 * The path of this site to go to after signing in. Rejects anything a browser could take for another site: a scheme or host, `//`, a
 * backslash (which browsers read as a slash) and control characters (which they drop).
 */
export function ownPath(given: string | null | undefined): string {
  if (!given || given.length > MAX_CHARACTERS) return AFTER_SIGN_IN
  if (!given.startsWith('/') || /[\\\p{Cc}]|^\/\//u.test(given)) return AFTER_SIGN_IN
  const anywhere = new URL('http://own.invalid')
  const read = URL.canParse(given, anywhere) ? new URL(given, anywhere) : null
  if (read?.origin !== anywhere.origin || read.pathname.startsWith('//')) return AFTER_SIGN_IN
  // Leading back to sign-in would loop; leading to sign-out would undo it.
  if (/^\/(login|logout)(\/|$)/.test(read.pathname)) return AFTER_SIGN_IN
  const path = read.pathname + read.search + read.hash
  return path.length > MAX_CHARACTERS ? AFTER_SIGN_IN : path
}
