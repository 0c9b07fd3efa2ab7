/** Cookie with the ID of the user who postponed onboarding in this browser. */
const ONBOARDING_POSTPONED_COOKIE = 'onboarding-postponed'

/** How long 'Continue for free' hides the plan step. */
export const FREE_DAYS = 7

const DAY_SECONDS = 86_400

/** Cookie that postpones onboarding until the browser is closed, or for a number of days. */
export function postponedCookie(userId: string, days?: number): string {
  const lifetime = days === undefined ? '' : `; max-age=${days * DAY_SECONDS}`
  return `${ONBOARDING_POSTPONED_COOKIE}=${userId}; path=/; samesite=lax${lifetime}`
}

/** Whether this user has postponed onboarding. */
export function isPutOff(cookies: string, userId: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${ONBOARDING_POSTPONED_COOKIE}=${userId}`)
}
