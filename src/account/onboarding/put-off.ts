/** Cookie that holds the id of whoever put onboarding off in this browser. */
export const ONBOARDING_POSTPONED_COOKIE = 'onboarding-postponed'

/** How long "Continue for free" keeps the plan step away. */
export const FREE_DAYS = 7

const DAY_SECONDS = 86_400

/** The cookie that puts onboarding off: until the browser is closed, or for a number of days. */
export function postponedCookie(userId: string, days?: number): string {
  const lifetime = days === undefined ? '' : `; max-age=${days * DAY_SECONDS}`
  return `${ONBOARDING_POSTPONED_COOKIE}=${userId}; path=/; samesite=lax${lifetime}`
}

/** Whether these cookies say that this person put onboarding off. */
export function isPutOff(cookies: string, userId: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${ONBOARDING_POSTPONED_COOKIE}=${userId}`)
}
