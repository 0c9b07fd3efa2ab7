import { z } from '@hono/zod-openapi'

import { type Grid, toGrid } from '#domain/grid.ts'
import { findOutcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'
import { integerParam, LimitParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { notImported } from './endpoint.server.ts'
import { MAX_METRES, NearParam } from './near.ts'
import { findOutcodeMiddle, outcodesNear } from './nearest-outcodes.server.ts'
import { missingOutcode, OutcodeParam } from './outcode-endpoint.server.ts'
import { partNotices } from './record-notices.ts'
import { postcodesSource } from './source.ts'

const OutcodesAnswer = z.object({
  outcodes: z.array(
    z.object({
      outcode: z.string().openapi({ example: 'RG30' }),
      live: z.int().openapi({ description: 'Number of live postcodes.' }),
      distanceMetres: z.number().openapi({
        description: 'Straight-line distance to the middle of the outcode’s live postcodes, in metres.',
      }),
      easting: z.int().openapi({ description: 'Mean easting of the live postcodes, in metres.' }),
      northing: z.int(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
})

const common = {
  method: 'get',
  credits: 1,
  scope: 'postcodes',
  auth: 'key',
  output: OutcodesAnswer,
  sources: [postcodesSource],
} as const

const Within = {
  radiusMetres: integerParam({ min: 1, max: MAX_METRES }).optional().openapi({
    description: 'Leaves out outcodes whose middle is further away. No limit by default.',
    example: 5000,
  }),
  limit: LimitParam,
}

/** GET /outcodes?near=. */
export const nearbyOutcodes = endpoint(
  {
    ...common,
    name: 'nearest-outcodes',
    path: '/outcodes',
    summary: 'Find the outcodes nearest to a point',
    description:
      'Returns the outcodes closest to a latitude and longitude, nearest first, by the middle of their live postcodes.',
    request: { query: z.object({ near: NearParam, ...Within }) },
    examples: [{ name: 'Near a point', query: { near: '51.4575,-0.9693', limit: '5' } }],
  },
  async ({ query: { near, ...within }, db }) => outcodesAnswer(db, toGrid(near), within),
)

/** GET /outcodes/{outcode}/nearest. */
export const neighbouringOutcodes = endpoint(
  {
    ...common,
    name: 'neighbouring-outcodes',
    path: '/outcodes/{outcode}/nearest',
    summary: 'Find the outcodes nearest to an outcode',
    description:
      'Returns the outcodes closest to an outcode, excluding that outcode, nearest first, by the middle of their live postcodes.',
    request: { params: z.object({ outcode: OutcodeParam }), query: z.object(Within) },
    examples: [{ name: 'Five around RG30', params: { outcode: 'RG30' }, query: { limit: '5' } }],
  },
  async ({ params, query, db }) => {
    const outcode = findOutcode(params.outcode) ?? ''
    const middle = await findOutcodeMiddle(db, outcode)
    return middle
      ? outcodesAnswer(db, middle, { ...query, without: outcode })
      : missingOutcode(db, outcode, 'live postcodes')
  },
)

type Within = { radiusMetres?: number | undefined; limit: number; without?: string }

async function outcodesAnswer(db: Database, middle: Grid, { radiusMetres, limit, without }: Within) {
  const { postcodes: edition } = await editionsOf(db, ['postcodes'])
  if (edition === null) return notImported
  const outcodes = await outcodesNear(db, { ...middle, limit, without: without ?? null })
  return answer(
    { outcodes: outcodes.filter(({ distanceMetres }) => distanceMetres <= (radiusMetres ?? Infinity)) },
    { notices: partNotices(edition.extent) },
  )
}
