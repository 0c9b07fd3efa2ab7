import { z } from '@hono/zod-openapi'

import { toGrid } from '#domain/grid.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, type DataAnswer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { BooleanParam, integerParam, LimitParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { notImported } from './endpoint.server.ts'
import { MAX_METRES, NearParam } from './near.ts'
import { findRecords, nearestPostcodes } from './queries.server.ts'
import { readCompletions, readNearby } from './quick-reads.server.ts'
import { PlaceField, RecordFields } from './record-fields.ts'
import { partNotices, unnamedIn, unnamedNotice } from './record-notices.ts'
import type { NearbyPostcode, PostcodeCompletion, PostcodeRecord } from './record.ts'
import { completePostcode, completionRead } from './search.server.ts'
import { postcodesSource } from './source.ts'

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
      record: RecordFields.optional().openapi({
        description: 'Every field of the postcode, only with records=true.',
      }),
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
      'Send near to get the live postcodes closest to a latitude and longitude, nearest first, within radiusMetres if you send it. Send q to get live postcodes ' +
      'that start with it, in alphabetical order; a terminated postcode is only found if q is the full postcode. Send one ' +
      'or the other.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: {
      query: z.object({
        near: NearParam.optional(),
        radiusMetres: integerParam({ min: 1, max: MAX_METRES }).optional().openapi({
          description: 'Leaves out postcodes further away. Only with near; no limit by default.',
          example: 2000,
        }),
        q: z
          .string()
          .min(1, 'must be the start of a postcode, e.g. RG30')
          .max(12, 'must be the start of a postcode, e.g. RG30')
          .optional()
          .openapi({ description: 'Start of a postcode. Case and spaces don’t matter.', example: 'RG30' }),
        records: BooleanParam.optional().openapi({
          description: 'Whether to return every field of each postcode. False by default.',
        }),
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
  async ({ query: { near, radiusMetres, q, records, limit }, db }) => {
    if ((near === undefined) === (q === undefined)) {
      const message = 'must be sent: either near (latitude,longitude) or q (start of a postcode), not both'
      return problem(
        'invalid_parameters',
        'Send either near (latitude,longitude) or q (start of a postcode), not both.',
        [{ field: near ? 'q' : 'near', message }],
      )
    }
    if (radiusMetres !== undefined && near === undefined) {
      const message = 'needs near (latitude,longitude)'
      return problem('invalid_parameters', `radiusMetres ${message}.`, [{ field: 'radiusMetres', message }])
    }
    const { postcodes: edition } = await editionsOf(db, ['postcodes'])
    if (edition === null) return notImported
    const found = near
      ? nearbyAnswer(await nearestPostcodes(db, toGrid(near), limit), edition.extent, radiusMetres)
      : completionsAnswer(await completePostcode(db, q ?? '', limit), edition.extent)
    return records ? await withRecords(db, found) : found
  },
  {
    read({ query: { near, radiusMetres, q, records, limit } }) {
      if (records || (radiusMetres !== undefined && !near) || (near === undefined) === (q === undefined))
        return null
      if (near) return { kind: 'near', subject: { ...toGrid(near), most: limit } }
      return completionRead(q ?? '', limit)
    },
    answer: async (found, { input, db }) =>
      input.query.near
        ? nearbyAnswer(await readNearby(db, found), found.extent, input.query.radiusMetres)
        : completionsAnswer(readCompletions(found), found.extent),
  },
)

function completionsAnswer(postcodes: readonly PostcodeCompletion[], extent: string | null) {
  return answer<Postcodes>({ postcodes: [...postcodes] }, { notices: partNotices(extent) })
}

function nearbyAnswer(
  nearby: readonly NearbyPostcode[],
  extent: string | null,
  radiusMetres = Number.POSITIVE_INFINITY,
) {
  const found = nearby.filter(({ distanceMetres }) => distanceMetres <= radiusMetres)
  const nearest = found[0]?.distanceMetres ?? 0
  const notices = [
    ...(nearest > 20_000 ? [`The nearest postcode is ${Math.round(nearest / 1000)} km away.`] : []),
    ...partNotices(extent),
  ]
  // Fields are in the order of the schema, as in the answers that it has parsed.
  const postcodes = found.map(({ postcode, ...rest }) => ({ postcode, status: 'live' as const, ...rest }))
  return answer<Postcodes>({ postcodes }, { notices })
}

type Postcodes = {
  postcodes: (PostcodeCompletion & Partial<NearbyPostcode> & { record?: PostcodeRecord })[]
}

async function withRecords(db: Database, found: DataAnswer<Postcodes>): Promise<DataAnswer<Postcodes>> {
  const { postcodes } = found.data
  const records = await findRecords(
    db,
    postcodes.map(({ postcode }) => postcode),
  )
  const notices = new Set([
    ...found.notices,
    ...unnamedNotice(unnamedIn(records.filter((record) => record !== null))),
  ])
  const full = postcodes.map((each, at) => (records[at] ? { ...each, record: records[at] } : each))
  return { ...found, data: { postcodes: full }, notices: [...notices] }
}
