/** Savings month by month, with the bonus that they would earn. Pounds. Pure. */
import { toPenny } from '#calculators/engine/rounding.ts'
import { type IsoDate, formatMonth, yearOf } from '#domain/dates.ts'

import type { HelpToBuyIsaInput } from './calculate.ts'
import { SCHEME } from './scheme.ts'

/** The end of a month of saving. */
export type SavingMonth = {
  /** 1 for the first month of deposits; 0 for a balance that is there already. */
  readonly number: number
  /** 'Dec 2026', where it is known which month it is. */
  readonly name: string
  readonly paid: number
  readonly saved: number
  readonly bonus: number
}

/** The bonus that a balance earns if every condition is met. */
export function bonusOn(balance: number): number {
  if (balance < SCHEME.leastBalance) return 0
  return toPenny((Math.min(balance, SCHEME.mostBalance) * SCHEME.bonusPercent) / 100)
}

/**
 * The deposits as they were made; or, from a balance, what £200 a month would still make of it until nothing more is
 * earned or saving ends. Without interest.
 */
export function savingMonths(input: HelpToBuyIsaInput, on: IsoDate): SavingMonth[] {
  return input.closingBalance === undefined ? deposits(input) : goingOn(input.closingBalance, on)
}

function deposits({ firstMonthDeposit = 0, monthlyDeposit = 0, months = 0 }: HelpToBuyIsaInput) {
  return Array.from({ length: months }, (_, index) =>
    savingMonth(
      index + 1,
      String(index + 1),
      index === 0 ? firstMonthDeposit : monthlyDeposit,
      firstMonthDeposit + monthlyDeposit * index,
    ),
  )
}

function goingOn(balance: number, on: IsoDate): SavingMonth[] {
  const missing = Math.max(0, SCHEME.mostBalance - balance)
  const months = Math.min(monthsLeft(on), Math.ceil(missing / SCHEME.monthlyDeposit))
  return Array.from({ length: months + 1 }, (_, number) =>
    savingMonth(
      number,
      monthAfter(on, number),
      number === 0 ? 0 : SCHEME.monthlyDeposit,
      balance + SCHEME.monthlyDeposit * number,
    ),
  )
}

function savingMonth(number: number, name: string, paid: number, saved: number): SavingMonth {
  return { number, name, paid: toPenny(paid), saved: toPenny(saved), bonus: bonusOn(saved) }
}

/** Calendar months after that of `on` in which saving is still possible. */
export function monthsLeft(on: IsoDate): number {
  return Math.max(0, monthNumber(SCHEME.lastSaving) - monthNumber(on))
}

/** Months until £12,000 are saved by deposits like these; null if they never are. */
export function monthsToTheMost({
  closingBalance,
  firstMonthDeposit = 0,
  monthlyDeposit = 0,
}: HelpToBuyIsaInput): number | null {
  if (closingBalance !== undefined)
    return Math.ceil(Math.max(0, SCHEME.mostBalance - closingBalance) / SCHEME.monthlyDeposit)
  const later = Math.max(0, SCHEME.mostBalance - firstMonthDeposit)
  if (later === 0) return 1
  return monthlyDeposit > 0 ? 1 + Math.ceil(toPenny(later / monthlyDeposit)) : null
}

const monthNumber = (day: IsoDate) => yearOf(day) * 12 + Number(day.slice(5, 7)) - 1

function monthAfter(on: IsoDate, months: number): string {
  const number = monthNumber(on) + months
  return formatMonth(`${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`)
}
