import type { AreaFigure, AreaMeasure, AreaSeries } from '#datasets/area-figures/area-figure.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { type Area, findArea } from '#domain/area.ts'
import { formatMonth } from '#domain/dates.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { type DialFacts, periodAndCount } from '#places/dials/authority-dials.ts'
import type { Dial } from '#places/dials/dial.ts'
import { MEASURES, type ShownMeasure } from '#places/dials/measures.ts'
import { positionOf } from '#places/dials/rank-words.ts'

import { CARD_WORDS } from './card-words.ts'
import type { FigureCard, Trend, TrendLine, TrendPoint } from './figure-card.ts'
import { axisOf, gapsInWords, shareFormat, within, withGaps } from './trend.ts'

type CardFacts = {
  facts: DialFacts
  dials: readonly Dial[]
  series: readonly AreaSeries[]
  more: Record<AreaMeasure, FigureCard['more']>
}

/** The cards of a local authority’s six figures: what the dials say, and how each has developed. Pure. */
export function authorityCards({ facts, dials, series, more }: CardFacts): readonly FigureCard[] {
  return MEASURES.flatMap((shown): FigureCard[] => {
    const { measure } = shown
    const dial = dials.find((one) => one.measure === measure)
    if (!dial) return []
    const words = CARD_WORDS[measure]
    const place = areaInSentence(facts.area.name)
    const figure = facts.figures.get(measure)
    const { value } = dial
    return [
      {
        id: measure,
        title: words.title,
        sentence:
          typeof value === 'string' && figure
            ? words.sentence({ value, place, date: shown.date(figure) })
            : dial.sentence,
        value,
        unit: dial.unit,
        date: figure ? dateAndCount(shown, figure, pointsOf(series, facts.area.code, measure)) : dial.date,
        compared: typeof value === 'string' ? comparedWith(facts, shown, dial) : [],
        change: dial.change?.words ?? '',
        trend: trendOf(facts.area, shown, series),
        source: dial.source,
        more: more[measure],
      },
    ]
  })
}

/** The period and the number of observations; the latest that was published if there's none of the period yet. */
function dateAndCount(shown: ShownMeasure, figure: AreaFigure, points: readonly TrendPoint[]): string {
  const { date, counted } = shown
  const last = points.findLast(({ observations }) => observations !== null)
  if (figure.observations !== null || last?.observations == null) return periodAndCount(shown, figure)
  return `${date(figure)}. Latest number: ${countOf(last.observations, ...counted)} in ${formatMonth(last.from.slice(0, 7))}`
}

/** The dial's comparison with its nation, split from the one with its region, each with its position. */
function comparedWith({ area, figures }: DialFacts, { measure }: ShownMeasure, dial: Dial) {
  const region = area.parentCode === null ? null : findArea(area.parentCode)
  const [first = '', second] = dial.sentence.split('; ')
  const regionRank = figures.get(measure)?.regionRank
  return [
    { words: second === undefined ? first : `${first}.`, position: dial.position },
    ...(second !== undefined && region && regionRank
      ? [{ words: upperFirst(second), position: positionOf(regionRank) }]
      : []),
  ]
}

/** The area's series, and its nation's of the same periods. */
function trendOf(
  area: Area,
  { measure, format, isShare }: ShownMeasure,
  series: readonly AreaSeries[],
): Trend {
  const { every, trendTitle, unit, gap } = CARD_WORDS[measure]
  const own = pointsOf(series, area.code, measure)
  if (own.filter(({ value }) => value !== null).length < 2)
    return { kind: 'none', reason: whyNoTrend(measure, own.length) }
  const nation = nationOfCode(area.nationCode)
  const wider = within(pointsOf(series, area.nationCode, measure), own)
  const line: TrendLine = { name: area.name, code: area.code, points: withGaps(own, every) }
  return {
    kind: 'lines',
    title: trendTitle(areaInSentence(area.name)),
    lines: [
      line,
      ...(nation && wider.length > 1
        ? [{ name: nationName(nation), code: area.nationCode, points: withGaps(wider, every) }]
        : []),
    ],
    every,
    unit,
    gaps: gapsInWords(line, every, gap),
    axis: axisOf(measure, isShare),
    format: measure === 'crime-rate' ? plainNumber : isShare ? shareFormat(own) : format,
  }
}

function pointsOf(series: readonly AreaSeries[], code: string, measure: AreaMeasure): readonly TrendPoint[] {
  return series.find((one) => one.code === code && one.measure === measure)?.points ?? []
}

function whyNoTrend(measure: AreaMeasure, editions: number): string {
  if (editions === 0) return 'We have no earlier figures to draw a trend from.'
  return measure === 'gigabit' || measure === 'efficient-homes'
    ? 'We have one edition so far, so there’s no trend yet. Each new edition adds to it.'
    : 'We only have figures for one period, so there’s no trend.'
}
