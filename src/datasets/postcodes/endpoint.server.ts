import { z } from '@hono/zod-openapi'

import { formatMonth } from '#domain/dates.ts'
import { toGrid } from '#domain/grid.ts'
import { outcodeOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { LimitParam, PostcodeParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { NearParam } from './near.ts'
import { findPostcodeRecord, nearestPostcodes, neighboursOf } from './queries.server.ts'
import type { PostcodeRecord } from './record.ts'
import { completePostcode, suggestPostcodes } from './search.server.ts'
import { postcodesSource } from './source.ts'

const Place = z
  .object({
    code: z.string().openapi({ description: 'Official nine-character code.', example: 'E06000038' }),
    name: z
      .string()
      .nullable()
      .openapi({ description: 'Null when no imported list names the code.', example: 'Reading' }),
  })
  .nullable()

const Month = z.string().nullable()

const Nearby = z.object({
  postcode: z.string().openapi({ example: 'RG30 1AA' }),
  distanceMetres: z.number().openapi({ description: 'In a straight line on the grid.', example: 84.2 }),
  easting: z.number().int(),
  northing: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  localAuthority: Place,
})

const PostcodeAnswer = z.object({
  postcode: z.string().openapi({ example: 'RG30 1AA' }),
  status: z.enum(['live', 'terminated']),
  introducedOn: Month.openapi({ description: 'Known to the month: its first day.', example: '1980-01-01' }),
  terminatedOn: Month.openapi({
    description: 'Known to the month: its first day. Null while live.',
    example: null,
  }),
  outcode: z.string().openapi({ example: 'RG30' }),
  sector: z.string().openapi({ example: 'RG30 1' }),
  largeUser: z
    .boolean()
    .openapi({ description: 'True for one organisation with much mail: nobody lives there.' }),
  easting: z
    .number()
    .int()
    .nullable()
    .openapi({ description: 'Metres on the British National Grid, in all nations.' }),
  northing: z
    .number()
    .int()
    .nullable()
    .openapi({ description: 'Metres on the British National Grid, in all nations.' }),
  latitude: z
    .number()
    .nullable()
    .openapi({ description: 'Degrees, WGS84, six decimals.', example: 51.457491 }),
  longitude: z
    .number()
    .nullable()
    .openapi({ description: 'Degrees, WGS84, six decimals.', example: -0.969283 }),
  positionalQuality: z.number().int().nullable().openapi({
    description: 'Grade of the source: 1 (best) to 8 in ONSPD and NSPL, 10 (best) to 60 in Code-Point Open.',
  }),
  nation: Place,
  region: Place.openapi({ description: 'English regions only.' }),
  county: Place.openapi({ description: 'Where there is a county council above the district.' }),
  localAuthority: Place,
  ward: Place,
  lsoa: Place,
  msoa: Place,
  constituency: Place,
  source: z.enum(['onspd', 'nspl', 'code-point-open']),
  nearestLive: z
    .array(Nearby)
    .openapi({ description: 'For a terminated postcode, the three nearest live ones.' }),
})

/** GET /postcodes/{postcode}. */
export const postcodeLookup = endpoint(
  {
    name: 'postcodes',
    method: 'get',
    path: '/postcodes/{postcode}',
    summary: 'Everything the official directories say about a postcode',
    description:
      'Status, position and the areas of one postcode, live or terminated. Dates are known to the month and given as its ' +
      'first day. In Northern Ireland the position is given on the British National Grid too.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: { params: z.object({ postcode: PostcodeParam }) },
    output: PostcodeAnswer,
    sources: [postcodesSource],
    examples: [{ name: 'One postcode', params: { postcode: 'RG30 1AA' } }],
  },
  async ({ params, db }) => {
    const record = await findPostcodeRecord(db, params.postcode)
    if (record === null) return unknownPostcode(db, params.postcode)
    const nearestLive = record.status === 'terminated' ? await neighboursOf(db, record, 3) : []
    return answer({ ...record, nearestLive }, { notices: noticesOf(record) })
  },
)

const notImported = problem('unavailable', 'No postcode directory has been imported here yet.')

async function unknownPostcode(db: Database, postcode: Postcode) {
  const { postcodes } = await editionsOf(db, ['postcodes'])
  if (postcodes === null) return notImported
  if (outcodeOf(postcode).startsWith('BT') && !postcodes.nations.includes('northern-ireland')) {
    return problem(
      'not_covered',
      'The imported edition of the postcode directory does not hold Northern Ireland.',
    )
  }
  const suggestions = await suggestPostcodes(db, postcode)
  const meant = suggestions.length > 0 ? ` Near it in spelling: ${suggestions.join(', ')}.` : ''
  return problem('not_found', `There is no postcode ${postcode}.${meant}`)
}

function noticesOf(record: PostcodeRecord): string[] {
  const notices: string[] = []
  if (record.terminatedOn)
    notices.push(`Royal Mail ended this postcode in ${formatMonth(record.terminatedOn)}.`)
  if (record.easting === null) notices.push('The source has no position for this postcode.')
  if (record.largeUser) notices.push('A large user: one organisation’s mail, not homes.')
  if (record.source === 'code-point-open') {
    notices.push(
      'From Code-Point Open, which has no dates, LSOA, MSOA or constituency, and live postcodes only.',
    )
  }
  return notices
}

const SearchAnswer = z.object({
  postcodes: z.array(
    z.object({
      postcode: z.string().openapi({ example: 'RG30 1AA' }),
      status: z.enum(['live', 'terminated']),
      distanceMetres: z.number().optional().openapi({ description: 'With near only.' }),
      easting: z.number().int().optional(),
      northing: z.number().int().optional(),
      latitude: z.number().optional(),
      longitude: z.number().optional(),
      localAuthority: Place.optional(),
    }),
  ),
})

/** GET /postcodes?near= or ?q=. */
export const postcodeSearch = endpoint(
  {
    name: 'postcode-search',
    method: 'get',
    path: '/postcodes',
    summary: 'Postcodes near a point, or that begin with some letters',
    description:
      'With near, the nearest live postcodes to a latitude and longitude, nearest first. With q, live postcodes that begin ' +
      'with it, in order; a terminated one is found only when q is all of it. Give one of the two.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: {
      query: z.object({
        near: NearParam.optional(),
        q: z
          .string()
          .min(1, 'must be the beginning of a postcode, such as RG30')
          .max(12, 'must be the beginning of a postcode, such as RG30')
          .optional()
          .openapi({ description: 'Beginning of a postcode, in any case and spacing.', example: 'RG30' }),
        limit: LimitParam,
      }),
    },
    output: SearchAnswer,
    sources: [postcodesSource],
    examples: [
      { name: 'Near a point', query: { near: '51.4575,-0.9693', limit: '5' } },
      { name: 'Completion', query: { q: 'RG30', limit: '5' } },
    ],
  },
  async ({ query: { near, q, limit }, db }) => {
    if ((near === undefined) === (q === undefined)) {
      const message = 'give either near (latitude,longitude) or q (the beginning of a postcode)'
      return problem('invalid_parameters', `Please ${message}.`, [{ field: near ? 'q' : 'near', message }])
    }
    const { postcodes: edition } = await editionsOf(db, ['postcodes'])
    if (edition === null) return notImported
    if (near === undefined) return answer({ postcodes: await completePostcode(db, q ?? '', limit) })
    const found = await nearestPostcodes(db, toGrid(near), limit)
    const nearest = found[0]?.distanceMetres ?? 0
    const notices =
      nearest > 20_000 ? [`The nearest known postcode is ${Math.round(nearest / 1000)} km away.`] : []
    return answer({ postcodes: found.map((each) => ({ ...each, status: 'live' as const })) }, { notices })
  },
)
