import type { Edition } from '#datasets/editions.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { findArea } from '#domain/area.ts'
import { nationName } from '#domain/nation.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { upperFirst } from '#domain/upper-first.ts'
import type { FigureCard, Trend } from '#places/authority-figures/figure-card.ts'
import { axisOf, gapsInWords, shareFormat, withGaps } from '#places/authority-figures/trend.ts'
import { positionOf, rankInWords } from '#places/dials/rank-words.ts'
import { measureNamed } from '#places/grid/measures/register.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'

import { linkOfCard } from './card-links.ts'
import type { PartFigure, PartKind, PartMeasure } from './part-figure.ts'
import { PART_CARDS, type PartDataset, type ShownPart } from './part-measures.ts'

/** A postcode area, district or sector with the figures that were made of it. */
export type PartFacts = {
  kind: PartKind
  code: string
  figures: readonly PartFigure[]
  editions: Record<PartDataset, Edition | null>
}

/** What the kinds are called where several are compared. */
const MANY: Record<PartKind, string> = {
  area: 'postcode areas',
  outcode: 'postcode districts',
  sector: 'postcode sectors',
}

/** The cards of a part: price per square metre, crime, schools, broadband and energy ratings. Pure. */
export function partCards(facts: PartFacts): readonly FigureCard[] {
  return PART_CARDS.flatMap((shown) => {
    const figure = facts.figures.find(({ measure }) => measure === shown.measure)
    return figure ? [cardOf(facts, shown, figure)] : []
  })
}

function cardOf(facts: PartFacts, shown: ShownPart, figure: PartFigure): FigureCard {
  const { measure, words, format, unit, date, counted, method } = shown
  const { value, observations } = figure
  const source = sourceIn(facts, shown.source)
  const isKnown = typeof value === 'number' && source !== null
  const schools = measure === 'good-schools' ? nearestInWords(facts) : ''
  const sentence = isKnown
    ? words.sentence({ value: format(value), place: facts.code, date: date(figure) })
    : whyNothing(facts, shown, figure)
  const count = observations === null ? '' : countOf(observations, ...counted)
  return {
    id: measure,
    title: words.title,
    sentence: [sentence, schools].filter(Boolean).join(' '),
    value: isKnown ? format(value) : { nothing: nothingOf(facts, shown, figure) },
    unit: isKnown ? unit : '',
    date: isKnown ? [date(figure), count].filter(Boolean).join(', ') : '',
    compared: comparedOf(facts, shown, figure),
    change: '',
    trend: trendOf(facts, shown, figure),
    source: source && { ...source, method },
    alsoFrom: (shown.alsoFrom && sourceIn(facts, shown.alsoFrom)) ?? undefined,
    more: linkOfCard(measure, figure.authority === null ? null : findArea(figure.authority.code)),
  }
}

function sourceIn({ editions }: PartFacts, source: ShownPart['source']) {
  const edition = editions[source.dataset]
  return edition && sourceFacts(source, edition)
}

/** The comparison with the authority's own figure, and the places among parts of the same kind there and in the nation. */
export function comparedOf(
  { kind }: Pick<PartFacts, 'kind'>,
  { difference, format }: Pick<ShownPart, 'difference' | 'format'>,
  { value, authority, rank, nation }: PartFigure,
): FigureCard['compared'] {
  if (typeof value !== 'number') return []
  const compared: { words: string; position: number | null }[] = []
  const area = authority && findArea(authority.code)
  if (area && authority.value !== null) {
    const words = difference(value, authority.value)
    const where = areaInSentence(area.name)
    const ranked = rankInWords(authority.rank, where, MANY[kind])
    compared.push({
      words: `${upperFirst(words)} ${where} (${format(authority.value)}).${ranked ? ` ${ranked}.` : ''}`,
      position: positionOf(authority.rank),
    })
  }
  const national = nation && rankInWords(rank, nationName(nation), MANY[kind])
  if (national) compared.push({ words: `${national}.`, position: positionOf(rank) })
  return compared.length > 0
    ? compared
    : [{ words: `We have too few other ${MANY[kind]} to compare it with.`, position: null }]
}

function trendOf(
  { code }: PartFacts,
  { words, format, isShare, measure }: ShownPart,
  figure: PartFigure,
): Trend {
  const { series } = figure
  if (series.filter(({ value }) => value !== null).length < 2) {
    const reason =
      typeof figure.value !== 'number' || measure === 'good-schools'
        ? ''
        : measure === 'gigabit' || measure === 'efficient-homes'
          ? 'We have one edition so far, so there’s no trend yet. Each new edition adds to it.'
          : 'We only have figures for one period, so there’s no trend.'
    return { kind: 'none', reason }
  }
  const { every, trendTitle, unit, gap } = words
  const line = { name: code, code, points: withGaps(series, every) }
  return {
    kind: 'lines',
    title: trendTitle(code),
    lines: [line],
    every,
    unit,
    gaps: gapsInWords(line, every, gap),
    axis: axisOf(measure, isShare),
    format: measure === 'crime-rate' ? plainNumber : isShare ? shareFormat(series) : format,
  }
}

/** Which of the words for nothing applies. If a nation's data is never published, it doesn't matter what was imported. */
export function nothingOf(
  { editions }: Pick<PartFacts, 'editions'>,
  { measure, source }: Pick<ShownPart, 'measure' | 'source'>,
  { value, nation }: Pick<PartFigure, 'value' | 'nation'>,
): NothingKind {
  const covered = measureNamed(measure)?.nations ?? source.nations
  if (nation !== null && !covered.includes(nation)) return 'not covered'
  if (editions[source.dataset] === null) return 'not imported'
  if (value === 'suppressed') return 'suppressed'
  if (value === 'too few') return measure === 'price-per-sqm' ? 'too few' : 'too few to say'
  if (value === 'not imported') return 'place not imported'
  return nation === null ? 'not covered' : 'not published'
}

function whyNothing(facts: PartFacts, shown: ShownPart, figure: PartFigure): string {
  const kind = nothingOf(facts, shown, figure)
  const { code, kind: part } = facts
  const subject = NEEDED[shown.measure]
  if (kind === 'too few' || kind === 'too few to say')
    return `${code} has too few ${subject.few} for a meaningful figure.`
  if (kind === 'not covered') return `The figures don’t cover the nation that ${code} is in.`
  if (kind === 'not published' && shown.measure === 'crime-rate')
    return `A police force that covers ${code} hasn’t sent 12 complete months, so there’s no rate.`
  return kind === 'place not imported'
    ? `We haven’t imported all ${subject.all} for ${code}${part === 'sector' ? '' : ' and its sectors'}.`
    : ''
}

const NEEDED: Record<ShownPart['measure'], { few: string; all: string }> = {
  'price-per-sqm': { few: 'sales with a known floor area', all: 'sales and certificates' },
  'crime-rate': { few: 'residents', all: 'crimes and residents' },
  'good-schools': { few: 'schools with an overall grade', all: 'schools and grades' },
  gigabit: { few: 'premises', all: 'coverage' },
  'efficient-homes': { few: 'certificates', all: 'certificates' },
}

/** How far the nearest state schools are from the middle of its postcodes; empty if that isn't known. */
function nearestInWords({ code, figures }: PartFacts): string {
  const metres = (measure: PartMeasure) => {
    const value = figures.find((one) => one.measure === measure)?.value
    return typeof value === 'number' ? distanceInWords(value) : null
  }
  const [primary, secondary] = [metres('primary-distance'), metres('secondary-distance')]
  if (primary === null || secondary === null) return ''
  return `From the middle of ${code}, the nearest state primary school is ${primary} away, the nearest secondary ${secondary}.`
}

function distanceInWords(metres: number): string {
  return metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`
}
