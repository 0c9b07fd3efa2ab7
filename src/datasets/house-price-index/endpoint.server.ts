import { z } from '@hono/zod-openapi'

import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { MonthParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { findIndexArea, indexAreasLike, indexSeries, latestIndexMonth } from './queries.server.ts'
import { baseMonth, type Measure, MEASURE_OF_TYPE, MEASURES, seriesNotices } from './series.ts'
import { housePriceIndexSource } from './source.ts'

const Figure = z.number().nullable()

const IndexAnswer = z.object({
  area: z.object({
    code: z.string().openapi({ example: 'E06000038' }),
    name: z.string().openapi({ example: 'Reading' }),
    slug: z.string().openapi({ example: 'reading' }),
  }),
  propertyType: z.enum(['D', 'S', 'T', 'F']).nullable().openapi({ description: 'Null: all types together.' }),
  measure: z.enum(MEASURES),
  baseMonth: z.string().nullable().openapi({
    description:
      'The month whose index is 100; null when it lies outside the months asked for. It moved from 2015-01 to 2023-01 in 2025.',
    example: '2023-01',
  }),
  months: z.array(
    z.object({
      month: z.string().openapi({ example: '2026-08' }),
      averagePrice: Figure.openapi({ description: 'Pounds, mix-adjusted.', example: 298_431 }),
      index: Figure.openapi({ example: 102.4 }),
      monthlyChangePercent: Figure.openapi({ example: 0.3 }),
      annualChangePercent: Figure.openapi({ example: 1.9 }),
      salesVolume: z
        .number()
        .int()
        .nullable()
        .openapi({ description: 'Sales in the month; for propertyType, not published.' }),
    }),
  ),
})

/** GET /house-price-index. */
export const housePriceIndex = endpoint(
  {
    name: 'house-price-index',
    method: 'get',
    path: '/house-price-index',
    summary: 'Average price and index of an area, month by month',
    description:
      'The UK House Price Index of a nation, region, county or local authority, oldest month first. Average prices are ' +
      'mix-adjusted, so they differ from a median of sales. Compare index values only within one answer: their base ' +
      'changes between editions.',
    credits: 1,
    scope: 'house-price-index',
    auth: 'key',
    request: {
      query: z.object({
        area: z
          .string('is required: an area code such as E06000038 or a name such as reading')
          .min(1, 'must be an area code such as E06000038 or a name such as reading')
          .max(100, 'must be an area code such as E06000038 or a name such as reading')
          .openapi({
            description: 'Official code, or the name as one word of an address.',
            example: 'reading',
          }),
        from: MonthParam.optional().openapi({
          description: 'First month; the first published one when absent.',
        }),
        to: MonthParam.optional().openapi({
          description: 'Last month; the latest published one when absent.',
        }),
        propertyType: z
          .enum(['D', 'S', 'T', 'F'], 'must be D (detached), S (semi-detached), T (terraced) or F (flat)')
          .optional()
          .openapi({
            description: 'D detached, S semi-detached, T terraced, F flat; all types when absent.',
          }),
      }),
    },
    output: IndexAnswer,
    sources: [housePriceIndexSource],
    examples: [
      { name: 'An authority', query: { area: 'reading', from: '2025-01' } },
      { name: 'Flats in a region', query: { area: 'E12000007', propertyType: 'F', from: '2025-01' } },
    ],
  },
  async ({ query: { area: asked, from, to, propertyType }, db }) => {
    if (from !== undefined && to !== undefined && to < from) {
      const message = `must not be before from (${from})`
      return problem('invalid_parameters', `The parameter to ${message}.`, [{ field: 'to', message }])
    }
    const area = await findIndexArea(db, asked)
    if (area === null) {
      const { 'house-price-index': edition } = await editionsOf(db, ['house-price-index'])
      if (edition === null) return problem('unavailable', 'No house price index has been imported here yet.')
      const near = await indexAreasLike(db, asked)
      const meant = near.map(({ name, slug }) => `${name} (${slug})`).join(', ')
      return problem(
        'not_found',
        `No area '${asked}' has a house price index.${meant && ` Did you mean ${meant}?`}`,
      )
    }
    const measure: Measure = propertyType ? MEASURE_OF_TYPE[propertyType] : 'all'
    const [months, latest] = await Promise.all([
      indexSeries(db, area.code, measure, { from: from ?? null, to: to ?? null }),
      latestIndexMonth(db, area.code),
    ])
    const data = {
      area,
      propertyType: propertyType ?? null,
      measure,
      baseMonth: baseMonth(months),
      months: months.map(({ averagePricePounds: averagePrice, indexValue: index, ...rest }) => ({
        averagePrice,
        index,
        ...rest,
      })),
    }
    return answer(data, { notices: seriesNotices(months, { area, measure, latest }) })
  },
)
