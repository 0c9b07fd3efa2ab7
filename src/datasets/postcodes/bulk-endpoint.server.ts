import { z } from '@hono/zod-openapi'

import { findPostcode } from '#domain/postcode.ts'
import { endpoint, laterAnswer } from '#web/endpoint/endpoint.ts'
import { bytesOf, jsonPieces } from '#web/endpoint/json-text.ts'

import { editionsOf } from '../editions.server.ts'
import { notImported } from './endpoint.server.ts'
import { findLines } from './queries.server.ts'
import { RecordFields } from './record-fields.ts'
import { partNotices, unnamedNotice } from './record-notices.ts'
import type { AreaKey } from './record-row.ts'
import { writePart, writeRecord } from './record-text.ts'
import type { PostcodeRecord } from './record.ts'
import { postcodesSource } from './source.ts'

const MAX = 100
const FIELDS = RecordFields.keyof().options

/** POST /postcodes. */
export const postcodeBulk = endpoint(
  {
    name: 'postcode-bulk',
    method: 'post',
    path: '/postcodes',
    summary: 'Look up to 100 postcodes at once',
    description:
      'Returns the record of each postcode in the order sent, or null for those that the directory doesn’t have. All are charged at ' +
      'once. Terminated postcodes don’t include the nearest live ones.',
    credits: 1,
    chargedPer: 'postcode found',
    scope: 'postcodes',
    auth: 'key',
    idempotency: 'answer',
    readOnly: true,
    request: {
      body: z.object({
        postcodes: z
          .array(z.string().max(20, 'must be a postcode'))
          .min(1, 'must have at least one postcode')
          .max(MAX, `must have no more than ${MAX} postcodes`)
          .openapi({ description: 'Full postcodes. Case and spaces don’t matter.', example: ['RG30 1AA'] }),
        fields: z
          .array(z.enum(FIELDS))
          .min(1, 'must name at least one field')
          .optional()
          .openapi({
            description: 'The fields to return for each postcode. All by default.',
            example: ['postcode', 'latitude', 'longitude'],
          }),
      }),
    },
    output: z.object({
      postcodes: z.array(
        z.object({
          query: z.string().openapi({ description: 'The postcode as sent.', example: 'rg301aa' }),
          record: RecordFields.partial().nullable().openapi({
            description:
              'Null if the directory doesn’t have this postcode. Has every field, or those that you asked for.',
          }),
        }),
      ),
    }),
    sources: [postcodesSource],
    examples: [
      { name: 'Look up RG30 1AA', body: { postcodes: ['RG30 1AA'] } },
      {
        name: 'Only coordinates',
        body: { postcodes: ['RG30 1AA'], fields: ['postcode', 'latitude', 'longitude'] },
      },
    ],
  },
  async ({ body, db }) => {
    const wanted = body.postcodes.map(findPostcode)
    const asked = [...new Set(wanted.filter((postcode) => postcode !== null))]
    const { lines, places, version } = await findLines(db, asked)
    const isWhole = version !== null && wanted.every((postcode) => lines.has(postcode ?? ''))
    const edition = isWhole ? undefined : (await editionsOf(db, ['postcodes'])).postcodes
    if (edition === null) return notImported
    const found = wanted.map((postcode) => lines.get(postcode ?? ''))
    const write = () => {
      const unnamed = new Set<AreaKey>()
      const keys = body.fields && new Set(body.fields)
      const pieces: string[] = []
      for (const [at, query] of body.postcodes.entries()) {
        const line = found[at]
        pieces.push(`${at > 0 ? '},' : '{"postcodes":['}{"query":${JSON.stringify(query)},"record":`)
        if (!line) pieces.push('null')
        else if (keys) writePart(pieces, line, { places, unnamed, keys })
        else writeRecord(pieces, line, places, unnamed)
      }
      pieces.push('}]}')
      const notices = [...unnamedNotice(unnamed), ...(edition ? partNotices(edition.extent) : [])]
      return { text: bytesOf<Found>(jsonPieces(pieces)), notices }
    }
    return laterAnswer(write, { units: found.filter((line) => line !== undefined).length })
  },
)

type Found = { postcodes: { query: string; record: Partial<PostcodeRecord> | null }[] }
