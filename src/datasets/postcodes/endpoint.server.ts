import { z } from '@hono/zod-openapi'

import { toGrid } from '#domain/grid.ts'
import { outcodeOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { LimitParam, PostcodeParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { missingPostcode } from './missing-postcode.server.ts'
import { NearParam } from './near.ts'
import { findPostcodeRecord, nearestPostcodes, neighboursOf } from './queries.server.ts'
import { PlaceField, PostcodeAnswer } from './record-fields.ts'
import { recordNotices } from './record-notices.ts'
import { completePostcode, suggestPostcodes } from './search.server.ts'
import { postcodesSource } from './source.ts'

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
    return answer({ ...record, nearestLive }, { notices: recordNotices(record) })
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
      localAuthority: PlaceField.optional(),
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
