import { z } from '@hono/zod-openapi'

import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { unknownPostcode } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { BooleanParam, DateParam, integerParam, numberParam, PostcodeParam } from '#web/endpoint/params.ts'

import { homesOfPostcode } from '../home/known-home.server.ts'
import { LARGEST_SQM } from '../home/limits.ts'
import { valueHome } from '../home/value-home.server.ts'
import { EstimateAnswer, estimateAnswer } from './estimate-answer.ts'
import { estimateNotices, refusalOf } from './outcome.ts'

const HouseQuery = z.object({
  postcode: PostcodeParam,
  propertyType: z
    .enum(['D', 'S', 'T', 'F'], 'must be D (detached), S (semi-detached), T (terraced) or F (flat)')
    .openapi({ description: 'D (detached), S (semi-detached), T (terraced) or F (flat).', example: 'T' }),
  tenure: z
    .enum(['F', 'L'], 'must be F (freehold) or L (leasehold)')
    .optional()
    .openapi({ description: 'F (freehold) or L (leasehold). Default: leasehold for flats, else freehold.' }),
  floorAreaSqm: numberParam({ min: 10, max: LARGEST_SQM })
    .optional()
    .openapi({ type: 'number', description: 'Floor area in square metres.', example: 80 }),
  bedrooms: integerParam({ min: 0, max: 50 }).optional().openapi({
    type: 'integer',
    description: 'Number of bedrooms. Accepted, but not used yet: sales don’t record it.',
  }),
  newBuild: BooleanParam.optional().openapi({ type: 'boolean', description: 'true for a new build.' }),
  asOf: DateParam.optional().openapi({
    type: 'string',
    format: 'date',
    description: 'Valuation date, after the newest sale in the model and not in the future. Default: today.',
  }),
})

/** GET /house-valuation. */
export const houseValuation = endpoint(
  {
    name: 'house-valuation',
    method: 'get',
    path: '/house-valuation',
    summary: 'Estimate the value of a home by its features',
    description:
      'Estimates what a home with these features would sell for in a postcode in England or Wales, with 80% and 95% intervals and ' +
      'the sales behind it. For a particular address, /property-valuation uses its own sales too.',
    credits: 1,
    scope: 'house-valuation',
    auth: 'key',
    request: { query: HouseQuery },
    output: EstimateAnswer,
    sources: [pricePaidSource, postcodesSource, energyCertificatesSource],
    examples: [
      { name: 'A terraced house in RG30 1AA', query: { postcode: 'RG30 1AA', propertyType: 'T' } },
      {
        name: 'A flat of 60 m²',
        query: { postcode: 'RG30 1AA', propertyType: 'F', tenure: 'L', floorAreaSqm: '60' },
      },
    ],
  },
  async ({ query, db, today }) => {
    const { postcode, asOf = today } = query
    if (asOf > today)
      return problem('not_covered', 'asOf is in the future.', [
        { field: 'asOf', message: 'must not be in the future' },
      ])
    const record = await findPostcodeRecord(db, postcode)
    if (record === null) return unknownPostcode(db, postcode)
    const { street } = await homesOfPostcode(db, postcode)
    const valued = await valueHome(db, {
      record,
      asOf,
      home: {
        paon: '',
        saon: '',
        street,
        propertyType: query.propertyType,
        tenure: query.tenure ?? null,
        newBuild: query.newBuild ?? false,
        floorAreaSqm: query.floorAreaSqm ?? null,
      },
    })
    if (valued.kind !== 'valued') return refusalOf(valued)
    return answer(estimateAnswer(valued), {
      notices: [
        ...estimateNotices(valued),
        ...(query.bedrooms === undefined ? [] : ['bedrooms wasn’t used: sales don’t record it.']),
      ],
    })
  },
)
