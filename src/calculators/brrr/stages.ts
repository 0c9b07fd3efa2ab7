/** Cash in and out of a project of buying, refurbishing, refinancing and letting. Pounds, not rounded. Pure. */
import type { CashMonth } from '#calculators/engine/report/cash-schedule.ts'
import { shareOf } from '#calculators/engine/rounding.ts'

import type { Brrr, BrrrInput } from './calculate.ts'

/** What the page asks: the project, and what the asker wants of it. */
export type BrrrQuestion = BrrrInput & {
  /** A year, on the cash left in. */
  wantedReturnPercent?: number | undefined
  /** How likely a loss may be. */
  mostChanceOfLossPercent?: number | undefined
  /** Until it is sold: for the chances. */
  yearsKept?: number | undefined
  /** Of the price at which it is sold then. */
  saleCostsPercent?: number | undefined
}

/** What changes hands at each stage, all of it positive. */
export type BrrrStages = {
  /** Price less bridging loan, tax, legal fees, fees of the loan. */
  readonly onCompletion: number
  readonly works: number
  readonly bridgeInterest: number
  readonly bridge: number
  readonly newLoan: number
  readonly refinanceFees: number
}

/** The sums by stage; interest of the bridging loan is added to it and paid when it is repaid. */
export function stagesOf(input: BrrrInput, { propertyTax }: Brrr): BrrrStages {
  const bridge = input.purchasePrice * shareOf(input.bridgePercentOfPrice)
  return {
    onCompletion:
      input.purchasePrice - bridge + propertyTax + input.legalFees + bridge * shareOf(input.bridgeFeePercent),
    works: input.refurbCost,
    bridgeInterest: bridge * shareOf(input.bridgeMonthlyInterestPercent) * input.bridgeMonths,
    bridge,
    newLoan: input.endValue * shareOf(input.refinanceLtvPercent),
    refinanceFees: input.refinanceFees,
  }
}

/** Interest of the new loan in a month. */
export function monthlyInterest({ endValue, refinanceLtvPercent, refinanceRatePercent }: BrrrInput): number {
  return (endValue * shareOf(refinanceLtvPercent) * shareOf(refinanceRatePercent)) / 12
}

/** The rent as a percentage of the new loan's interest; null without interest. */
export function interestCover(input: BrrrInput): number | null {
  const interest = monthlyInterest(input)
  return interest > 0 ? (input.monthlyRent / interest) * 100 : null
}

/** Purchase, works evenly over the months of bridging, refinancing in the last, then a year of letting. */
export function brrrTimeline(input: BrrrInput, result: Brrr): CashMonth[] {
  const stages = stagesOf(input, result)
  const refinanced = Math.max(1, Math.ceil(input.bridgeMonths))
  const costs = input.monthlyRent * shareOf(input.managementPercent) + input.monthlyOtherCosts
  const letting = { paid: costs + monthlyInterest(input), received: input.monthlyRent }
  let cash = -stages.onCompletion
  const rows: CashMonth[] = [{ month: 0, what: 'Purchase', paid: stages.onCompletion, received: 0, cash }]
  for (let month = 1; month <= refinanced + 12; month += 1) {
    const atEnd = month === refinanced
    const works = month <= refinanced ? stages.works / refinanced : 0
    const repaid = atEnd ? stages.bridge + stages.bridgeInterest + stages.refinanceFees : 0
    const isLet = month > refinanced
    const paid = works + repaid + (isLet ? letting.paid : 0)
    const received = (atEnd ? stages.newLoan : 0) + (isLet ? letting.received : 0)
    cash += received - paid
    rows.push({ month, what: atEnd ? 'Refinancing' : isLet ? 'Let' : 'Works', paid, received, cash })
  }
  return rows
}
