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

/** What's new in a place with an edition, in a sentence; '' if nothing is worth an email. */
export async function changeInWords(
  db: Database,
  { kind, place, title }: ComparedPlace,
  { dataset, before, after }: { dataset: WatchedDataset; before: SeenFigures; after: SeenFigures },
): Promise<string> {
  // A postcode's title has its local authority: 'RG30 1AA, Reading'.
  const [name, authority] = kind === 'postcode' ? [place, title.slice(place.length + 2)] : [title, title]
  const around = `in ${authority || 'the local authority'}`
  if (dataset === 'crime') return crimeInWords(before, after, around)
  if (dataset === 'house-price-index') return indexInWords(before, after, around)
  const noun = NOUNS[dataset]
  const where =
    dataset === 'inspections' && kind === 'postcode'
      ? `within ${SCHOOLS_WITHIN_METRES / 1000} km of ${name}`
      : `in ${name}`
  const found = newIds(before, after)
  return found === null
    ? moreInWords(noun, { before, after, where })
    : newInWords(noun, await nameEntries(db, dataset, found), where)
}
