import type { FoundCrimes } from '#datasets/crime/find-crimes.server.ts'
import { crimeSource } from '#datasets/crime/source.ts'
import { PUBLICATIONS } from '#datasets/economy/publications.ts'
import { economySource } from '#datasets/economy/source.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { namesAndCodesSource } from '#datasets/names-and-codes/source.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { Database } from '#platform/database.server.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

/** Cites what crime rates are from: the crimes, and the residents of the census. Leaves out what wasn't imported. */
export async function rateSources(db: Database): Promise<SourceFacts[]> {
  const editions = await editionsOf(db, ['crime', 'names-and-codes'])
  return [crimeSource, namesAndCodesSource].flatMap((source) => {
    const edition = editions[source.dataset]
    return edition === null ? [] : [sourceFacts(source, edition)]
  })
}

/** Cites what the crimes of one area are from, with the residents and the workday population if there are such rates. */
export async function crimeSources(
  db: Database,
  { report, comparison: { authority, nation } }: FoundCrimes,
): Promise<SourceFacts[]> {
  const hasRates = [report, authority, nation].some((each) => each !== null && each.ratePer1000 !== null)
  const sources = await rateSources(db)
  const { economy } = await editionsOf(db, [economySource.dataset])
  const { title, publisher, licence, page } = PUBLICATIONS.workday
  return [
    ...(hasRates ? sources : sources.slice(0, 1)),
    ...(economy !== null && report.workday !== null && report.workday.ratePer1000 !== null
      ? [
          {
            title,
            publisher,
            licence,
            page,
            edition: `${report.workday.census} census`,
            demonstration: economy.demonstration,
          },
        ]
      : []),
  ]
}
