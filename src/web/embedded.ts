/**
 * Embedded calculators: the only pages that another site may show in a frame. One plain path segment and nothing
 * else, so that no other spelling of an address gets their headers.
 */
const EMBEDDED = /^\/embed\/[a-z0-9-]+$/

/** Whether a path, without its query, is one of an embedded calculator. */
export function isEmbedded(path: string): boolean {
  return EMBEDDED.test(path)
}

/** The script that other sites load to give such frames their height. */
export const EMBED_SCRIPT = '/embed.js'
