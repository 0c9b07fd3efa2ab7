import { type IsoDate, addDays, isoDate, yearOf, yearsBefore } from '#domain/dates.ts'

import type { StampDuty } from './calculate.ts'
import type { Purchase } from './facts.ts'

/** Money that can come back, the day by which something must have happened, and what. */
export type Refund = { amountPence: number; by: IsoDate; what: string; how: string }

const ADS_36_MONTHS_FROM = isoDate('2024-04-01')

/** Surcharges that a buyer who is a person can reclaim later, with the last day for the condition. */
export function refunds(purchase: Purchase, result: StampDuty, on: IsoDate): Refund[] {
  if (purchase.buyerType === 'company') return []
  return [...additionalHomeRefund(result, on), ...residenceRefund(result, on)]
}

function additionalHomeRefund(result: StampDuty, on: IsoDate): Refund[] {
  const amountPence = result.taxPence - result.withoutAdditionalPence
  if (amountPence <= 0) return []
  const shortCase = result.regime === 'lbtt' && on < ADS_36_MONTHS_FROM
  const what = 'Sell the home that was your main residence before'
  if (shortCase) {
    const how =
      'Repayable if it is sold within 18 months and this home is your main residence. Some purchases of 2018 to 2020 have 36 months: ask Revenue Scotland.'
    return [{ amountPence, by: monthsAfter(on, 18), what, how }]
  }
  const how =
    result.regime === 'lbtt'
      ? 'Repayable if it is sold within 36 months and this home is your main residence.'
      : 'Repayable if it is sold within three years and this home replaces it as your main residence. Claim within a year of the sale.'
  return [{ amountPence, by: yearsBefore(on, -3), what, how }]
}

function residenceRefund(result: StampDuty, on: IsoDate): Refund[] {
  const amountPence = result.taxPence - result.withoutNonResidentPence
  if (amountPence <= 0) return []
  const how =
    'Repayable to a person who spends 183 days in the UK within any 365 days that end by then. Claim within two years of completion.'
  return [{ amountPence, by: addDays(on, 365), what: 'Become UK resident for this tax', how }]
}

/** The same day of the month so many months later, or the month's last day. */
function monthsAfter(date: IsoDate, months: number): IsoDate {
  const month = yearOf(date) * 12 + Number(date.slice(5, 7)) - 1 + months
  const lastDay = addDays(firstOfMonth(month + 1), -1)
  const sameDay = firstOfMonth(month).slice(0, 8) + date.slice(8)
  return sameDay > lastDay ? lastDay : isoDate(sameDay)
}

function firstOfMonth(monthsSinceYearZero: number): IsoDate {
  const month = String((monthsSinceYearZero % 12) + 1).padStart(2, '0')
  return isoDate(`${Math.floor(monthsSinceYearZero / 12)}-${month}-01`)
}
