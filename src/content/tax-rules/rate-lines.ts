/**
 * Describes the value of a dated rule in words, line by line: bands, rates and limits. Throws for a name without words,
 * so that no part of a rule is left out without anybody noticing. Pure.
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

/** Words for each part of a rule, by its name in the tables; null if it doesn't apply in a period. */
const WORDS: Readonly<Record<string, Words>> = {
  slab: (value) => (value ? 'One rate on the whole price, set by the band it falls into' : null),
  table: bandsAs('Price'),
  rent: bandsAs('Rent (net present value)'),
  capPounds: sum('Up to a price of'),
  nilPounds: sum('No tax up to'),
  abovePounds: sum('Above a price of'),
  rateBps: rate('Rate', 100),
  contractsBefore: day(
    (date) => `If you made the contract before ${date}, the previous rules can still apply`,
  ),
  choiceBefore: day((date) => `If you made the contract before ${date}, you can choose the previous rates`),
  fromPricePounds: sum('From a price of'),
  fromRentPounds: sum('Or, for a lease, from an annual rent of'),
  relevantRentPounds: sum('No nil-rate band for the premium if the average annual rent is at least'),
  moreThanYears: (value) => `More than ${Number(value)} years left`,
  discountPercent: rate('Per year'),
  soldWithinMonths: (value) => `If you sell your previous main home within ${Number(value)} months`,
  residentDays: (value) =>
    `Or spend ${Number(value)} days in the UK in a 365-day period ending within a year of completion`,
  taperFromPounds: sum('Allowance reduced by £1 for every £2 of income above'),
  propertyAllowancePounds: sum('Property allowance instead of expenses:'),
  vatPercent: rate('Rate'),
  people: (value) => `Licence needed from ${Number(value)} people`,
  households: (value) => `In ${Number(value)} or more households`,
  roomForOne: (value) => `Bedroom for one adult: at least ${Number(value)} m²`,
  roomForTwo: (value) => `For two adults: at least ${Number(value)} m²`,
  roomForChild: (value) => `For a child under 10: at least ${Number(value)} m²`,
  ceiling: (value) => `Floor area with a ceiling lower than ${Number(value)} m doesn’t count`,
  contractsFrom: day((date) => `For contracts made on or after ${date}`),
  taxYear: (value) => `Tax year ${String(value)}`,
  lowerPercent: rate('Within the basic rate band'),
  higherPercent: rate('Above the basic rate band'),
  annualExemptAmount: sum('Annual exempt amount:'),
  basicBand: sum('Basic rate band:'),
  personalAllowance: sum('Personal allowance:'),
  personalAllowancePounds: sum('Personal allowance:'),
  taperFrom: sum('Allowance reduced by £1 for every £2 of income above'),
  longMonths: (value) => `For disabled people and those in a care home, the final ${Number(value)} months`,
  months: (value) => `The final ${Number(value)} months`,
  most: sum('At most'),
  onlyShared: (value) => (value ? 'Only for the time the owner and tenant lived there together' : null),
  days: (value) =>
    value === null ? 'On the Self Assessment return only' : `Within ${Number(value)} days of completion`,
  other: bandsAs('Other income, after the personal allowance'),
  property: bandsAs('Rental profit, on top of other income'),
  reducerBps: rate('Tax reduction for finance costs', 100),
  bonusPercent: rate('Bonus on savings'),
  leastBalance: sum('Minimum savings:'),
  mostBalance: sum('Maximum savings that count:'),
  firstMonthDeposit: sum('First month’s deposit, at most'),
  monthlyDeposit: sum('Each later month, at most'),
  priceCap: sum('Maximum price:'),
  priceCapInLondon: sum('Maximum price in London:'),
  firstOpening: day((date) => `Accounts opened on or after ${date}`),
  lastOpening: day((date) => `Accounts opened by ${date}`),
  lastSaving: day((date) => `Savings paid in by ${date}`),
  lastClaim: day((date) => `Bonus claimed by ${date}`),
}

/** The lines that describe a rule's value. */
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
