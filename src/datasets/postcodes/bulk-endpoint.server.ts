import { z } from '@hono/zod-openapi'

import { findPostcode } from '#domain/postcode.ts'
import { endpoint, textAnswer } from '#web/endpoint/endpoint.ts'
import { jsonObject, jsonOf, bytesOfList } from '#web/endpoint/json-text.ts'

import { editionsOf } from '../editions.server.ts'
import { notImported } from './endpoint.server.ts'
import { findRows } from './queries.server.ts'
import { RecordFields } from './record-fields.ts'
import { partNotices, unnamedNotice } from './record-notices.ts'
import { type AreaKey, partOfRecordText, type RecordRow, recordText } from './record-row.ts'
import { postcodesSource } from './source.ts'

const MOST = 100
const FIELDS = RecordFields.keyof().options

/** POST /postcodes. */
export const postcodeBulk = endpoint(
  {
    name: 'postcode-bulk',
    method: 'post',
    path: '/postcodes',
    summary: 'Look up to 100 postcodes at once',
    description:
      'Returns the record of each postcode in the order sent, or null for those that the directory doesn’t have. Costs 1 credit for ' +
      'each postcode found, in one charge. Terminated postcodes don’t include the nearest live ones.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    idempotency: 'answer',
    readOnly: true,
    request: {
      body: z.object({
        postcodes: z
          .array(z.string().max(20, 'must be a postcode'))
          .min(1, 'must have at least one postcode')
          .max(MOST, `must have no more than ${MOST} postcodes`)
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
    const { postcodes: edition } = await editionsOf(db, ['postcodes'])
    if (edition === null) return notImported
    const wanted = body.postcodes.map(findPostcode)
    const asked = [...new Set(wanted.filter((postcode) => postcode !== null))]
    const { rows, places } = await findRows(db, asked)
    const unnamed = new Set<AreaKey>()
    const { fields } = body
    const textOf = (row: RecordRow) =>
      fields ? partOfRecordText(row, places, unnamed, fields) : recordText(row, places, unnamed)
    const texts = new Map([...rows].map(([postcode, row]) => [postcode, textOf(row)]))
    const records = wanted.map((postcode) => texts.get(postcode ?? '') ?? null)
    const postcodes = body.postcodes.map((query, at) =>
      jsonObject({ query: jsonOf(query), record: records[at] ?? jsonOf(null) }),
    )
    return textAnswer(bytesOfList('postcodes', postcodes), {
      units: records.filter((record) => record !== null).length,
      notices: [...unnamedNotice(unnamed), ...(records.includes(null) ? partNotices(edition.extent) : [])],
    })
  },
)
