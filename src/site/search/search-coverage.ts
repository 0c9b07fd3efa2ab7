import type { Edition } from '#datasets/editions.server.ts'
import { listInWords } from '#domain/list-words.ts'
import { type Nation, nationName } from '#domain/nation.ts'

/** The datasets that the search finds things in. */
export const SEARCHED_DATASETS = ['postcodes', 'price-paid', 'schools', 'company-ownership'] as const

/** One of them. */
export type SearchedDataset = (typeof SEARCHED_DATASETS)[number]

/** A kind of thing, and which of them the search can find. */
export type SearchCoverage = {
  readonly what: string
  /** All of them, some, or none because they weren't imported. */
  readonly state: 'all' | 'part' | 'none'
  readonly covers: string
}

/** What each dataset covers when it's whole; null for the nations of its edition. */
const WHAT: Readonly<Record<SearchedDataset, { readonly what: string; readonly all: string | null }>> = {
  postcodes: { what: 'Postcodes', all: 'the UK' },
  'price-paid': {
    what: 'Streets, towns and villages',
    all: 'those in England and Wales with a home sold since 1995',
  },
  schools: { what: 'Schools', all: null },
  'company-ownership': { what: 'Companies', all: 'those that own property in England and Wales' },
}

/** Says for each kind of thing what the search can find. */
export function searchCoverage(
  editions: Readonly<Record<SearchedDataset, Edition | null>>,
): readonly SearchCoverage[] {
  return SEARCHED_DATASETS.map((dataset) => {
    const { what, all } = WHAT[dataset]
    const edition = editions[dataset]
    if (edition === null) return { what, state: 'none', covers: 'not imported yet' }
    if (edition.demonstration) return { what, state: 'part', covers: 'demonstration data only' }
    if (edition.whole) return { what, state: 'all', covers: all ?? nationsOf(edition) }
    return { what, state: 'part', covers: edition.extent ?? 'part of the dataset only' }
  })
}

/** Says in a sentence what a search couldn't look at; null if it looked at everything. */
export function notSearched(coverage: readonly SearchCoverage[]): string | null {
  const missing = coverage.filter(({ state }) => state !== 'all')
  if (missing.length === 0) return null
  return missing.map(({ what, covers }) => `${what}: ${covers}`).join('. ')
}

function nationsOf({ nations }: Edition): string {
  return listInWords(nations.map((nation) => nationName(nation as Nation)))
}
