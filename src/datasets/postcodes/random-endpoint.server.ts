import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'

import { findOutcode } from '#domain/postcode.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'

import { notImported } from './endpoint.server.ts'
import { missingOutcode, OutcodeParam } from './outcode-endpoint.server.ts'
import { findPostcodeRecord } from './queries.server.ts'
import { RecordFields } from './record-fields.ts'
import { recordNotices, unnamedIn } from './record-notices.ts'
import { postcodesSource } from './source.ts'

/** GET /postcodes/random. */
export const randomPostcode = endpoint(
  {
    name: 'random-postcode',
    method: 'get',
    path: '/postcodes/random',
    summary: 'Get a random postcode',
    description:
      'Returns the record of a live postcode chosen at random, from the whole directory or from one outcode.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: {
      query: z.object({
        outcode: OutcodeParam.optional(),
      }),
    },
    output: RecordFields,
    sources: [postcodesSource],
    examples: [{ name: 'A postcode in RG30', query: { outcode: 'RG30' } }],
  },
  async ({ query: { outcode }, db }) => {
    const within = outcode === undefined ? null : findOutcode(outcode)
    const chosen = await chooseOne(db, within)
    const record = chosen === null ? null : await findPostcodeRecord(db, chosen)
    if (record === null) return within === null ? notImported : missingOutcode(db, within, 'live postcodes')
    return answer(record, { notices: recordNotices(record, unnamedIn([record])) })
  },
)

/** Chooses a live postcode at random: an outcode weighted by its number of live postcodes, then one of those. */
async function chooseOne(db: Database, outcode: string | null): Promise<Postcode | null> {
  const { rows } = await sql<{ postcode: Postcode }>`
    with chosen as materialized (
      select outcode, floor(random() * live)::int as place from property.outcode
      where live > 0 and (${outcode}::text is null or outcode = ${outcode}) order by -ln(1 - random()) / live limit 1
    )
    select p.postcode from property.postcode p
    where p.outcode = (select outcode from chosen) and p.terminated_on is null
    order by p.postcode offset (select place from chosen) limit 1`.execute(db)
  return rows[0]?.postcode ?? null
}
