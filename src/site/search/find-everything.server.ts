import { findNames } from '#datasets/search/find-names.server.ts'
import type { Imported } from '#features/need.ts'
import type { Database } from '#platform/database.server.ts'

import { findAreas } from './find-areas.ts'
import { findPages, findSimilarPages, isFoundByName } from './find-pages.ts'
import { findPostcodes } from './find-postcodes.server.ts'
import { companyResult, schoolResult, streetResult, townResult } from './named-results.ts'
import { orderedGroups, type SearchAnswer, tidySearch } from './results.ts'
import { searchableGuides, searchableTerms, searchableTools } from './searchable-pages.ts'

/** The one search of the site: finds whatever `text` may mean, at most `limit` results of each kind. */
export async function findEverything(
  db: Database,
  text: string,
  { imported, limit }: { imported: Imported; limit: number },
): Promise<SearchAnswer> {
  const typed = tidySearch(text)
  if (typed === '') return { typed, groups: [], message: null }
  const [postcodes, names] = await Promise.all([findPostcodes(db, typed, limit), findNames(db, typed, limit)])
  const found = [
    { title: postcodes.message === null ? 'Postcodes' : 'Similar postcodes', results: postcodes.results },
    { title: 'Towns and villages', results: names.towns.map(townResult) },
    { title: 'Areas and authorities', results: findAreas(typed, limit) },
    { title: 'Streets', results: names.streets.map(streetResult) },
    { title: 'Schools', results: names.schools.map(schoolResult) },
    { title: 'Tools and calculators', results: findPages(searchableTools(imported), typed, limit) },
    { title: 'Companies that own property', results: names.companies.map(companyResult) },
    { title: 'Guides and courses', results: findPages(searchableGuides(imported), typed, limit) },
  ]
  // “Reading” is in what many terms mean: whoever finds a place of that name doesn't look for them.
  const isAlone = found.every(({ results }) => results.length === 0)
  const terms = findPages(searchableTerms(), typed, limit).filter((term) => isAlone || isFoundByName(term))
  const listed = [...found, { title: 'Glossary', results: terms }]
  const isFound = listed.some(({ results }) => results.length > 0)
  const groups = orderedGroups(isFound ? listed : similarPages(typed, { imported, limit }))
  return { typed, groups, message: postcodes.message }
}

/** Pages and terms that a search without results may mean. */
function similarPages(typed: string, { imported, limit }: { imported: Imported; limit: number }) {
  return [
    { title: 'Tools and calculators', pages: searchableTools(imported) },
    { title: 'Guides and courses', pages: searchableGuides(imported) },
    { title: 'Glossary', pages: searchableTerms() },
  ].map(({ title, pages }) => ({ title, results: findSimilarPages(pages, typed, limit) }))
}
