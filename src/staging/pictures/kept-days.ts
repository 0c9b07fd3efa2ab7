/** For how many days drafts and their photos are kept. */
export const KEPT_DAYS = 30
