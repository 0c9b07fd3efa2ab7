import { mayBeMisspelt, meantBy } from '#datasets/search/typed-words.ts'

import type { Match, RankedResult, SearchResult } from './results.ts'

/**
 * Matching pages, best first: names that start with the search, then names with a word that starts with it, then any other
 * match. Every word of the search must match.
 */
export function findPages(pages: readonly SearchResult[], typed: string, limit: number): RankedResult[] {
  return findByWords(pages, typed.toLowerCase().split(/\s+/).filter(Boolean), limit)
}

/**
 * Pages that a search may mean if nothing has all of its words as they are: misspelt words are corrected by those of the pages, and words
 * that only say what's looked for ('a guide to …') are left out.
 */
export function findSimilarPages(
  pages: readonly SearchResult[],
  typed: string,
  limit: number,
): RankedResult[] {
  const known = [...new Set(pages.flatMap(({ label, about }) => wordsOf(`${label} ${about}`)))]
  const asked = wordsOf(typed)
  const telling = asked.filter((word) => !SAYS_LITTLE.has(word))
  const corrected = (telling.length > 0 ? telling : asked).map((word) =>
    known.some((other) => other.startsWith(word)) || !mayBeMisspelt(word)
      ? word
      : (meantBy(word, known.filter(mayBeMisspelt), false)[0] ?? word),
  )
  return findByWords(pages, corrected, limit)
}

/** Words of a search that say what kind of page is looked for, rather than what it's about. */
const SAYS_LITTLE = new Set(
  'a about an and calculator course explained for guide guides help how in is my of on the to tool what work works'.split(
    ' ',
  ),
)

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function findByWords(
  pages: readonly SearchResult[],
  words: readonly string[],
  limit: number,
): RankedResult[] {
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
