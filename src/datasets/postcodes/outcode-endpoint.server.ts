import { z } from '@hono/zod-openapi'

import { findOutcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'

import { editionsOf } from '../editions.server.ts'
import { areaOfSector } from '../extent/directory-extent.ts'
import { notImported } from './endpoint.server.ts'
import { missingArea } from './missing-postcode.server.ts'
import { findOutcodeSummary } from './outcode-summary.server.ts'
import { PlaceField } from './record-fields.ts'
import { postcodesSource } from './source.ts'

const Places = z.array(PlaceField.unwrap())

/** The first half of a postcode in any case. */
export const OutcodeParam = z
  .string()
  .refine((text) => findOutcode(text) !== null, 'must be the first half of a postcode, e.g. RG30')
  .openapi({ description: 'First half of a postcode. Case doesn’t matter.', example: 'RG30' })

/** GET /outcodes/{outcode}. */
export const outcodeLookup = endpoint(
  {
    name: 'outcodes',
    method: 'get',
    path: '/outcodes/{outcode}',
    summary: 'Look up an outcode',
    description:
      'Returns the centre of an outcode (the first half of a postcode), its number of postcodes, and the areas its live ' +
      'postcodes are in.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: {
      params: z.object({ outcode: OutcodeParam }),
    },
    output: z.object({
      outcode: z.string().openapi({ example: 'RG30' }),
      live: z.int().openapi({ description: 'Number of live postcodes.' }),
      terminated: z.int().nullable().openapi({
        description:
          'Number of terminated postcodes; null if the directory leaves them out, as Code-Point Open does.',
      }),
      easting: z.int().nullable().openapi({ description: 'Mean easting of the live postcodes, in metres.' }),
      northing: z.int().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      nations: Places,
      regions: Places,
      counties: Places,
      localAuthorities: Places,
      wards: Places,
      parishes: Places,
      constituencies: Places,
    }),
    sources: [postcodesSource],
    examples: [{ name: 'Look up RG30', params: { outcode: 'RG30' } }],
  },
  async ({ params, db }) => {
    const outcode = findOutcode(params.outcode) ?? ''
    const [summary, gap] = await Promise.all([
      findOutcodeSummary(db, outcode),
      missingArea(db, areaOfSector(outcode)),
    ])
    if (summary === null) return missingOutcode(db, outcode, 'postcodes')
    return answer(summary, {
      notices: gap === null ? [] : [`${gap} The numbers and areas are of these postcodes.`],
    })
  },
)

/** The problem for an outcode that the directory has none of the postcodes of. */
export async function missingOutcode(db: Database, outcode: string, what: 'postcodes' | 'live postcodes') {
  const { postcodes } = await editionsOf(db, ['postcodes'])
  if (postcodes === null) return notImported
  const gap = await missingArea(db, areaOfSector(outcode))
  return gap === null
    ? problem('not_found', `The imported directory has no ${what} in ${outcode}.`)
    : problem('not_imported', gap)
}
