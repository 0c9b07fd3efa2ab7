/** Pages behind a listing's share link. */
export const SHARED_PATH = '/ai-staging/shared'
