import { type IsoDate, addDays, isoDate, yearOf } from '#domain/dates.ts'
import { roundToPenny } from '#domain/money.ts'
import { lbttRefund } from '#tax/land/lbtt/rates.ts'
import { lttRefund } from '#tax/land/ltt/rates.ts'
import { sdltRefund } from '#tax/land/sdlt/returns.ts'

import type { Purchase } from './purchase.ts'
import type { StampDuty } from './stamp-duty.ts'

/** Tax that can be claimed back, in pounds: the condition, its deadline, and how to claim. */
export type Refund = { amount: number; by: IsoDate; condition: string; how: string }

const REFUNDS = { sdlt: sdltRefund, lbtt: lbttRefund, ltt: lttRefund }
const OLD_HOME_SOLD = 'you sell your previous main home, which this one replaces,'

/** Surcharges that an individual can claim back later. */
export function refunds(purchase: Purchase, result: StampDuty, on: IsoDate): Refund[] {
  if (purchase.buyerType === 'company') return []
  return [...additionalHomeRefund(result, on), ...residenceRefund(result, on)]
}

/** Three years; 18 months for LBTT before 1 April 2024, with exceptions. */
function additionalHomeRefund(result: StampDuty, on: IsoDate): Refund[] {
  const amount = roundToPenny(result.tax - result.taxWithoutAdditionalDwellingSurcharge)
  if (amount <= 0) return []
  const { soldWithinMonths } = REFUNDS[result.regime].on(on).value
  const by = monthsAfter(on, soldWithinMonths)
  if (result.regime === 'lbtt' && soldWithinMonths < 36) {
    const how = 'For some purchases from 2018 to 2020 you have 36 months: check with Revenue Scotland.'
    return [{ amount, by, condition: OLD_HOME_SOLD, how }]
  }
  const how = {
    sdlt: 'Claim from HMRC within a year of selling it.',
    lbtt: 'Claim from Revenue Scotland once you’ve sold it.',
    ltt: 'Claim from the Welsh Revenue Authority once you’ve sold it.',
  }[result.regime]
  return [{ amount, by, condition: OLD_HOME_SOLD, how }]
}

/** Finance Act 2003, Schedule 9A: UK resident in any 365 days that end within a year of completion. */
function residenceRefund(result: StampDuty, on: IsoDate): Refund[] {
  const amount = roundToPenny(result.tax - result.taxWithoutNonResidentSurcharge)
  if (amount <= 0) return []
  const { residentDays } = sdltRefund.on(on).value
  if (residentDays === undefined) return []
  const condition = `you spend at least ${residentDays} days in the UK in any 365-day period ending`
  return [{ amount, by: addDays(on, 365), condition, how: 'Claim from HMRC within two years of completion.' }]
}

/** The same day of the month this many months later, or the month's last day. */
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
