/** A page that the search found: its name, what distinguishes it from others of the same name, and its address. */
export type SearchResult = { readonly label: string; readonly about: string; readonly href: string }

/** How well a name fits: 0 is the name itself, 1 with words of its context, 2 its beginning, 3 any other match. */
export type Match = number

/** A result with how well it fits. */
export type RankedResult = SearchResult & { readonly match: Match }

/** Results of one kind under a heading, best first. */
export type SearchGroup = { readonly title: string; readonly results: readonly SearchResult[] }

/** What a search found. */
export type SearchAnswer = {
  /** The text searched for, shortened if it was very long. */
  readonly typed: string
  readonly groups: readonly SearchGroup[]
  /** Why a postcode that was typed in full isn't among the results. */
  readonly message: string | null
}

/** Characters of a search that are looked at. */
export const LONGEST_SEARCH = 100

/** Returns a search without characters that no name has, at most `LONGEST_SEARCH` long. */
export function tidySearch(text: string): string {
  const start = text.slice(0, LONGEST_SEARCH * 4)
  const plain = start.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\uFFFD\s]+/gu, ' ').trim()
  return [...plain].slice(0, LONGEST_SEARCH).join('').trim()
}

/**
 * Orders groups: those whose first result is the name itself or begins with the search come first, otherwise in the given order.
 * Leaves out empty ones.
 */
export function orderedGroups(
  groups: readonly { readonly title: string; readonly results: readonly RankedResult[] }[],
): SearchGroup[] {
  return groups
    .filter(({ results }) => results.length > 0)
    .map((group) => ({ ...group, isLikely: (group.results[0]?.match ?? OTHER) < OTHER }))
    .toSorted((a, b) => Number(b.isLikely) - Number(a.isLikely))
    .map(({ title, results }) => ({
      title,
      results: results.map(({ label, about, href }) => ({ label, about, href })),
    }))
}

const OTHER: Match = 3
