import { countOf } from '#domain/plain-number.ts'
import { confidenceOf, type Dial } from '#places/dials/dial.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'

import type { SoldReport } from './report-facts.ts'
import { pounds } from './sale-words.ts'
import { differenceInWords } from './sales-summary.ts'
import type { SoldState } from './sold-state.ts'
import type { ReportSource } from './sources.ts'

/** The dial of the median sold price around a postcode, or why there is no median. */
export function priceDial(
  { median, sectorMedian, summary, state }: SoldReport,
  { postcode, sector, source }: { postcode: string; sector: string; source: ReportSource },
): Dial {
  const shared = { measure: 'average-price', unit: '', position: null, href: '#sold-prices' } as const
  if (median === null) {
    const label = 'Median sold price'
    return {
      ...shared,
      label,
      value: { nothing: whyNone(state) },
      date: '',
      sentence: fewSales(state, summary),
      source: null,
      exact: null,
    }
  }
  const { medianPounds, sales } = median
  const compared = sectorMedian && `${differenceInWords(medianPounds, sectorMedian.medianPounds)} ${sector}`
  return {
    ...shared,
    label: `Median sold price in ${median.place}`,
    value: pounds(medianPounds),
    sentence: median.kind === 'postcode' ? (compared ?? '') : fewHere(postcode, summary.recentSales),
    date: `${summary.recentPeriod}, ${countOf(sales, 'sale')}`,
    exact: { value: medianPounds, basis: medianBasis(summary.recentPeriod) },
    confidence: confidenceOf(sales),
    source: {
      ...source.facts,
      method: 'Median of standard sales, leaving out category B and “other” properties.',
    },
  }
}

/** What a median of recent sales is, to compare with others. */
export function medianBasis(recentPeriod: string): string {
  return `median of ${recentPeriod}`
}

function fewHere(postcode: string, sales: number): string {
  return sales === 0
    ? `No sales in ${postcode} itself in that time`
    : `Only ${countOf(sales, 'sale')} in ${postcode} itself, too few for a median`
}

function whyNone(state: SoldState): NothingKind {
  if (state.kind === 'not-covered') return 'not covered'
  if (state.kind === 'not-imported') return 'not imported'
  return isOutside(state) ? 'place not imported' : 'too few'
}

/** Whether the sales of the sector weren't all imported. */
export function isOutside(state: SoldState): boolean {
  return state.kind === 'outside' || (state.kind === 'sales' && state.partly)
}

function fewSales(state: SoldState, { recentPeriod }: SoldReport['summary']): string {
  if (state.kind === 'not-covered' || state.kind === 'not-imported') return ''
  return isOutside(state)
    ? 'We don’t have all the sales around it'
    : `Fewer than 5 sales in and around it, ${recentPeriod}`
}
