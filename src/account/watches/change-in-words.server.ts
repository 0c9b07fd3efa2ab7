import type { Database } from '#platform/database.server.ts'

import {
  crimeInWords,
  indexInWords,
  moreInWords,
  newIds,
  newInWords,
  type SeenFigures,
  type WatchedDataset,
} from './figures.ts'
import type { NotedFacts } from './noted-facts.ts'
import { nameEntries, SCHOOLS_WITHIN_METRES } from './read-figures.server.ts'
import type { ComparedPlace } from './watch.ts'

const NOUNS: Record<
  Exclude<WatchedDataset, 'crime' | 'house-price-index'>,
  readonly [one: string, many: string]
> = {
  'price-paid': ['new sale', 'new sales'],
  'energy-certificates': ['new energy certificate', 'new energy certificates'],
  inspections: ['new school inspection', 'new school inspections'],
}

/** A change worth an email: what's new in a sentence, and what that sentence says. */
export type Change = { readonly sentence: string; readonly facts: NotedFacts }

/** What's new in a place with an edition; null if nothing is worth an email. */
export async function changeOf(
  db: Database,
  compared: ComparedPlace,
  { dataset, before, after }: { dataset: WatchedDataset; before: SeenFigures; after: SeenFigures },
): Promise<Change | null> {
  const facts: NotedFacts = newIds(before, after) ?? { before, after }
  const sentence = await sentenceOf(db, compared, { dataset, facts })
  return sentence === '' ? null : { sentence, facts }
}

/** Says what's new in a place, with what the current edition has of its entries; '' if there's nothing. */
export async function sentenceOf(
  db: Database,
  { kind, place, title }: ComparedPlace,
  { dataset, facts }: { dataset: WatchedDataset; facts: NotedFacts },
): Promise<string> {
  // A postcode's title has its local authority: 'RG30 1AA, Reading'.
  const [name, authority] = kind === 'postcode' ? [place, title.slice(place.length + 2)] : [title, title]
  const around = `in ${authority || 'the local authority'}`
  if (dataset === 'crime' || dataset === 'house-price-index') {
    if ('ids' in facts) return ''
    const inWords = dataset === 'crime' ? crimeInWords : indexInWords
    return inWords(facts.before, facts.after, around)
  }
  const noun = NOUNS[dataset]
  const where =
    dataset === 'inspections' && kind === 'postcode'
      ? `within ${SCHOOLS_WITHIN_METRES / 1000} km of ${name}`
      : `in ${name}`
  return 'ids' in facts
    ? newInWords(noun, await nameEntries(db, dataset, facts), where)
    : moreInWords(noun, { ...facts, where })
}
