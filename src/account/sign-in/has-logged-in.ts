/** Name of the cookie that says somebody has signed in with this browser before: the dialog then opens on Sign In. */
export const HAS_LOGGED_IN = 'has-logged-in'

/** It is kept for a year. */
export const HAS_LOGGED_IN_SECONDS = 365 * 24 * 60 * 60

/** Whether a Cookie header, or `document.cookie`, has it. */
export function hasLoggedIn(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${HAS_LOGGED_IN}=`))
}
