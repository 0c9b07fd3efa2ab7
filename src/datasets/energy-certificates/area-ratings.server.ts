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
 * After new certificates, compares the share of certificates with a rating of A to C. Merged districts are added up. Authorities of
 * which only some certificates were imported have none: a sample of them may be of one kind of home.
 */
export const ratingsAfterCertificates = figuresAfter('efficient-homes', { latest: readRatings })

async function readRatings(client: ClientBase, run: StagedRun): Promise<readonly AreaValue[]> {
  const counts = run.mode === 'replace' ? run.scratch('counts') : 'property.certificate_count'
  const { rows } = await client.query<Ratings>(
    `select authority_code as code, sum(rated)::int as rated, sum(efficient)::int as efficient,
       min(first_lodged_on)::text as "from", max(last_lodged_on)::text as "to"
     from ${counts} where authority_code is not null group by 1`,
  )
  const isWhole = await wholeAuthorities(client, run)
  return [...Map.groupBy(rows, ({ code }) => currentAreaCode(code))].flatMap(([code, parts]) => {
    const rated = parts.reduce((sum, part) => sum + part.rated, 0)
    const efficient = parts.reduce((sum, part) => sum + part.efficient, 0)
    const from = parts.map((part) => part.from).toSorted()[0] ?? null
    const to =
      parts
        .map((part) => part.to)
        .toSorted()
        .at(-1) ?? null
    return rated > 0 && isWhole(code)
      ? [{ code, value: (100 * efficient) / rated, from, to, observations: rated }]
      : []
  })
}

/** Returns a test of whether all certificates of an authority were imported. Demonstration data stands for a whole country. */
async function wholeAuthorities(client: ClientBase, run: StagedRun): Promise<(code: string) => boolean> {
  if (run.demonstration) return () => true
  const { places } = await extent(client, run, ALWAYS)
  const whole = new Set(places.filter((place) => coveredBy(place) === 'imported').map(({ code }) => code))
  return (code) => whole.has(code)
}
