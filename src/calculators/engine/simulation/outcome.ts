/** Works out a plan's outcome with one run's draws. Pure; unrounded pounds. */
import {
  COST_GROWTH,
  END_VALUE,
  GROWTH,
  MONTHS,
  RATE,
  RENT_GROWTH,
  REPAIR,
  SALE_PRICE,
  VOID_WEEKS,
  WORKS,
  placeOfYear,
} from './draws.ts'
import type { LetPlan, SalePlan } from './plan.ts'

const MIN_VALUE_SHARE = 0.05

/** The outcome of a run. One object is reused, so that nothing is allocated. */
export type Outcome = {
  profit: number
  /** Annual return on cash, as a fraction. Infinity if no cash is left in, −1 if all of it or more is lost. */
  yearlyReturn: number
  firstYearCashFlow: number
  /** The lowest annual cash flow. */
  worstYearCashFlow: number
  /** The largest cumulative shortfall up to any year, 0 or more. */
  deepestShortfall: number
  cash: number
}

/** An empty outcome to fill. */
export function emptyOutcome(): Outcome {
  return {
    profit: 0,
    yearlyReturn: 0,
    firstYearCashFlow: 0,
    worstYearCashFlow: 0,
    deepestShortfall: 0,
    cash: 0,
  }
}

/** Works out a flip: buy, refurbish, sell. The return is simple, scaled to twelve months. */
export function sell(plan: SalePlan, luck: Float64Array, outcome: Outcome): void {
  const { project, selling } = plan
  const months = project.months * (1 + at(luck, MONTHS))
  const spent = spentOn(plan, luck, months)
  const price = project.endValue * share(at(luck, END_VALUE))
  outcome.cash = spent - plan.loan
  outcome.profit = price * (1 - selling.percent / 100) - selling.fixed - spent
  outcome.yearlyReturn =
    outcome.cash <= 0 ? Infinity : (outcome.profit / outcome.cash) * (12 / Math.max(1, months))
}

/**
 * Works out a let: buy, perhaps refurbish and refinance, let, and sell at the end. `flows` receives each year's cash
 * for the return.
 */
export function keep(plan: LetPlan, luck: Float64Array, flows: Float64Array, outcome: Outcome): void {
  const { project, mortgage, years } = plan
  // Whoever buys and lets pays the price and knows it; only a valuation after works can surprise.
  const surprise = mortgage.percentOfEndValue > 0 ? at(luck, END_VALUE) : 0
  let value = project.endValue * share(surprise)
  let balance = mortgage.amount + (value * mortgage.percentOfEndValue) / 100
  outcome.cash = spentOn(plan, luck, project.months * (1 + at(luck, MONTHS))) - balance
  let rent = plan.annualRent
  let costs = 1
  let rate = mortgage.ratePercent
  let left = mortgage.repaidOverMonths
  let payment = yearlyPayment(balance, rate, left)
  let sum = 0
  outcome.worstYearCashFlow = Infinity
  outcome.deepestShortfall = 0
  for (let year = 0; year < years; year++) {
    const place = placeOfYear(year)
    const received = (rent * (52 - at(luck, place + VOID_WEEKS))) / 52
    const kept = received * (1 - plan.managementPercent / 100)
    const flow = kept - (plan.annualCosts + at(luck, place + REPAIR)) * costs - payment
    balance = balanceAfterYear(balance, rate, payment, left)
    if (left !== null) left -= 12
    flows[year] = flow
    sum += flow
    if (year === 0) outcome.firstYearCashFlow = flow
    if (flow < outcome.worstYearCashFlow) outcome.worstYearCashFlow = flow
    if (-sum > outcome.deepestShortfall) outcome.deepestShortfall = -sum
    value *= 1 + at(luck, place + GROWTH)
    rent *= 1 + at(luck, place + RENT_GROWTH)
    costs *= 1 + at(luck, place + COST_GROWTH)
    if ((year + 1) % mortgage.fixYears === 0) {
      rate = at(luck, place + RATE)
      payment = yearlyPayment(balance, rate, left)
    } else if (left !== null && left < 12) {
      payment = yearlyPayment(balance, rate, left)
    }
  }
  const fetched = value * share(at(luck, SALE_PRICE))
  const sale = fetched * (1 - plan.selling.percent / 100) - plan.selling.fixed - balance
  flows[years - 1] = (flows[years - 1] ?? 0) + sale
  outcome.profit = sum + sale - outcome.cash
  outcome.yearlyReturn = outcome.cash <= 0 ? Infinity : internalReturn(outcome.cash, flows, years)
}

/** The price, costs, refurbishment with its overrun, and monthly costs until it's let or sold. */
function spentOn({ project }: SalePlan | LetPlan, luck: Float64Array, months: number): number {
  return (
    project.price +
    project.upfrontCosts +
    project.works * (1 + at(luck, WORKS)) +
    project.monthlyCosts * months
  )
}

/** A year's payments: interest only, or level payments over the remaining months. */
export function yearlyPayment(balance: number, ratePercent: number, left: number | null): number {
  if (left === null) return (balance * ratePercent) / 100
  if (left <= 0) return 0
  const rate = ratePercent / 1200
  const monthly = rate === 0 ? balance / left : (balance * rate) / -Math.expm1(-left * Math.log1p(rate))
  return monthly * Math.min(12, left)
}

/** The balance after twelve of those payments, or however many are left. */
export function balanceAfterYear(
  balance: number,
  ratePercent: number,
  payment: number,
  left: number | null,
): number {
  if (left === null) return balance
  if (left <= 12) return 0
  const rate = ratePercent / 1200
  if (rate === 0) return balance - payment
  return balance + (balance - payment / 12 / rate) * Math.expm1(12 * Math.log1p(rate))
}

/** Values can't fall below zero, even if a normal variable does. */
function share(strayed: number): number {
  return Math.max(MIN_VALUE_SHARE, 1 + strayed)
}

/** The internal rate of return, by Newton's method with bisection between −99% and 1,000%. −1 if it's below −99%. */
export function internalReturn(cash: number, flows: Float64Array, years: number): number {
  // In x = 1 / (1 + rate): the worth rises with x wherever the later flows are gains.
  let low = 1 / 11
  let high = 100
  if (worth(flows, years, high) < cash) return -1
  if (worth(flows, years, low) > cash) return 10
  let x = 1 / 1.05
  for (let round = 0; round < 60; round++) {
    let value = 0
    let slope = 0
    for (let year = years - 1; year >= 0; year--) {
      slope = slope * x + value
      value = value * x + at(flows, year)
    }
    slope = slope * x + value
    value = value * x - cash
    if (value > 0) high = x
    else low = x
    const step = x - value / slope
    const following = step > low && step < high ? step : (low + high) / 2
    if (Math.abs(following - x) < 1e-10) return 1 / following - 1
    x = following
  }
  return 1 / x - 1
}

function worth(flows: Float64Array, years: number, x: number): number {
  let value = 0
  for (let year = years - 1; year >= 0; year--) value = value * x + at(flows, year)
  return value * x
}

function at(numbers: Float64Array, place: number): number {
  return numbers[place] ?? 0
}
