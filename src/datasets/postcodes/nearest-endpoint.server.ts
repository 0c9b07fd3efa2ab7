import { z } from '@hono/zod-openapi'

import { toGrid } from '#domain/grid.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'

import { editionsOf } from '../editions.server.ts'
import { notImported } from './endpoint.server.ts'
import { isRoughlyInUk, MAX_METRES, POINT_WANTED } from './near.ts'
import { nearestToPoints } from './nearest-to-points.server.ts'
import { NearbyFields } from './record-fields.ts'
import { partNotices } from './record-notices.ts'
import { postcodesSource } from './source.ts'

const MAX_POINTS = 100
const MAX_NEAR = 100
/** Postcodes in one answer. */
const MAX_TOGETHER = 1000

const Point = z
  .object({
    latitude: z.number().openapi({ description: 'Degrees north (WGS84).', example: 51.4575 }),
    longitude: z.number().openapi({ description: 'Degrees east (WGS84).', example: -0.9693 }),
    limit: z
      .int()
      .min(1)
      .max(MAX_NEAR)
      .default(1)
      .openapi({ description: `Number of postcodes, 1 to ${MAX_NEAR}.` }),
    radiusMetres: z
      .int()
      .min(1)
      .max(MAX_METRES)
      .optional()
      .openapi({ description: 'Leaves out postcodes further away. No limit by default.', example: 2000 }),
  })
  .refine(isRoughlyInUk, POINT_WANTED)

/** POST /nearest-postcodes. */
export const nearestPostcodesEndpoint = endpoint(
  {
    name: 'nearest-postcodes',
    method: 'post',
    path: '/nearest-postcodes',
    summary: 'Find the postcodes nearest to up to 100 points',
    description:
      'Returns the live postcodes closest to each latitude and longitude, nearest first, in the order of the points. The limits of all ' +
      `points can’t add up to more than ${plainNumber(MAX_TOGETHER)}. All are charged at once.`,
    credits: 1,
    chargedPer: 'point with a postcode',
    scope: 'postcodes',
    auth: 'key',
    readOnly: true,
    idempotency: 'answer',
    request: {
      body: z.object({
        points: z
          .array(Point)
          .min(1, 'must have at least one point')
          .max(MAX_POINTS, `must have no more than ${MAX_POINTS} points`)
          .refine(
            (points) => points.reduce((sum, { limit }) => sum + limit, 0) <= MAX_TOGETHER,
            `must ask for no more than ${plainNumber(MAX_TOGETHER)} postcodes together`,
          ),
      }),
    },
    output: z.object({
      points: z.array(
        z.object({
          latitude: z.number(),
          longitude: z.number(),
          postcodes: z.array(NearbyFields).openapi({
            description: 'Nearest first. Empty if none is within the radius.',
          }),
        }),
      ),
    }),
    sources: [postcodesSource],
    examples: [
      {
        name: 'Three postcodes near a point',
        body: { points: [{ latitude: 51.4575, longitude: -0.9693, limit: 3 }] },
      },
    ],
  },
  async ({ body: { points }, db }) => {
    const { postcodes: edition } = await editionsOf(db, ['postcodes'])
    if (edition === null) return notImported
    const found = await nearestToPoints(
      db,
      points.map(({ limit, radiusMetres, ...position }) => ({
        ...toGrid(position),
        limit,
        radiusMetres: radiusMetres ?? null,
      })),
    )
    const answers = points.map(({ latitude, longitude }, at) => ({
      latitude,
      longitude,
      postcodes: found[at] ?? [],
    }))
    return answer(
      { points: answers },
      {
        units: answers.filter(({ postcodes }) => postcodes.length > 0).length,
        notices: partNotices(edition.extent),
      },
    )
  },
)
