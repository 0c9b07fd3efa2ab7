import { z } from '@hono/zod-openapi'

import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { integerParam, LimitParam, PostcodeParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { unknownPostcode } from './endpoint.server.ts'
import { MAX_METRES } from './near.ts'
import { findPostcodeRecord, neighboursOf } from './queries.server.ts'
import { NearbyFields } from './record-fields.ts'
import { partNotices } from './record-notices.ts'
import { postcodesSource } from './source.ts'

/** GET /postcodes/{postcode}/nearest. */
export const neighbouringPostcodes = endpoint(
  {
    name: 'neighbouring-postcodes',
    method: 'get',
    path: '/postcodes/{postcode}/nearest',
    summary: 'Find the postcodes nearest to a postcode',
    description:
      'Returns the live postcodes closest to a postcode, excluding that postcode, nearest first. The postcode you send can be a terminated one.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: {
      params: z.object({ postcode: PostcodeParam }),
      query: z.object({
        radiusMetres: integerParam({ min: 1, max: MAX_METRES }).optional().openapi({
          description: 'Leaves out postcodes further away. No limit by default.',
          example: 2000,
        }),
        limit: LimitParam,
      }),
    },
    output: z.object({ postcodes: z.array(NearbyFields) }),
    sources: [postcodesSource],
    examples: [{ name: 'Five around RG30 1AA', params: { postcode: 'RG30 1AA' }, query: { limit: '5' } }],
  },
  async ({ params: { postcode }, query: { radiusMetres, limit }, db }) => {
    const record = await findPostcodeRecord(db, postcode)
    if (record === null) return unknownPostcode(db, postcode)
    if (record.easting === null)
      return problem('not_found', `The directory has no coordinates for ${postcode}.`)
    const [nearest, { postcodes: edition }] = await Promise.all([
      neighboursOf(db, record.postcode, limit),
      editionsOf(db, ['postcodes']),
    ])
    const postcodes = nearest.filter(({ distanceMetres }) => distanceMetres <= (radiusMetres ?? Infinity))
    return answer({ postcodes }, { notices: partNotices(edition?.extent ?? null) })
  },
)
