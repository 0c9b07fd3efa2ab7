/** The reason for each of the simulation's defaults. Shown on pages, and kept out of what browsers load. */
import type { Spreads } from './spreads.ts'

/** The reason for a default. `source` is set only if the figure comes from an official series. */
export type SpreadReason = {
  readonly name: Exclude<keyof Spreads, 'correlation'>
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

/** The reasons, in the order of the form. */
export const SPREAD_REASONS: readonly SpreadReason[] = [
  {
    name: 'growthPercent',
    reason:
      'An assumption, and a cautious one: the average twelve-month change was 6.4%, but homes were much cheaper at the start of that period. Nobody knows what the next ten years will bring.',
    source: HOUSE_PRICES,
  },
  {
    name: 'growthSpread',
    reason: 'The standard deviation of twelve-month changes was 7.0 points.',
    source: HOUSE_PRICES,
  },
  {
    name: 'rentGrowthPercent',
    reason: 'An assumption: rents keep pace with prices.',
  },
  {
    name: 'rentGrowthSpread',
    reason: 'An assumption: the same as for consumer prices.',
    source: CONSUMER_PRICES,
  },
  {
    name: 'extraVoidWeeks',
    reason:
      'An assumption: a change of tenant with repairs in between takes six weeks longer than you hoped.',
  },
  {
    name: 'rateAfterFixPercent',
    reason: 'An assumption: nobody knows what it will be, so the simulation centres on today’s rate.',
  },
  {
    name: 'rateSpread',
    reason:
      'Bank Rate moved with a standard deviation of 1.3 points over two years and 1.8 over five; this is in between.',
    source: BANK_RATE,
  },
  {
    name: 'costGrowthPercent',
    reason: 'Consumer prices rose by 2.9% a year on average.',
    source: CONSUMER_PRICES,
  },
  {
    name: 'costGrowthSpread',
    reason: 'The standard deviation of the annual rate of consumer prices was 2.2 points.',
    source: CONSUMER_PRICES,
  },
  {
    name: 'repairChancePercent',
    reason: 'An assumption: a boiler, a roof or damp, once in ten years.',
  },
  {
    name: 'repair',
    reason: 'An assumption; it grows with the running costs.',
  },
  {
    name: 'worksOverrunPercent',
    reason: 'An assumption: rarely cheaper than planned, and sometimes 50% more expensive.',
  },
  {
    name: 'monthsOverrunPercent',
    reason: 'An assumption: rarely faster than planned, and sometimes twice as long.',
  },
  {
    name: 'valueSpread',
    reason: 'An assumption: one home in three sells more than 6% away from its expected price.',
  },
]
