import { findMeasure } from '#datasets/economy/measures.ts'
import { type Figure, latestFigures } from '#datasets/economy/queries.server.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { privateRentsSource } from '#datasets/private-rents/source.ts'
import type { HomeType } from '#domain/area-figures.ts'
import { areaCodesLike } from '#domain/area.ts'
import { nationOfCode } from '#domain/nation.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { Database } from '#platform/database.server.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

/** An average rent of the local authority, or why there's none. */
export type LocalRent =
  | { pcm: number; /** '2 bedrooms' or 'all homes'. */ of: string; month: string; source: SourceFacts }
  | { nothing: NothingKind }

/** The average rent of the authority for as many bedrooms, or else for the type of home, or for all homes. */
export async function findLocalRent(
  db: Database,
  { localAuthority, nation }: PostcodeRecord,
  { beds, home }: { beds: number | null; home: HomeType | null },
): Promise<LocalRent> {
  const where = nationOfCode(nation?.code ?? null)
  if (where !== 'england' && where !== 'wales') return { nothing: 'not published' }
  const { 'private-rents': edition } = await editionsOf(db, ['private-rents'])
  if (edition === null) return { nothing: 'not imported' }
  const ids = [
    ...(beds === null ? [] : [`rent-${Math.min(Math.max(beds, 1), 4)}-bed`]),
    ...(home ? [`rent-${home}`] : []),
    'rent',
  ]
  const figures = await latestFigures(
    db,
    ids.flatMap((id) => {
      const measure = findMeasure(id)
      return measure && localAuthority ? [{ measure, areaCodes: areaCodesLike(localAuthority.code) }] : []
    }),
  )
  const valued = figures.filter((figure): figure is Figure & { value: number } => figure.value !== null)
  const figure = ids
    .map((id) => valued.find(({ measure }) => measure === id))
    .find((each) => each !== undefined)
  if (!figure) return { nothing: 'place not imported' }
  const [, of = ''] = (findMeasure(figure.measure)?.label ?? '').split(', ')
  return {
    pcm: figure.value,
    of,
    month: figure.from.slice(0, 7),
    source: sourceFacts(privateRentsSource, edition),
  }
}
