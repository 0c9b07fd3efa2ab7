/** Cookie of the session that keeps a dismissed trial banner away; the server reads it, so nothing flashes. */
export const DISMISSED_COOKIE = 'trial-banner-dismissed'
