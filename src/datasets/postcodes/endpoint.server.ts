import { z } from '@hono/zod-openapi'

import { formatMonth } from '#domain/dates.ts'
import { toGrid } from '#domain/grid.ts'
import { outcodeOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { LimitParam, PostcodeParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { missingPostcode } from './missing-postcode.server.ts'
import { NearParam } from './near.ts'
import { findPostcodeRecord, nearestPostcodes, neighboursOf } from './queries.server.ts'
import type { PostcodeRecord } from './record.ts'
import { completePostcode, suggestPostcodes } from './search.server.ts'
import { postcodesSource } from './source.ts'

const Place = z
  .object({
    code: z.string().openapi({ description: 'ONS code (nine characters).', example: 'E06000038' }),
    name: z
      .string()
      .nullable()
      .openapi({ description: 'Name of the area, or null if it isn’t known.', example: 'Reading' }),
  })
  .nullable()

const Month = z.string().nullable()

const Nearby = z.object({
  postcode: z.string().openapi({ example: 'RG30 1AA' }),
  distanceMetres: z.number().openapi({ description: 'Straight-line distance in metres.', example: 84.2 }),
  easting: z.number().int(),
  northing: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  localAuthority: Place,
})

const PostcodeAnswer = z.object({
  postcode: z.string().openapi({ example: 'RG30 1AA' }),
  status: z.enum(['live', 'terminated']),
  introducedOn: Month.openapi({
    description: 'First day of the month it was introduced.',
    example: '1980-01-01',
  }),
  terminatedOn: Month.openapi({
    description: 'First day of the month it was terminated. Null if live.',
    example: null,
  }),
  outcode: z.string().openapi({ example: 'RG30' }),
  sector: z.string().openapi({ example: 'RG30 1' }),
  largeUser: z.boolean().openapi({
    description:
      'True if the postcode belongs to a single organisation that receives a lot of post, with no homes.',
  }),
  easting: z
    .number()
    .int()
    .nullable()
    .openapi({ description: 'British National Grid, in metres, including in Northern Ireland.' }),
  northing: z
    .number()
    .int()
    .nullable()
    .openapi({ description: 'British National Grid, in metres, including in Northern Ireland.' }),
  latitude: z
    .number()
    .nullable()
    .openapi({ description: 'WGS84, in degrees to six decimal places.', example: 51.457491 }),
  longitude: z
    .number()
    .nullable()
    .openapi({ description: 'WGS84, in degrees to six decimal places.', example: -0.969283 }),
  positionalQuality: z.number().int().nullable().openapi({
    description:
      'The source’s quality grade: 1 (best) to 8 in ONSPD and NSPL, 10 (best) to 60 in Code-Point Open.',
  }),
  nation: Place,
  region: Place.openapi({ description: 'England only.' }),
  county: Place.openapi({ description: 'Only where there’s a county council as well as a district.' }),
  localAuthority: Place,
  ward: Place,
  lsoa: Place,
  msoa: Place,
  constituency: Place,
  source: z.enum(['onspd', 'nspl', 'code-point-open']),
  nearestLive: z
    .array(Nearby)
    .openapi({ description: 'The three nearest live postcodes, if this one is terminated.' }),
})

/** GET /postcodes/{postcode}. */
export const postcodeLookup = endpoint(
  {
    name: 'postcodes',
    method: 'get',
    path: '/postcodes/{postcode}',
    summary: 'Look up a postcode',
    description:
      'Returns the status, coordinates and administrative areas of a postcode, live or terminated. Dates are accurate to ' +
      'the month and given as its first day. Coordinates in Northern Ireland also use the British National Grid.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: { params: z.object({ postcode: PostcodeParam }) },
    output: PostcodeAnswer,
    sources: [postcodesSource],
    examples: [{ name: 'Look up RG30 1AA', params: { postcode: 'RG30 1AA' } }],
  },
  async ({ params, db }) => {
    const record = await findPostcodeRecord(db, params.postcode)
    if (record === null) return unknownPostcode(db, params.postcode)
    const nearestLive = record.status === 'terminated' ? await neighboursOf(db, record, 3) : []
    return answer({ ...record, nearestLive }, { notices: noticesOf(record) })
  },
)

const notImported = problem('unavailable', 'Postcode data hasn’t been imported yet.')

/** The problem for a postcode that the directory doesn't have. */
export async function unknownPostcode(db: Database, postcode: Postcode) {
  const { postcodes } = await editionsOf(db, ['postcodes'])
  if (postcodes === null) return notImported
  if (outcodeOf(postcode).startsWith('BT') && !postcodes.nations.includes('northern-ireland')) {
    return problem('not_covered', 'Our current postcode data doesn’t include Northern Ireland.')
  }
  const missing = await missingPostcode(db, postcode)
  if (missing.reason === 'not imported') return problem('not_imported', missing.sentence)
  const suggestions = await suggestPostcodes(db, postcode)
  const meant = suggestions.length > 0 ? ` Similar postcodes: ${suggestions.join(', ')}.` : ''
  return problem('not_found', `${missing.sentence}${meant}`)
}

function noticesOf(record: PostcodeRecord): string[] {
  const notices: string[] = []
  if (record.terminatedOn)
    notices.push(`This postcode was terminated in ${formatMonth(record.terminatedOn)}.`)
  if (record.easting === null) notices.push('There are no coordinates for this postcode.')
  if (record.largeUser)
    notices.push('This is a large user postcode: it belongs to one organisation and has no homes.')
  if (record.source === 'code-point-open') {
    notices.push(
      'The source is Code-Point Open, which only has live postcodes and doesn’t include dates, LSOA, MSOA or constituency.',
    )
  }
  return notices
}

/** Says that other postcodes weren't imported, if the directory is a part of the official one. */
function partNotices(extent: string | null): string[] {
  return extent === null ? [] : [`The directory has ${extent}. Postcodes elsewhere haven’t been imported.`]
}

const SearchAnswer = z.object({
  postcodes: z.array(
    z.object({
      postcode: z.string().openapi({ example: 'RG30 1AA' }),
      status: z.enum(['live', 'terminated']),
      distanceMetres: z.number().optional().openapi({ description: 'Only with near.' }),
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
    summary: 'Search postcodes by location or prefix',
    description:
      'Send near to get the live postcodes closest to a latitude and longitude, nearest first. Send q to get live postcodes ' +
      'that start with it, in alphabetical order; a terminated postcode is only found if q is the full postcode. Send one ' +
      'or the other.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: {
      query: z.object({
        near: NearParam.optional(),
        q: z
          .string()
          .min(1, 'must be the start of a postcode, e.g. RG30')
          .max(12, 'must be the start of a postcode, e.g. RG30')
          .optional()
          .openapi({ description: 'Start of a postcode. Case and spaces don’t matter.', example: 'RG30' }),
        limit: LimitParam,
      }),
    },
    output: SearchAnswer,
    sources: [postcodesSource],
    examples: [
      { name: 'Near a point', query: { near: '51.4575,-0.9693', limit: '5' } },
      { name: 'By prefix', query: { q: 'RG30', limit: '5' } },
    ],
  },
  async ({ query: { near, q, limit }, db }) => {
    if ((near === undefined) === (q === undefined)) {
      const message = 'must be sent: either near (latitude,longitude) or q (start of a postcode), not both'
      return problem(
        'invalid_parameters',
        'Send either near (latitude,longitude) or q (start of a postcode), not both.',
        [{ field: near ? 'q' : 'near', message }],
      )
    }
    const { postcodes: edition } = await editionsOf(db, ['postcodes'])
    if (edition === null) return notImported
    if (near === undefined)
      return answer(
        { postcodes: await completePostcode(db, q ?? '', limit) },
        { notices: partNotices(edition.extent) },
      )
    const found = await nearestPostcodes(db, toGrid(near), limit)
    const nearest = found[0]?.distanceMetres ?? 0
    const notices = [
      ...(nearest > 20_000 ? [`The nearest postcode is ${Math.round(nearest / 1000)} km away.`] : []),
      ...partNotices(edition.extent),
    ]
    return answer({ postcodes: found.map((each) => ({ ...each, status: 'live' as const })) }, { notices })
  },
)
