import type { ClientBase } from 'pg'

import { currentAreaCode } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'

import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue } from '../area-figures/area-figure.ts'
import { ALWAYS, coveredBy } from '../extent/extent.ts'
import type { StagedRun } from '../import/importer.ts'
import { extent } from './extent.server.ts'

type Ratings = { code: string; rated: number; efficient: number; from: IsoDate; to: IsoDate }

/**
 * After new certificates, compares the share of certificates with a rating of A to C of authorities whose certificates were all
 * imported: a thousand of a city's flats say nothing about its homes. Merged districts are added up.
 */
export const ratingsAfterCertificates = figuresAfter('efficient-homes', { latest: readRatings })

async function readRatings(client: ClientBase, run: StagedRun): Promise<readonly AreaValue[]> {
  const counts = run.mode === 'replace' ? run.scratch('counts') : 'property.certificate_count'
  const { rows } = await client.query<Ratings>(
    `select authority_code as code, sum(rated)::int as rated, sum(efficient)::int as efficient,
       min(first_lodged_on)::text as "from", max(last_lodged_on)::text as "to"
     from ${counts} where authority_code is not null group by 1`,
  )
  const isImported = await importedAuthorities(client, run)
  return [...Map.groupBy(rows, ({ code }) => currentAreaCode(code))].flatMap(([code, parts]) => {
    const rated = parts.reduce((sum, part) => sum + part.rated, 0)
    const efficient = parts.reduce((sum, part) => sum + part.efficient, 0)
    const from = parts.map((part) => part.from).toSorted()[0] ?? null
    const to =
      parts
        .map((part) => part.to)
        .toSorted()
        .at(-1) ?? null
    return rated === 0 || !isImported(code)
      ? []
      : [{ code, value: (100 * efficient) / rated, from, to, observations: rated }]
  })
}

/** Whether all certificates of an authority were imported. Those of a demonstration are all there are. */
async function importedAuthorities(client: ClientBase, run: StagedRun): Promise<(code: string) => boolean> {
  if (run.demonstration) return () => true
  const { whole, places } = await extent(client, run, ALWAYS)
  const imported = new Set(places.filter((place) => coveredBy(place) === 'imported').map(({ code }) => code))
  return (code) => whole || imported.has(code)
}
