/** Cookie set after the first sign-in with this browser: the modal then opens on Sign In. */
export const HAS_LOGGED_IN = 'has-logged-in'

/** Its lifetime: a year. */
export const HAS_LOGGED_IN_SECONDS = 365 * 24 * 60 * 60

/** Whether a Cookie header or `document.cookie` contains it. */
export function hasLoggedIn(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${HAS_LOGGED_IN}=`))
}
