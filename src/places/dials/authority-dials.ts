import type { AreaFigure, AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import { hasKnownGap } from '#datasets/crime/completeness.ts'
import { forceOfAuthority } from '#datasets/crime/forces.ts'
import type { Edition } from '#datasets/editions.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { type Area, findArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { type Nation, nationName, nationOfCode } from '#domain/nation.ts'
import { countOf } from '#domain/plain-number.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'
import { href } from '#web/href.ts'

import { changeOf } from './change.ts'
import { confidenceOf, type Dial, TOO_FEW_AUTHORITIES } from './dial.ts'
import { type DialDataset, MEASURES, type ShownMeasure } from './measures.ts'
import { positionOf, rankInWords, regionInWords } from './rank-words.ts'

/** What the dials of a local authority are made from. */
export type DialFacts = {
  area: Area
  figures: ReadonlyMap<AreaMeasure, AreaFigure>
  /** The figures of its nation. */
  national: ReadonlyMap<AreaMeasure, AreaFigure>
  editions: Record<DialDataset, Edition | null>
}

/** The dials of a local authority: price, rent, crime, schools, broadband and energy. `hrefs` are the pages with more. */
export function authorityDials(facts: DialFacts, hrefs: Record<AreaMeasure, string>): readonly Dial[] {
  const cards = href('/location/authority/:authority/figures', { authority: facts.area.slug })
  return MEASURES.map((shown) => {
    const { measure, source, label, unit, format } = shown
    const figure = facts.figures.get(measure)
    const edition = facts.editions[source.dataset]
    const shared = { measure, label, href: hrefs[measure] }
    if (figure === undefined || edition === null) {
      const { kind, sentence } = whyNothing(facts, shown)
      return {
        ...shared,
        value: { nothing: kind },
        unit: '',
        date: '',
        sentence,
        position: null,
        source: null,
        exact: null,
      }
    }
    return {
      ...shared,
      value: format(figure.value),
      unit,
      date: periodAndCount(shown, figure),
      sentence: comparison(facts, shown, figure),
      position: figure.rank && positionOf(figure.rank),
      source: sourceOfDial(shown, edition),
      exact: { value: figure.value, basis: basisOf(shown, figure.from) },
      change: figure.earlier
        ? changeOf(shown, figure.value, figure.earlier.value, `${cards}#${measure}`)
        : undefined,
      confidence: figure.observations === null ? undefined : confidenceOf(figure.observations),
    }
  })
}

/** One dial of a local authority, which leads to the card of its figure; undefined without a figure. */
export function dialOf(facts: DialFacts, measure: AreaMeasure): Dial | undefined {
  const cards = href('/location/authority/:authority/figures', { authority: facts.area.slug })
  const address = (of: AreaMeasure) => `${cards}#${of}`
  const dials = authorityDials(facts, {
    'average-price': address('average-price'),
    'average-rent': address('average-rent'),
    'crime-rate': address('crime-rate'),
    'primary-results': address('primary-results'),
    gigabit: address('gigabit'),
    'efficient-homes': address('efficient-homes'),
  })
  return dials.find((dial) => dial.measure === measure && dial.exact !== null)
}

/** 'Oct 2025 to Sep 2026, 14,210 crimes', or that the publisher doesn't give a number. */
export function periodAndCount({ date, counted, uncounted }: ShownMeasure, figure: AreaFigure): string {
  const { observations } = figure
  const count = observations === null ? uncounted : countOf(observations, ...counted)
  return [date(figure), count].filter(Boolean).join(', ')
}

/** What a measure's figure is of a period. Certificates are of all years, so shares of them are alike whenever the first was lodged. */
export function basisOf({ measure }: ShownMeasure, from: IsoDate | null): string {
  return measure === 'efficient-homes' ? measure : `${measure} ${from}`
}

/** Cites a dial's dataset, with how the figure is worked out. */
export function sourceOfDial({ source, method }: ShownMeasure, edition: Edition): SourceFacts {
  return { ...sourceFacts(source, edition), method }
}

/** Compares a figure with the authorities of its nation, or else with the nation's own figure of the same period. */
function comparison(
  { area, national }: DialFacts,
  { measure, format, difference }: ShownMeasure,
  figure: AreaFigure,
): string {
  const nation = nationOfArea(area)
  const ranked = nation && figure.rank && rankInWords(figure.rank, nationName(nation))
  if (ranked) return `${[ranked, inRegion(area, figure)].filter(Boolean).join('; ')}.`
  const whole = national.get(measure)
  if (nation && whole && whole.from === figure.from && whole.to === figure.to) {
    const words = difference(figure.value, whole.value)
    return `${upperFirst(words)} ${nationName(nation)} (${format(whole.value)}).`
  }
  return TOO_FEW_AUTHORITIES
}

/** 'in the South East, lower than in 6 in 10'; null outside England and where too few authorities have a figure. */
function inRegion({ parentCode }: Area, { regionRank }: AreaFigure): string | null {
  const region = parentCode === null ? null : findArea(parentCode)
  return region && regionRank && regionInWords(regionRank, areaInSentence(region.name))
}

/** Says why an authority has no figure: outside the dataset, a gap of the publisher, or not imported. */
function whyNothing(
  { area, editions }: DialFacts,
  { measure, source }: ShownMeasure,
): { kind: NothingKind; sentence: string } {
  const nation = nationOfArea(area)
  const kind = nothingOutside({ measure, source }, nation)
  if (kind !== null) return { kind, sentence: outside(measure, nationsWithFigures({ measure, source })) }
  const edition = editions[source.dataset]
  if (edition === null) return { kind: 'not imported', sentence: '' }
  const gap = measure === 'crime-rate' ? gapOf(area, edition.coversTo) : null
  if (gap !== null) return { kind: 'not published', sentence: gap }
  return {
    kind: 'place not imported',
    sentence: `We don’t have ${NEEDED[measure]} ${measure === 'primary-results' ? 'in' : 'for'} ${areaInSentence(area.name)}.`,
  }
}

/** How an authority's lack of a figure is called if its nation is outside the dataset, or null if it isn't. */
export function nothingOutside(
  shown: Pick<ShownMeasure, 'measure' | 'source'>,
  nation: Nation | null,
): NothingKind | null {
  if (nation !== null && nationsWithFigures(shown).includes(nation)) return null
  return shown.measure === 'average-rent' ? 'not published' : 'not covered'
}

function nationsWithFigures({
  measure,
  source,
}: Pick<ShownMeasure, 'measure' | 'source'>): readonly Nation[] {
  return COVERED[measure] ?? source.nations
}

/** Nations whose authorities have a figure, where that isn't all that the dataset covers. */
const COVERED: Partial<Record<AreaMeasure, readonly Nation[]>> = {
  'average-rent': ['england', 'wales'],
  'crime-rate': ['england', 'wales'],
}

function outside(measure: AreaMeasure, covered: readonly Nation[]): string {
  const where = listInWords(covered.map(nationName))
  if (measure === 'average-rent') return `The ONS publishes rents by authority for ${where} only.`
  return measure === 'crime-rate'
    ? `We work out crime rates for ${where} only.`
    : `The figures cover ${where} only.`
}

const NEEDED: Record<AreaMeasure, string> = {
  'average-price': 'the average price',
  'average-rent': 'the average rent',
  'crime-rate': '12 complete months of crime figures and a population estimate',
  'efficient-homes': 'all the energy certificates',
  gigabit: 'complete broadband figures',
  'primary-results': 'results for enough schools',
}

/** A gap that a police force has announced. */
function gapOf({ code }: Area, coversTo: IsoDate | null): string | null {
  const force = forceOfAuthority(code)
  return force && coversTo && hasKnownGap(force.code, coversTo.slice(0, 7))
    ? `${force.name} hasn’t sent complete figures, so there’s no rate.`
    : null
}

function nationOfArea({ nationCode }: Area): Nation | null {
  return nationOfCode(nationCode)
}
