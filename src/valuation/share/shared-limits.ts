/** For how many days a link to a report works, unless it's turned off. */
export const SHARED_DAYS = 365

/** The most links to reports that an account can have at once. */
export const MAX_SHARES = 100
