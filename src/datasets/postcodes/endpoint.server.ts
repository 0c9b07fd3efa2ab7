import { z } from '@hono/zod-openapi'

import { outcodeOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem, textAnswer } from '#web/endpoint/endpoint.ts'
import { jsonWith } from '#web/endpoint/json-text.ts'
import { PostcodeParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { missingPostcode } from './missing-postcode.server.ts'
import { findPostcodeRecord, neighboursOf } from './queries.server.ts'
import { readRecord } from './quick-reads.server.ts'
import { PostcodeAnswer } from './record-fields.ts'
import { recordNotices, unnamedIn } from './record-notices.ts'
import { type AreaKey, noticedIn } from './record-row.ts'
import { recordText } from './record-text.ts'
import { suggestPostcodes } from './search.server.ts'
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
    const nearestLive = record.status === 'terminated' ? await neighboursOf(db, record.postcode, 3) : []
    return answer({ ...record, nearestLive }, { notices: recordNotices(record, unnamedIn([record])) })
  },
  {
    read: ({ params }) => ({ kind: 'record', subject: { postcode: params.postcode } }),
    answer: async (found, { db }) => {
      const { line, places } = await readRecord(db, found)
      const unnamed = new Set<AreaKey>()
      const text = jsonWith(recordText(line, places, unnamed), { nearestLive: [] })
      return textAnswer(text, { notices: recordNotices(noticedIn(line.values), unnamed) })
    },
  },
)

/** The problem when there is no directory at all. */
export const notImported = problem('unavailable', 'Postcode data hasn’t been imported yet.')

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
