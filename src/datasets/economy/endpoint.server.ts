import { z } from '@hono/zod-openapi'

import { areaInSentence } from '#domain/area-words.ts'
import { areaCodesLike } from '#domain/area.ts'
import { findIsoDate, type IsoDate } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { nationName } from '#domain/nation.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { MonthParam, PostcodeParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { askedArea, type AskedArea, UNITED_KINGDOM } from '../postcodes/asked-area.server.ts'
import { postcodesSource } from '../postcodes/source.ts'
import { pricePaidSource } from '../price-paid/source.ts'
import { privateRentsSource } from '../private-rents/source.ts'
import { affordability, AFFORDABILITY } from './affordability.server.ts'
import { figureAnswer, FigureAnswer } from './figure-answer.ts'
import { covers, figureNotices, labels } from './figure-notices.ts'
import { type Measure, SUBJECTS } from './measure.ts'
import { findMeasure, MEASURES } from './measures.ts'
import { PUBLICATIONS } from './publications.ts'
import { type DayRange, type Figure, figuresWithin, latestFigures } from './queries.server.ts'
import { economySource } from './source.ts'
import { monthSpan } from './spans.ts'

/** The most figures in an answer: 50 years of any one measure fit. */
const MAX_FIGURES = 2000

/** GET /economic-data. */
export const economicData = endpoint(
  {
    name: 'economic-data',
    method: 'get',
    path: '/economic-data',
    summary: 'Get economic and social statistics for an area',
    description:
      'Returns official statistics for a postcode’s local authority, or for an area: earnings, employment, claimants, ' +
      'population, tenure, households, private rents, affordability (price against pay), deprivation, the Consumer Prices Index, Bank Rate and quoted mortgage rates. Without ' +
      'from or to, each measure has its latest figure. Measures that are only published for the United Kingdom come with ' +
      'that area. Figures from surveys have a 95% confidence interval where the publisher states one or a standard error.',
    credits: 1,
    scope: 'economic-data',
    auth: 'key',
    request: {
      query: z.object({
        postcode: PostcodeParam.optional().openapi({ description: 'Full postcode. Send this or area.' }),
        area: z
          .string()
          .min(1, 'must be an area code or name, e.g. E06000038 or reading')
          .max(100, 'must be an area code or name, e.g. E06000038 or reading')
          .optional()
          .openapi({ description: 'Official area code, or the area’s name as a slug.', example: 'reading' }),
        measure: z
          .string()
          .refine(
            (text) => measuresFor(text).length > 0,
            'must be a measure or subject, e.g. median-weekly-pay or earnings',
          )
          .optional()
          .openapi({
            description: `A measure’s id (such as median-weekly-pay) or a subject: ${SUBJECTS.join(', ')}. The main measures of every subject by default.`,
            example: 'earnings',
          }),
        from: MonthParam.optional().openapi({
          description: `First month (YYYY-MM). A response has at most ${plainNumber(MAX_FIGURES)} figures.`,
        }),
        to: MonthParam.optional().openapi({ description: 'Last month (YYYY-MM).' }),
      }),
    },
    output: z.object({
      area: z.object({
        code: z.string().openapi({ example: 'E06000038' }),
        name: z.string().openapi({ example: 'Reading' }),
      }),
      measures: z.array(FigureAnswer),
    }),
    sources: [economySource, privateRentsSource, pricePaidSource, postcodesSource],
    examples: [
      { name: 'The latest statistics for RG30 1AA', query: { postcode: 'RG30 1AA' } },
      { name: 'Bank Rate since 2025', query: { area: 'reading', measure: 'bank-rate', from: '2025-01' } },
    ],
  },
  async ({ query: { postcode, area: named, measure, from, to }, db }) => {
    if (from !== undefined && to !== undefined && to < from) {
      const message = `must not be before from (${from})`
      return problem('invalid_parameters', `to ${message}.`, [{ field: 'to', message }])
    }
    const area = await askedArea(db, { postcode, area: named })
    if (!area.ok) return area
    const editions = await editionsOf(db, ['economy', 'private-rents'])
    const { economy: edition } = editions
    if (edition === null && editions['private-rents'] === null)
      return problem('unavailable', 'Economic statistics haven’t been imported yet.')
    const wanted = measuresFor(measure)
    const covered = wanted.filter((each) => covers(each, area))
    if (covered.length === 0) return notCovered(wanted, area)
    const series = covered.map((each) => ({
      measure: each,
      areaCodes: each.areas === 'uk' ? [UNITED_KINGDOM] : areaCodesLike(area.code),
    }))
    const period = from === undefined && to === undefined ? null : { from: firstDay(from), to: lastDay(to) }
    const ratios = covered.some(({ id }) => id === AFFORDABILITY) ? await affordability(db, area.code) : []
    const latest = [...(await latestFigures(db, series)), ...ratios.slice(-1)]
    const figures =
      period === null ? latest : [...(await figuresWithin(db, series, period)), ...within(ratios, period)]
    if (figures.length > MAX_FIGURES) return tooMany(figures.length)
    if (latest.length === 0) {
      const have = edition === null || edition.extent === null ? '' : ` We have ${edition.extent}.`
      return problem(
        'not_imported',
        `We haven’t imported ${labels(covered)} for ${areaInSentence(area.name)}.${have}`,
      )
    }
    return answer(
      {
        area: { code: area.code, name: area.name },
        measures: figures.map((each) => figureAnswer(each, area)),
      },
      { notices: figureNotices({ area, wanted, covered, latest, figures }), sources: sourcesOf(latest) },
    )
  },
)

/** The datasets of some figures. The first is cited in any case, so it's one that has figures here: not the economy's if there are only rents. */
function sourcesOf(figures: readonly Figure[]) {
  const isOnlyRents = figures.every(({ measure }) => findMeasure(measure)?.subject === 'private-rents')
  return [...(isOnlyRents ? [] : [economySource]), privateRentsSource, pricePaidSource, postcodesSource]
}

function within(figures: readonly Figure[], { from, to }: DayRange): Figure[] {
  return figures.filter(
    (figure) => (to === null || figure.from <= to) && (from === null || (figure.to ?? figure.from) >= from),
  )
}

/** Finds the measures of a subject, the measure with an id, or the main ones. Empty if the text is neither a subject nor an id. */
function measuresFor(text: string | undefined): readonly Measure[] {
  if (text === undefined) return MEASURES.filter(({ headline }) => headline)
  const asked = text.trim().toLowerCase()
  const measure = findMeasure(asked)
  return measure ? [measure] : MEASURES.filter(({ subject }) => subject === asked)
}

function tooMany(figures: number) {
  const message = `must be one measure’s id (such as rent), or the months between from and to must be fewer: you asked for ${figures} figures, and a response has at most ${MAX_FIGURES}`
  return problem('invalid_parameters', `measure ${message}.`, [{ field: 'measure', message }])
}

function notCovered(wanted: readonly Measure[], { name, nation }: AskedArea) {
  const nations = new Set(wanted.flatMap(({ publication }) => PUBLICATIONS[publication].nations))
  if (nation === null || nations.has(nation))
    return problem('not_covered', `${labels(wanted)} isn’t published for ${name}.`)
  return problem(
    'not_covered',
    `${labels(wanted)} isn’t published for ${name}, which is in ${nationName(nation)}. It covers ${listInWords([...nations].map(nationName))}.`,
  )
}

function firstDay(month: string | undefined): IsoDate | null {
  return month === undefined ? null : findIsoDate(`${month}-01`)
}

function lastDay(month: string | undefined): IsoDate | null {
  return month === undefined ? null : (monthSpan(month)?.to ?? null)
}
