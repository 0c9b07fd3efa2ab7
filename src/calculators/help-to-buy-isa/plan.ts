/** Savings month by month, with the bonus that they'd earn. Pounds. Pure. */
import { toPenny } from '#calculators/engine/rounding.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'
import { type IsoDate, formatMonth, yearOf } from '#domain/dates.ts'

import { SCHEME } from './scheme.ts'
import { bonusOn, type helpToBuyIsa } from './sheet.ts'

type Account = ReportedOn<typeof helpToBuyIsa>

/** The end of a month of saving. */
export type SavingMonth = {
  /** 1 for the first month of deposits; 0 for an existing balance. */
  readonly number: number
  /** 'Dec 2026', if we know the month. */
  readonly name: string
  readonly paid: number
  readonly saved: number
  readonly bonus: number
}

/**
 * The deposits entered or, starting from a balance, £200 a month until the bonus is at its maximum or saving ends.
 * Without interest.
 */
export function savingMonths({ inputs, rows }: Account): SavingMonth[] {
  if (inputs.closingBalance !== undefined) return goingOn(inputs.closingBalance, inputs.claimDate)
  return rows('byMonth').map(({ month, paid, saved, bonus }) => ({
    number: month,
    name: String(month),
    paid: toPenny(paid),
    saved: toPenny(saved),
    bonus,
  }))
}

function goingOn(balance: number, on: IsoDate): SavingMonth[] {
  const missing = Math.max(0, SCHEME.mostBalance - balance)
  const months = Math.min(monthsLeft(on), Math.ceil(missing / SCHEME.monthlyDeposit))
  return Array.from({ length: months + 1 }, (_, number) => {
    const saved = toPenny(balance + SCHEME.monthlyDeposit * number)
    const paid = number === 0 ? 0 : SCHEME.monthlyDeposit
    return { number, name: monthAfter(on, number), paid, saved, bonus: bonusOn(saved) }
  })
}

/** Calendar months after the month of `on` in which you can still save. */
export function monthsLeft(on: IsoDate): number {
  return Math.max(0, monthNumber(SCHEME.lastSaving) - monthNumber(on))
}

/** Months until deposits like these reach £12,000; null if they never do. */
export function monthsToTheMost({ inputs }: Account): number | null {
  const { closingBalance, firstMonthDeposit, monthlyDeposit } = inputs
  if (closingBalance !== undefined)
    return Math.ceil(Math.max(0, SCHEME.mostBalance - closingBalance) / SCHEME.monthlyDeposit)
  const later = Math.max(0, SCHEME.mostBalance - (firstMonthDeposit ?? 0))
  if (later === 0) return 1
  return monthlyDeposit ? 1 + Math.ceil(toPenny(later / monthlyDeposit)) : null
}

const monthNumber = (day: IsoDate) => yearOf(day) * 12 + Number(day.slice(5, 7)) - 1

function monthAfter(on: IsoDate, months: number): string {
  const number = monthNumber(on) + months
  return formatMonth(`${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`)
}
