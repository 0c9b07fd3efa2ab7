import { z } from '@hono/zod-openapi'

import { findNamedArea } from '#domain/area.ts'
import { formatMonth } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem, type Refusal } from '#web/endpoint/endpoint.ts'
import { MonthParam } from '#web/endpoint/params.ts'
import type { FieldError } from '#web/endpoint/problems.ts'

import { editionsOf } from '../editions.server.ts'
import { findAreaOfCall } from '../names-and-codes/area-of-call.server.ts'
import { findIndexArea, indexAreasLike, indexSeries, indexSpan, latestIndexMonth } from './queries.server.ts'
import {
  baseMonth,
  type IndexArea,
  type Measure,
  MEASURE_OF_TYPE,
  MEASURES,
  seriesNotices,
} from './series.ts'
import { housePriceIndexSource } from './source.ts'

const Figure = z.number().nullable()

const IndexAnswer = z.object({
  area: z.object({
    code: z.string().openapi({ example: 'E06000038' }),
    name: z.string().openapi({ example: 'Reading' }),
    slug: z.string().openapi({ example: 'reading' }),
  }),
  propertyType: z
    .enum(['D', 'S', 'T', 'F'])
    .nullable()
    .openapi({ description: 'Null if all property types are combined.' }),
  measure: z.enum(MEASURES).openapi({ description: 'The homes or buyers that the figures are for.' }),
  baseMonth: z.string().nullable().openapi({
    description:
      'Base month of the index (index = 100), or null if it’s outside the months requested. It changed from 2015-01 to 2023-01 in 2025.',
    example: '2023-01',
  }),
  months: z.array(
    z.object({
      month: z.string().openapi({ example: '2026-08' }),
      averagePrice: Figure.openapi({
        description: 'Average price in pounds, mix-adjusted.',
        example: 298_431,
      }),
      index: Figure.openapi({ description: 'House price index; 100 in its base month.', example: 102.4 }),
      monthlyChangePercent: Figure.openapi({ description: 'Change in price over a month.', example: 0.3 }),
      annualChangePercent: Figure.openapi({ description: 'Change in price over a year.', example: 1.9 }),
      salesVolume: z
        .number()
        .int()
        .nullable()
        .openapi({ description: 'Number of sales in the month. Not published by property type.' }),
    }),
  ),
})

/** GET /house-price-index. */
export const housePriceIndex = endpoint(
  {
    name: 'house-price-index',
    method: 'get',
    path: '/house-price-index',
    summary: 'Get monthly average prices and index values for an area',
    description:
      'Returns the UK House Price Index for a nation, region, county or local authority, oldest month first. Average ' +
      'prices are mix-adjusted, so they differ from the median of sales. Only compare index values within the same ' +
      'response: the base month changes between editions.',
    credits: 1,
    scope: 'house-price-index',
    auth: 'key',
    request: {
      query: z.object({
        area: z
          .string('is required: an area code or name, e.g. E06000038 or reading')
          .min(1, 'must be an area code or name, e.g. E06000038 or reading')
          .max(100, 'must be an area code or name, e.g. E06000038 or reading')
          .openapi({
            description: 'ONS area code, or the area’s name as a slug.',
            example: 'reading',
          }),
        from: MonthParam.optional().openapi({
          description: 'First month (YYYY-MM). Defaults to the earliest published.',
        }),
        to: MonthParam.optional().openapi({
          description: 'Last month (YYYY-MM). Defaults to the latest published.',
        }),
        propertyType: z
          .enum(['D', 'S', 'T', 'F'], 'must be D (detached), S (semi-detached), T (terraced) or F (flat)')
          .optional()
          .openapi({
            description: 'D (detached), S (semi-detached), T (terraced) or F (flat). All types by default.',
          }),
      }),
    },
    output: IndexAnswer,
    sources: [housePriceIndexSource],
    examples: [
      { name: 'Monthly prices in Reading', query: { area: 'reading', from: '2025-01' } },
      { name: 'Flats in London', query: { area: 'E12000007', propertyType: 'F', from: '2025-01' } },
    ],
  },
  async ({ query: { area: asked, from, to, propertyType }, db }) => {
    if (from !== undefined && to !== undefined && to < from) {
      const message = `must not be before from (${from})`
      return problem('invalid_parameters', `to ${message}.`, [{ field: 'to', message }])
    }
    const found = await areaOf(db, asked)
    if (!found.ok) return found
    const { area } = found
    const measure: Measure = propertyType ? MEASURE_OF_TYPE[propertyType] : 'all'
    const [months, latest] = await Promise.all([
      indexSeries(db, area.code, measure, { from: from ?? null, to: to ?? null }),
      latestIndexMonth(db, area.code),
    ])
    const span = months.length === 0 ? await indexSpan(db, area.code, measure) : null
    const outside = span && monthOutside({ from, to }, span)
    if (outside)
      return problem(
        'not_covered',
        `The index for ${area.name} covers ${formatMonth(span.first)} to ${formatMonth(span.latest)}.`,
        [outside],
      )
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
    const notices = [...found.notices, ...seriesNotices(months, { area, measure, latest })]
    return answer(data, { notices })
  },
)

/** Finds the area of a call in the index, with what callers must know about it, or the problem to answer with. */
async function areaOf(
  db: Database,
  asked: string,
): Promise<{ ok: true; area: IndexArea; notices: readonly string[] } | Refusal> {
  const own = findNamedArea(asked) === null ? await findIndexArea(db, asked) : null
  // The index has areas of its own, such as England and Wales.
  const named = own ? null : await findAreaOfCall(db, asked)
  if (named?.ok === false) return named
  const area = named ? await findIndexArea(db, named.area.code) : own
  if (area === null) {
    const { 'house-price-index': edition } = await editionsOf(db, ['house-price-index'])
    if (edition === null) return problem('unavailable', 'House price index data hasn’t been imported yet.')
    if (!edition.whole && named)
      return problem(
        'not_imported',
        `We haven’t imported the house price index of “${asked}”. We have ${edition.extent}.`,
      )
    const near = await indexAreasLike(db, asked)
    const meant = near.map(({ name, slug }) => `${name} (${slug})`).join(', ')
    return problem(
      'not_found',
      `There’s no house price index for “${asked}”.${meant && ` Did you mean ${meant}?`}`,
    )
  }
  return { ok: true, area, notices: named?.notices ?? [] }
}

/** An error if none of the months asked for are in a series. */
function monthOutside(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { first, latest }: { first: string; latest: string },
): FieldError | null {
  if (from !== undefined && from > latest)
    return { field: 'from', message: `must not be after ${latest}, the latest month` }
  if (to !== undefined && to < first)
    return { field: 'to', message: `must not be before ${first}, the first month` }
  return null
}
