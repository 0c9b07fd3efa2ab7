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

/** The pages that the browser extension shows next to a listing. */
const PANEL = /^\/extension\/(rightmove|zoopla)$/

/** Whether a path (without a query) belongs to the browser extension's panel. */
export function isPanel(path: string): boolean {
  return PANEL.test(path)
}

/**
 * What may frame the panel: the extension's own page, in any browser, within a page of the two portals. `frame-ancestors` names
 * every page around a frame, and the extension's IDs differ by store.
 */
export const PANEL_ANCESTORS =
  'https://www.rightmove.co.uk https://www.zoopla.co.uk chrome-extension: moz-extension:'
