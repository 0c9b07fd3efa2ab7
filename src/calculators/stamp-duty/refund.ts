import { type IsoDate, addDays, isoDate, yearOf, yearsBefore } from '#domain/dates.ts'

import type { StampDuty } from './calculate.ts'
import type { Purchase } from './facts.ts'

/** Money that can come back: on which condition, by which day, and how it is claimed. */
export type Refund = { amountPence: number; by: IsoDate; condition: string; how: string }

const ADS_36_MONTHS_FROM = isoDate('2024-04-01')
const OLD_HOME_SOLD = 'you sell the home that was your main residence before, and this one replaces it,'

/** Surcharges that a buyer who is a person can reclaim later, with the last day for the condition. */
export function refunds(purchase: Purchase, result: StampDuty, on: IsoDate): Refund[] {
  if (purchase.buyerType === 'company') return []
  return [...additionalHomeRefund(result, on), ...residenceRefund(result, on)]
}

/** Three years for SDLT and LTT; 36 months for LBTT since 1 April 2024, before that 18 with exceptions. */
function additionalHomeRefund(result: StampDuty, on: IsoDate): Refund[] {
  const amountPence = result.taxPence - result.withoutAdditionalPence
  if (amountPence <= 0) return []
  if (result.regime === 'lbtt' && on < ADS_36_MONTHS_FROM) {
    const how = 'Some purchases of 2018 to 2020 have 36 months: ask Revenue Scotland.'
    return [{ amountPence, by: monthsAfter(on, 18), condition: OLD_HOME_SOLD, how }]
  }
  const how = {
    sdlt: 'Claim from HMRC within a year of that sale.',
    lbtt: 'Claim from Revenue Scotland after that sale.',
    ltt: 'Claim from the Welsh Revenue Authority after that sale.',
  }[result.regime]
  return [{ amountPence, by: yearsBefore(on, -3), condition: OLD_HOME_SOLD, how }]
}

/** Finance Act 2003, Schedule 9A: resident after all in 365 days that end within a year of completion. */
function residenceRefund(result: StampDuty, on: IsoDate): Refund[] {
  const amountPence = result.taxPence - result.withoutNonResidentPence
  if (amountPence <= 0) return []
  const condition = 'you spend 183 days in the UK within 365 days that end'
  return [
    { amountPence, by: addDays(on, 365), condition, how: 'Claim from HMRC within two years of completion.' },
  ]
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
