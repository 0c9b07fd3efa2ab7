import { z } from '@hono/zod-openapi'

import { findPostcode } from '#domain/postcode.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'

import { unknownPostcode } from './endpoint.server.ts'
import { missingPostcode } from './missing-postcode.server.ts'
import { findPostcodeRecord } from './queries.server.ts'
import { postcodesSource } from './source.ts'

/** GET /postcodes/{postcode}/validity. */
export const postcodeValidity = endpoint(
  {
    name: 'postcode-validity',
    method: 'get',
    path: '/postcodes/{postcode}/validity',
    summary: 'Check whether a postcode exists',
    description:
      'Checks whether a postcode exists or used to exist. Text that can’t be a postcode isn’t an error here. If the ' +
      'directory isn’t complete for that area, the response is the error not_imported.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: {
      params: z.object({
        postcode: z
          .string()
          .max(50, 'must be a postcode')
          .openapi({ description: 'Any text.', example: 'RG30 1AA' }),
      }),
    },
    output: z.object({
      postcode: z.string().nullable().openapi({
        description: 'The postcode in its usual format, or null if the text can’t be one.',
        example: 'RG30 1AA',
      }),
      valid: z.boolean().openapi({ description: 'Whether it’s a live postcode.' }),
      status: z.enum(['live', 'terminated', 'never existed']).nullable().openapi({
        description:
          'Terminated postcodes used to exist. Null if the directory can’t say whether this one did; a notice says why.',
      }),
    }),
    sources: [postcodesSource],
    examples: [{ name: 'Check RG30 1AA', params: { postcode: 'RG30 1AA' } }],
  },
  async ({ params, db }) => {
    const postcode = findPostcode(params.postcode)
    if (postcode === null) return answer({ postcode, valid: false, status: 'never existed' as const })
    const record = await findPostcodeRecord(db, postcode)
    if (record) return answer({ postcode, valid: record.status === 'live', status: record.status })
    const unknown = await unknownPostcode(db, postcode)
    if (unknown.code !== 'not_found') return unknown
    const { reason, sentence } = await missingPostcode(db, postcode)
    return reason === 'never existed'
      ? answer({ postcode, valid: false, status: reason })
      : answer({ postcode, valid: false, status: null }, { notices: [sentence] })
  },
)
