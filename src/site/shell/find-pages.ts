/** A page that the site search can find. */
export type FoundPage = { readonly href: string; readonly label: string; readonly about: string }

const MOST = 8

/**
 * Matching pages, best first: names that start with the search, then names with a word that starts with it, then any other
 * match. Every word of the search must match.
 */
export function findPages(pages: readonly FoundPage[], typed: string): readonly FoundPage[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return pages
    .map((page, at) => ({ page, at, rank: rankOf(page, words) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, MOST)
    .map(({ page }) => page)
}

const NOT_FOUND = 3

function rankOf({ label, about }: FoundPage, words: readonly string[]): number {
  const name = label.toLowerCase()
  const all = `${name} ${about.toLowerCase()}`
  const ranks = words.map((word) => {
    if (name.startsWith(word)) return 0
    if (name.split(/[\s&-]+/).some((part) => part.startsWith(word))) return 1
    return all.includes(word) ? 2 : NOT_FOUND
  })
  return Math.max(0, ...ranks)
}

/** Whether the text could be a full or partial postcode: letters, then a digit. */
export function mayBePostcode(typed: string): boolean {
  return /^[a-z]{1,2}\d[a-z\d]?\s*(\d[a-z]{0,2})?$/i.test(typed.trim())
}
