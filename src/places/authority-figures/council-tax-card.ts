import { COUNCIL_TAX_PUBLISHERS, councilTaxSource } from '#datasets/council-tax/source.ts'
import type { Edition } from '#datasets/editions.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import type { Area } from '#domain/area.ts'
import { chargeBasis } from '#domain/charge-basis.ts'
import { isoDate } from '#domain/dates.ts'
import { formatMoney, formatWholePounds } from '#domain/money.ts'
import { nationOfCode } from '#domain/nation.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { changeInWords } from '#places/dials/change.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { href } from '#web/href.ts'

import type { FigureCard, Trend } from './figure-card.ts'
import { withGaps } from './trend.ts'

type CouncilTaxFacts = {
  area: Area
  /** Band D by year, oldest first. */
  years: readonly { year: string; pence: number }[]
  edition: Edition | null
}

/** Returns the card of Band D council tax for the latest year, with earlier years as its trend. Pure. */
export function councilTaxCard({ area, years, edition }: CouncilTaxFacts): FigureCard {
  const place = areaInSentence(area.name)
  const card = {
    id: 'council-tax',
    title: 'Council tax',
    unit: '',
    date: '',
    compared: [],
    change: '',
    trend: { kind: 'none', reason: '' },
    source: null,
    more: { href: href('/calculators'), label: 'Calculators that include council tax' },
  } as const
  const nation = nationOfCode(area.nationCode)
  const latest = years.at(-1)
  if (nation === 'northern-ireland')
    return {
      ...card,
      sentence: 'Northern Ireland has domestic rates instead of council tax.',
      value: { nothing: 'not covered' },
    }
  if (edition === null || !latest)
    return {
      ...card,
      sentence: edition === null ? '' : `We don’t have the council tax for ${place}.`,
      value: { nothing: edition === null ? 'not imported' : 'place not imported' },
    }
  const before = years.find(({ year }) => startOf(year) === startOf(latest.year) - 1)
  const publisher = nation ? COUNCIL_TAX_PUBLISHERS[nation] : undefined
  return {
    ...card,
    sentence: `Council tax in Band D in ${place} is ${formatMoney(latest.pence)} for ${latest.year}, ${chargeBasis(nation)}.`,
    value: formatWholePounds(latest.pence / 100),
    unit: 'a year in Band D',
    date: `${latest.year}, as set: not an estimate`,
    change: before ? changeInWords({ isShare: false }, latest.pence, before.pence).words : '',
    trend: trendOf(place, area, years),
    source: {
      ...sourceFacts(councilTaxSource, edition),
      ...publisher,
      method: `${upperFirst(chargeBasis(nation))}.`,
    },
  }
}

function trendOf(place: string, { name, code }: Area, years: CouncilTaxFacts['years']): Trend {
  if (years.length < 2) return { kind: 'none', reason: 'We have one year only, so there’s no trend.' }
  const points = years.map(({ year, pence }) => ({
    from: isoDate(`${startOf(year)}-04-01`),
    value: pence / 100,
    observations: null,
  }))
  return {
    kind: 'lines',
    axis: 'amount',
    title: `Council tax in Band D in ${place} by year`,
    lines: [{ name, code, points: withGaps(points, 'year') }],
    every: 'year',
    unit: 'pounds a year, Band D',
    gaps: '',
    format: formatWholePounds,
  }
}

const startOf = (year: string) => Number(year.slice(0, 4))
