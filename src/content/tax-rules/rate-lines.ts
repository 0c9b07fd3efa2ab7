/**
 * The value of a dated rule in words: bands, rates, limits, line by line, read from the tables themselves. A name that
 * has no words here throws, so that no part of a rule is left out unseen. Pure.
 */
import type { Band } from '#domain/bands.ts'
import { findIsoDate, formatDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'

type Words = (value: unknown) => string | null

const pounds = (value: unknown) => formatAmount(Number(value))
const sum =
  (label: string): Words =>
  (value) =>
    `${label} ${pounds(value)}`
const bandsAs =
  (label: string): Words =>
  (value) =>
    `${label}: ${bandWords(value as readonly Band[])}`
const rate =
  (label: string, perPercent = 1): Words =>
  (value) =>
    `${label}: ${Number(value) / perPercent}%`
const day =
  (words: (date: string) => string): Words =>
  (value) => {
    const date = findIsoDate(String(value))
    return date && words(formatDate(date))
  }

/** Words for each part of a rule, by its name in the tables; null where it says nothing in this period. */
const WORDS: Readonly<Record<string, Words>> = {
  slab: (value) => (value ? 'One rate on the whole price, that of the band it falls into' : null),
  table: bandsAs('Price'),
  rent: bandsAs('Rent (net present value)'),
  capPounds: sum('Up to a price of'),
  nilPounds: sum('Nothing up to'),
  abovePounds: sum('Above a price of'),
  rateBps: rate('Rate', 100),
  contractsBefore: day((date) => `Contracts made before ${date} may still follow the period before`),
  choiceBefore: day((date) => `Contracts made before ${date} may choose the period before`),
  fromPricePounds: sum('From a price of'),
  fromRentPounds: sum('Or from a yearly rent of'),
  relevantRentPounds: sum('A premium loses its nil band at an average yearly rent of'),
  moreThanYears: (value) => `More than ${Number(value)} years left`,
  discountPercent: rate('For each year'),
  soldWithinMonths: (value) => `Old main residence sold within ${Number(value)} months`,
  residentDays: (value) => `Or ${Number(value)} days in the UK within 365 that end within a year`,
  taperFromPounds: sum('The allowance falls by £1 for every £2 of income above'),
  propertyAllowancePounds: sum('Property allowance, instead of expenses:'),
  vatPercent: rate('Rate'),
  people: (value) => `A licence from ${Number(value)} people`,
  households: (value) => `In at least ${Number(value)} households`,
  roomForOne: (value) => `A bedroom for one person: at least ${Number(value)} m²`,
  roomForTwo: (value) => `For two: at least ${Number(value)} m²`,
  roomForChild: (value) => `For a child under ten: at least ${Number(value)} m²`,
  ceiling: (value) => `Floor under less than ${Number(value)} m of height does not count`,
  contractsFrom: day((date) => `For contracts made from ${date} on`),
  taxYear: (value) => `Tax year ${String(value)}`,
  lowerPercent: rate('Within the basic band'),
  higherPercent: rate('Above it'),
  annualExemptAmount: sum('Annual exempt amount:'),
  basicBand: sum('Basic band:'),
  personalAllowance: sum('Personal allowance:'),
  personalAllowancePounds: sum('Personal allowance:'),
  taperFrom: sum('The allowance falls by £1 for every £2 of income above'),
  longMonths: (value) => `Of disabled people and those in a care home, the last ${Number(value)} months`,
  months: (value) => `The last ${Number(value)} months`,
  most: sum('At most'),
  onlyShared: (value) => (value ? 'Only while owner and tenant lived there together' : null),
  days: (value) =>
    value === null ? 'With the yearly return only' : `Within ${Number(value)} days of completion`,
  other: bandsAs('Other income, above the allowance'),
  property: bandsAs('Rental profit, on top of it'),
  reducerBps: rate('Reduction for finance costs', 100),
  bonusPercent: rate('Bonus as a share of the savings'),
  leastBalance: sum('Least savings:'),
  mostBalance: sum('Most savings that count:'),
  firstMonthDeposit: sum('Deposit of the first month, at most'),
  monthlyDeposit: sum('Of each later month, at most'),
  priceCap: sum('Highest price:'),
  priceCapInLondon: sum('Highest price in London:'),
  firstOpening: day((date) => `Accounts opened from ${date} on`),
  lastOpening: day((date) => `Accounts opened until ${date}`),
  lastSaving: day((date) => `Savings paid in until ${date}`),
  lastClaim: day((date) => `Bonus claimed until ${date}`),
}

/** The lines of a value of a rule. */
export function rateLines(value: unknown): string[] {
  if (value === null) return ['Not in force']
  if (typeof value === 'number') return [pounds(value)]
  if (Array.isArray(value)) return [bandWords(value as readonly Band[])]
  return Object.entries(value as Record<string, unknown>).flatMap(([name, part]) => {
    const words = WORDS[name]
    if (!words) throw new Error(`${name} of a rule has no words`)
    return words(part) ?? []
  })
}

/** '0% up to £125,000; 2% to £250,000; 5% above'. */
function bandWords(table: readonly Band[]): string {
  return table
    .map(({ fromPounds, toPounds, rateBps }) => {
      const percent = `${rateBps / 100}%`
      if (toPounds === null) return fromPounds === 0 ? percent : `${percent} above`
      return `${percent} ${fromPounds === 0 ? 'up to' : 'to'} ${pounds(toPounds)}`
    })
    .join('; ')
}
