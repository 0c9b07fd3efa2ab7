import { calculatePurchase } from '#calculators/stamp-duty/calculate-purchase.ts'
import { PurchaseInput } from '#calculators/stamp-duty/inputs.ts'
import type { AuthorityMedian } from '#datasets/price-paid/authority-medians.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { findArea } from '#domain/area.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'

import { MIN_SALES } from './sold-prices.ts'
import { noneOr, type Story, type StorySection, words } from './story.ts'

const MAX_BARS = 10
const MIN_AUTHORITIES = 4
/** Upper ends of the groups of tax bills, in pounds. */
const [LOW_BILL, HIGH_BILL] = [2500, 10_000]
const GROUPS = [0, LOW_BILL, 5000, HIGH_BILL, Infinity] as const

type Bill = { name: string; median: number; tax: number }

/**
 * "What stamp duty takes from the median home": the tax that a home mover would pay on a given day on each authority's
 * median price for a year. Null if there are too few authorities.
 */
export function stampDutyStory(
  medians: readonly AuthorityMedian[],
  { year, on }: { year: number; on: IsoDate },
): Omit<Story, 'source' | 'demonstration'> | null {
  const bills = medians
    .filter((row) => row.year === year && row.sales >= MIN_SALES)
    .flatMap((row) => billOf(row, on))
    .toSorted((a, b) => b.tax - a.tax || b.median - a.median || a.name.localeCompare(b.name))
  if (bills.length < MIN_AUTHORITIES) return null
  const free = bills.filter(({ tax }) => tax === 0).length
  return {
    slug: `stories/what-stamp-duty-takes-${year}`,
    title: `What stamp duty takes from the median home of ${year}`,
    description: `The purchase tax a home mover would pay on the median home sold in ${year} in local authorities of England and Wales.`,
    tags: ['tax', 'prices'],
    lead: [
      `We took the median price of homes sold in ${year} in ${bills.length} local authorities in England and Wales, and worked out the tax that somebody moving home would pay on that price, at the rates of ${formatDate(on)}.`,
      free === 0
        ? 'There’s tax to pay in every one of them.'
        : `In ${free === bills.length ? 'all' : free} of them there’s nothing to pay.`,
    ],
    sections: [highestBills(bills, year), dividedByBill(bills)],
    limits: [
      'It’s a calculation on median prices, not the tax collected. First-time buyers in England pay less up to a limit, and buyers of additional homes pay more everywhere.',
      'Stamp Duty Land Tax applies in England, Land Transaction Tax in Wales. Scotland and Northern Ireland aren’t in these sales.',
      'You can [work out the tax on your own price](/stampdutycalculator).',
    ],
  }
}

function highestBills(bills: readonly Bill[], year: number): StorySection {
  const sentence = ({ name, median, tax }: Bill) =>
    `${areaInSentence(name)} the median home sold for ${words(median, 'pounds')}, and ${tax === 0 ? 'there’s no tax on that' : `the tax on that is ${words(tax, 'pounds')}`}.`
  const [highest, lowest] = [bills.slice(0, 1), bills.slice(-1)]
  return {
    heading: 'The highest bills',
    sentences: [
      ...highest.map((bill) => `In ${sentence(bill)}`),
      ...lowest.map((bill) => `At the other end: in ${sentence(bill)}`),
    ],
    chart: {
      kind: 'bars',
      title: 'Highest tax on the median home',
      measured: `Tax for a home mover on the median price of ${year}`,
      unit: 'pounds',
      items: bills.slice(0, MAX_BARS).map(({ name, tax }) => ({ label: name, value: Math.round(tax) })),
    },
  }
}

function dividedByBill(bills: readonly Bill[]): StorySection {
  return {
    heading: 'How the authorities divide',
    sentences: [
      `The tax is more than ${words(HIGH_BILL, 'pounds')} in ${noneOr(bills.filter(({ tax }) => tax > HIGH_BILL).length)} of the ${bills.length} authorities, and ${words(LOW_BILL, 'pounds')} or less in ${noneOr(bills.filter(({ tax }) => tax <= LOW_BILL).length)}.`,
    ],
    chart: {
      kind: 'bars',
      title: 'Local authorities by tax on the median home',
      measured: 'Number of local authorities',
      unit: 'count',
      items: grouped(bills),
    },
  }
}

function billOf({ code, medianPounds }: AuthorityMedian, on: IsoDate): Bill[] {
  const area = findArea(code)
  if (!area) return []
  const outcome = calculatePurchase(PurchaseInput.parse({ price: medianPounds }), {
    jurisdiction: code.startsWith('W') ? 'wales' : 'england',
    effectiveDate: on,
    explain: false,
  })
  if (!outcome.ok) return []
  return [{ name: area.name, median: medianPounds, tax: (outcome.data as { tax: number }).tax }]
}

function grouped(bills: readonly Bill[]) {
  return GROUPS.map((most, position) => {
    const above = GROUPS[position - 1] ?? -1
    const value = bills.filter(({ tax }) => tax > above && tax <= most).length
    return { label: groupLabel(above, most), value }
  })
}

function groupLabel(above: number, most: number): string {
  if (most === 0) return 'Nothing'
  if (most === Infinity) return `Over ${words(above, 'pounds')}`
  return `${words(above + 1, 'pounds')} to ${words(most, 'pounds')}`
}
