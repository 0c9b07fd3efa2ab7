/**
 * The net present value (NPV) of the rent under a lease, and the length of a lease. Rents are discounted at 3.5 % a year
 * (the 'temporal discount rate' of all three taxes): the rent of year n is divided by 1.035 to the power of n, as the
 * exact fraction 200/207.
 */
import { type IsoDate, addDays, daysBetween, yearsBefore } from '#domain/dates.ts'
import { type Exact, exactDownToPounds, exactFromFraction, exactFromPounds } from '#domain/money.ts'

import { rentDiscount } from './every-tax-rates.ts'
import type { Lease } from './purchase.ts'

/** One year's discount as a fraction in its lowest terms: 200/207 at 3.5%. */
const [NUMERATOR, DENOMINATOR] = discountFraction(rentDiscount.periods.at(-1)?.value.discountPercent ?? 0)
const PENNY = exactFromPounds(0.01)
const THOUSANDTH_OF_A_POUND = PENNY / 10n
const npvByLease = { sdlt: new WeakMap<Lease, Exact>(), actual: new WeakMap<Lease, Exact>() }

/**
 * Net present value for SDLT: Finance Act 2003, Schedule 5, paragraph 3, rounded as HMRC's calculator does. After year
 * five the highest rent of the first five years is used. Each year's value is rounded down to £0.001, a part year after
 * five or more whole years to £1, and the total to £1.
 */
export function npvForSdlt(lease: Lease): Exact {
  return remembered(npvByLease.sdlt, lease, () => {
    if (lease.npv !== null) return exactDownToPounds(exactFromPounds(lease.npv))
    const rents = lease.rents.slice(0, 5)
    const highest = highestRent(lease, 5)
    const years = lease.termYears ?? 0
    const partYearAlone = years < 5 && lease.extraDays > 0
    let thousandths = 0n
    let discount = { up: 1n, down: 1n }
    for (let year = 0; year < years + (partYearAlone ? 1 : 0); year++) {
      discount = { up: discount.up * NUMERATOR, down: discount.down * DENOMINATOR }
      const value = (thousandthsOf(rents[year] ?? highest) * discount.up) / discount.down
      if (value === 0n && year >= 5) break
      thousandths += value
    }
    return exactDownToPounds(
      (thousandths + partYearThousandths(lease, highest, discount)) * THOUSANDTH_OF_A_POUND,
    )
  })
}

function partYearThousandths(
  lease: Lease,
  highest: number,
  { up, down }: { up: bigint; down: bigint },
): bigint {
  if ((lease.termYears ?? 0) < 5 || lease.extraDays === 0) return 0n
  const rent = thousandthsOf(highest) * BigInt(lease.extraDays) * up * NUMERATOR
  return (rent / (BigInt(lease.daysInPartialYear) * down * DENOMINATOR * 1_000n)) * 1_000n
}

function thousandthsOf(rent: number): bigint {
  return exactFromPounds(rent) / THOUSANDTH_OF_A_POUND
}

/** Net present value for LBTT and LTT: the actual rent of every year, not rounded. */
export function npvOfActualRents(lease: Lease): Exact {
  return remembered(npvByLease.actual, lease, () => {
    if (lease.npv !== null) return exactFromPounds(lease.npv)
    const { scaledRents, scale } = scaledYearlyRents(lease)
    let sum = 0n
    let up = 1n
    let down = 1n
    for (const rent of scaledRents) {
      up *= NUMERATOR
      down *= DENOMINATOR
      sum = sum * DENOMINATOR + rent * up
    }
    return exactFromFraction(sum, down * scale)
  })
}

/** Whether the average annual rent over the whole term is at least `pounds`. */
export function averageRentReaches(lease: Lease, pounds: number): boolean {
  const { scaledRents, scale } = scaledYearlyRents(lease)
  const term = BigInt(lease.termYears ?? 0) * scale + BigInt(lease.extraDays)
  const total = scaledRents.reduce((sum, rent) => sum + rent, 0n)
  return term > 0n && total >= pennies(pounds) * term
}

/**
 * The same for a lease with only a known net present value, using the level rent with this value over the term. If the
 * term isn't known either, a rent of £1,000 or more is assumed.
 */
export function levelRentReaches(lease: Lease, pounds: number): boolean {
  if (!lease.npv) return false
  if (lease.termYears === null) return true
  const onePound: Lease = { ...lease, npv: null, rents: [1] }
  return exactFromPounds(lease.npv) >= npvOfActualRents(onePound) * BigInt(pounds)
}

/** Highest annual rent in pounds among the first `years` values. */
export function highestRent(lease: Lease, years = Infinity): number {
  return lease.rents.slice(0, years).reduce<number>((most, rent) => Math.max(most, rent ?? 0), 0)
}

/** The rent of each year, and of the part year, in pennies times `scale` (the days of the part year's year). */
function scaledYearlyRents(lease: Lease): { scaledRents: bigint[]; scale: bigint } {
  const years = lease.termYears ?? 0
  const scale = BigInt(lease.daysInPartialYear)
  const highest = highestRent(lease)
  const scaledRents = Array.from(
    { length: years },
    (_, year) => pennies(lease.rents[year] ?? highest) * scale,
  )
  if (lease.extraDays === 0) return { scaledRents, scale }
  const partYear = years < 5 ? lease.rents[years] : undefined
  const scaledPartYear =
    partYear == null ? pennies(highest) * BigInt(lease.extraDays) : pennies(partYear) * scale
  return { scaledRents: [...scaledRents, scaledPartYear], scale }
}

function pennies(pounds: number): bigint {
  return exactFromPounds(pounds) / PENNY
}

function remembered(memory: WeakMap<Lease, Exact>, lease: Lease, calculate: () => Exact): Exact {
  const known = memory.get(lease)
  if (known !== undefined) return known
  const value = calculate()
  memory.set(lease, value)
  return value
}

/** Whole years, remaining days, and the length of the year they're in (0 if there are none). */
export type LeaseTerm = { years: number; days: number; daysInPartialYear: number }

/**
 * The term to tax: from the later of the lease's start and the effective date, including the last day. A term that
 * starts on 29 February has a part year of 365 days, as in HMRC's calculator.
 */
export function leaseTerm(dates: {
  effectiveDate: IsoDate
  leaseStart: IsoDate
  leaseEnd: IsoDate
}): LeaseTerm {
  const { effectiveDate, leaseStart, leaseEnd } = dates
  const start = effectiveDate > leaseStart ? effectiveDate : leaseStart
  const end = addDays(leaseEnd, 1)
  let years = 0
  while (anniversary(start, years + 1) <= end) years++
  const days = Math.max(0, daysBetween(anniversary(start, years), end))
  if (days === 0) return { years, days, daysInPartialYear: 0 }
  const yearLength = daysBetween(anniversary(start, years), anniversary(start, years + 1))
  return { years, days, daysInPartialYear: start.endsWith('-02-29') ? 365 : yearLength }
}

function anniversary(start: IsoDate, years: number): IsoDate {
  return yearsBefore(start, -years)
}

function discountFraction(percent: number): [bigint, bigint] {
  const up = 1_000n
  const down = up + BigInt(Math.round(percent * 10))
  const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))
  const common = divisor(down, up)
  return [up / common, down / common]
}
