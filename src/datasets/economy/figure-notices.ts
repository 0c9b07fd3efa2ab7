import { areaInSentence } from '#domain/area-words.ts'
import { listInWords } from '#domain/list-words.ts'
import { nationName } from '#domain/nation.ts'

import type { AskedArea } from '../postcodes/asked-area.server.ts'
import type { Measure } from './measure.ts'
import { periodText } from './period-text.ts'
import { type Publication, PUBLICATIONS } from './publications.ts'
import type { Figure } from './queries.server.ts'

/** Whether a measure is published for an area: for its nation, and for areas of its kind. */
export function covers({ publication, areas }: Measure, { nation, code }: AskedArea): boolean {
  const { nations, neverFor }: Publication = PUBLICATIONS[publication]
  return areas === 'uk' || nation === null || (nations.includes(nation) && neverFor?.test(code) !== true)
}

/** Returns the labels of a few measures, or how many there are: 'Population' or '12 measures'. */
export function labels(measures: readonly Measure[]): string {
  return measures.length > 4 ? `${measures.length} measures` : listInWords(measures.map(({ label }) => label))
}

type Answered = {
  area: AskedArea
  wanted: readonly Measure[]
  covered: readonly Measure[]
  /** The latest figure of each measure that we have for the area. */
  latest: readonly Figure[]
  /** The figures in the answer. */
  figures: readonly Figure[]
}

/** Says what the figures in an answer don't include, and how to read them. */
export function figureNotices({ area, wanted, covered, latest, figures }: Answered): string[] {
  const [elsewhere, never] = notPublished(wanted, area)
  const notImported = covered.filter(({ id }) => !latest.some(({ measure }) => measure === id))
  const otherPeriods = latest.filter(({ measure }) => !figures.some((figure) => figure.measure === measure))
  const withoutPeriod = covered.filter(({ id }) => otherPeriods.some(({ measure }) => measure === id))
  const newest = otherPeriods[0]
  const suppressed = figures.filter(({ missing }) => missing === 'suppressed').length
  return [
    ...area.notices,
    ...(elsewhere.length > 0 && area.nation !== null
      ? [`Not covered by our sources for ${nationName(area.nation)}: ${listed(elsewhere)}.`]
      : []),
    ...(never.length > 0 ? [`Not published for ${areaInSentence(area.name)}: ${listed(never)}.`] : []),
    ...(notImported.length > 0
      ? [`Not imported for ${areaInSentence(area.name)}: ${listed(notImported)}.`]
      : []),
    ...(withoutPeriod.length > 0 && newest
      ? [
          `We have no figures for these months of: ${listed(withoutPeriod)}. The latest is for ${periodText(newest.from, newest.to, newest.measure === 'bank-rate')}.`,
        ]
      : []),
    ...(suppressed > 0
      ? [
          `${suppressed} ${suppressed === 1 ? 'figure is' : 'figures are'} withheld by the publisher as unreliable.`,
        ]
      : []),
    ...(figures.some(({ measure }) => measure.includes('-pay'))
      ? ['Pay is of employees who live in the area, before tax, from a survey of one in a hundred jobs.']
      : []),
    ...(covered.some(({ subject }) => subject === 'deprivation')
      ? [
          'Deprivation is relative to the rest of England in one edition. Don’t compare it with another edition or nation.',
        ]
      : []),
  ]
}

/** Separates the measures that an area doesn't have into those of other nations and those of other kinds of area. */
function notPublished(wanted: readonly Measure[], area: AskedArea): [Measure[], Measure[]] {
  const without = wanted.filter((measure) => !covers(measure, area))
  const inNation = (measure: Measure) =>
    PUBLICATIONS[measure.publication].nations.some((nation) => nation === area.nation)
  return [without.filter((measure) => !inNation(measure)), without.filter(inNation)]
}

function listed(measures: readonly Measure[]): string {
  return measures.map(({ label }) => label).join('; ')
}
