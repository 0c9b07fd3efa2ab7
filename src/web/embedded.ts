/**
 * Embedded calculators, the only pages that other sites may frame. Their path has exactly one plain segment, so that no other
 * spelling of a URL gets their headers.
 */
const EMBEDDED = /^\/embed\/[a-z0-9-]+$/

/** Whether a path (without a query) belongs to an embedded calculator. */
export function isEmbedded(path: string): boolean {
  return EMBEDDED.test(path)
}

/** Script that other sites load to resize the frames. */
export const EMBED_SCRIPT = '/embed.js'
