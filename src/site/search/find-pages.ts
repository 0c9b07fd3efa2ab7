import type { Match, RankedResult, SearchResult } from './results.ts'

/**
 * Matching pages, best first: names that start with the search, then names with a word that starts with it, then any other
 * match. Every word of the search must match.
 */
export function findPages(pages: readonly SearchResult[], typed: string, limit: number): RankedResult[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return pages
    .map((page, at) => ({ ...page, at, match: matchOf(page, words) }))
    .filter(({ match }) => match < NOT_FOUND)
    .sort((a, b) => a.match - b.match || a.at - b.at)
    .slice(0, limit)
    .map(({ label, about, href, match }) => ({ label, about, href, match }))
}

/** Whether a page was found by its name, and not only by words about it. */
export function isFoundByName({ match }: RankedResult): boolean {
  return match < IN_WORDS
}

const [IS_NAME, BEGINS_NAME, BEGINS_WORD, IN_WORDS, NOT_FOUND] = [0, 1, 2, 3, 4] as const

function matchOf({ label, about }: SearchResult, words: readonly string[]): Match {
  const name = label.toLowerCase()
  if (name === words.join(' ')) return IS_NAME
  const all = `${name} ${about.toLowerCase()}`
  const matches = words.map((word) => {
    if (name.startsWith(word)) return BEGINS_NAME
    if (name.split(/[\s&-]+/).some((part) => part.startsWith(word))) return BEGINS_WORD
    return all.includes(word) ? IN_WORDS : NOT_FOUND
  })
  return Math.max(...matches)
}
