/** Session cookie set when the trial banner is dismissed. The server reads it, so the banner never flashes. */
export const DISMISSED_COOKIE = 'trial-banner-dismissed'
