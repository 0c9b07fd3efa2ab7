/** How far the figures of a plan may stray: defaults with their reasons. Every one can be changed. */
import { type Correlation, DEFAULT_CORRELATION } from './correlation.ts'
import type { Triangle } from './quantiles.ts'

/** What is expected and how far it strays. Percentages, 5 for 5%; "spread" is a standard deviation. */
export type Spreads = {
  growthPercent: number
  growthSpread: number
  rentGrowthPercent: number
  rentGrowthSpread: number
  /** Void weeks of a year: the expected ones, at most this many fewer or more. */
  extraVoidWeeks: number
  /** The rate when a fix has ended, each time anew; null: the rate of the plan. */
  rateAfterFixPercent: number | null
  rateSpread: number
  costGrowthPercent: number
  costGrowthSpread: number
  /** Chance, each year, of one large repair on top of the yearly costs. */
  repairChancePercent: number
  repair: Triangle
  /** Overrun of the works and of the months, of what was planned: −10 for a tenth less. */
  worksOverrunPercent: Triangle
  monthsOverrunPercent: Triangle
  /** How far the price of one property lies from what was expected of it. */
  valueSpread: number
  correlation: Correlation
}

/** Nothing strays: every run is the plan itself. */
export const NO_SPREADS: Spreads = {
  growthPercent: 0,
  growthSpread: 0,
  rentGrowthPercent: 0,
  rentGrowthSpread: 0,
  extraVoidWeeks: 0,
  rateAfterFixPercent: null,
  rateSpread: 0,
  costGrowthPercent: 0,
  costGrowthSpread: 0,
  repairChancePercent: 0,
  repair: { least: 0, mode: 0, most: 0 },
  worksOverrunPercent: { least: 0, mode: 0, most: 0 },
  monthsOverrunPercent: { least: 0, mode: 0, most: 0 },
  valueSpread: 0,
  correlation: DEFAULT_CORRELATION,
}

/** What we start from. The reasons are in `SPREAD_REASONS`. */
export const DEFAULT_SPREADS: Spreads = {
  growthPercent: 2.5,
  growthSpread: 7,
  rentGrowthPercent: 2.5,
  rentGrowthSpread: 2,
  extraVoidWeeks: 6,
  rateAfterFixPercent: null,
  rateSpread: 1.5,
  costGrowthPercent: 3,
  costGrowthSpread: 2,
  repairChancePercent: 10,
  repair: { least: 1_000, mode: 2_500, most: 10_000 },
  worksOverrunPercent: { least: -5, mode: 5, most: 50 },
  monthsOverrunPercent: { least: -10, mode: 10, most: 100 },
  valueSpread: 6,
  correlation: DEFAULT_CORRELATION,
}

/** Why a default is what it is. `source` only where an official series says the figure. */
export type SpreadReason = {
  readonly name: Exclude<keyof Spreads, 'correlation'>
  readonly label: string
  readonly reason: string
  readonly source?: { readonly title: string; readonly url: string }
}

const HOUSE_PRICES = {
  title: 'UK House Price Index, England, January 1995 to November 2024',
  url: 'https://www.gov.uk/government/collections/uk-house-price-index-reports',
}
const CONSUMER_PRICES = {
  title: 'Consumer Prices Index, annual rate, twenty years to January 2026',
  url: 'https://www.ons.gov.uk/economy/inflationandpriceindices/timeseries/d7g7/mm23',
}
const BANK_RATE = {
  title: 'Bank Rate, Bank of England, January 1995 to January 2022',
  url: 'https://www.bankofengland.co.uk/boeapps/database/Bank-Rate.asp',
}

/** The reasons, in the order in which the form asks. */
export const SPREAD_REASONS: readonly SpreadReason[] = [
  {
    name: 'growthPercent',
    label: 'Price growth a year',
    reason:
      'An assumption, and a cautious one: the average twelve-month change was 6.4%, from a time of much cheaper homes. Nobody knows the next ten years.',
    source: HOUSE_PRICES,
  },
  {
    name: 'growthSpread',
    label: 'Spread of price growth',
    reason: 'The standard deviation of twelve-month changes was 7.0 points.',
    source: HOUSE_PRICES,
  },
  {
    name: 'rentGrowthPercent',
    label: 'Rent growth a year',
    reason: 'An assumption: rents keep pace with prices.',
  },
  {
    name: 'rentGrowthSpread',
    label: 'Spread of rent growth',
    reason: 'An assumption: the same as that of consumer prices.',
    source: CONSUMER_PRICES,
  },
  {
    name: 'extraVoidWeeks',
    label: 'Void weeks more or less than expected',
    reason: 'An assumption: a change of tenant with repairs in between takes six weeks more than hoped.',
  },
  {
    name: 'rateAfterFixPercent',
    label: 'Mortgage rate after the fix',
    reason: 'An assumption: nobody knows it, so the middle is the rate of today.',
  },
  {
    name: 'rateSpread',
    label: 'Spread of the rate after the fix',
    reason:
      'Bank Rate moved with a standard deviation of 1.3 points over two years and of 1.8 over five; this lies between.',
    source: BANK_RATE,
  },
  {
    name: 'costGrowthPercent',
    label: 'Growth of running costs a year',
    reason: 'Consumer prices rose by 2.9% a year on average.',
    source: CONSUMER_PRICES,
  },
  {
    name: 'costGrowthSpread',
    label: 'Spread of the growth of costs',
    reason: 'The standard deviation of the annual rate of consumer prices was 2.2 points.',
    source: CONSUMER_PRICES,
  },
  {
    name: 'repairChancePercent',
    label: 'Chance of a large repair in a year',
    reason: 'An assumption: a boiler, a roof or damp, once in ten years.',
  },
  {
    name: 'repair',
    label: 'Cost of a large repair',
    reason: 'An assumption; it grows with the running costs.',
  },
  {
    name: 'worksOverrunPercent',
    label: 'Overrun of the works',
    reason: 'An assumption: seldom cheaper than planned, now and then dearer by half.',
  },
  {
    name: 'monthsOverrunPercent',
    label: 'Delay of works and sale',
    reason: 'An assumption: seldom earlier than planned, now and then twice as long.',
  },
  {
    name: 'valueSpread',
    label: 'What this one property fetches',
    reason: 'An assumption: one home in three sells more than 6% away from what was expected of it.',
  },
]
