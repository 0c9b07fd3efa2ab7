/** Your own cash in a flip, month by month. Pounds, not rounded. Pure. */
import type { CashMonth } from '#calculators/engine/report/cash-schedule.ts'
import { shareOf } from '#calculators/engine/rounding.ts'
import { VAT_FACTOR } from '#tax/vat/rates.ts'

import type { PropertyFlip, PropertyFlipInput } from './calculate.ts'

/** The sums that change hands, by when. */
export type FlipStages = {
  /** Price less loan, tax, legal fees, fees of the loan. */
  readonly onCompletion: number
  /** Part of it. */
  readonly arrangementFee: number
  readonly works: number
  readonly holding: number
  readonly interest: number
  readonly loan: number
  readonly selling: number
}

/** What is paid at each stage. Interest is added to the loan and paid with it at the sale. */
export function stagesOf(input: PropertyFlipInput, { propertyTax }: PropertyFlip): FlipStages {
  const loan = input.purchasePrice * shareOf(input.loanPercentOfPrice)
  const arrangementFee = loan * shareOf(input.arrangementFeePercent)
  return {
    onCompletion: input.purchasePrice - loan + propertyTax + input.purchaseLegalFees + arrangementFee,
    arrangementFee,
    works: input.refurbCost * (1 + shareOf(input.contingencyPercent)),
    holding: input.monthlyHoldingCosts * input.months,
    interest: loan * shareOf(input.monthlyInterestPercent) * input.months,
    loan,
    selling: input.salePrice * shareOf(input.agentFeePercentExVat) * VAT_FACTOR + input.saleLegalFees,
  }
}

/** In how many months the works are paid: the first half of the time. */
export function monthsOfWorks(months: number): number {
  return Math.max(1, Math.ceil(months / 2))
}

/** The months of the project: works evenly over the first half, holding costs in each, the sale in the last. */
export function flipTimeline(input: PropertyFlipInput, result: PropertyFlip): CashMonth[] {
  const stages = stagesOf(input, result)
  const last = Math.max(1, Math.ceil(input.months))
  const working = monthsOfWorks(input.months)
  let cash = -stages.onCompletion
  const rows: CashMonth[] = [{ month: 0, what: 'Purchase', paid: stages.onCompletion, received: 0, cash }]
  for (let month = 1; month <= last; month += 1) {
    const works = month <= working ? stages.works / working : 0
    // The last month may be a part of one.
    const holding = input.monthlyHoldingCosts * Math.max(0, Math.min(1, input.months - (month - 1)))
    const isSale = month === last
    const paid = works + holding + (isSale ? stages.selling + stages.loan + stages.interest : 0)
    const received = isSale ? input.salePrice : 0
    cash += received - paid
    rows.push({
      month,
      what: isSale ? 'Sale' : month <= working ? 'Works' : 'For sale',
      paid,
      received,
      cash,
    })
  }
  return rows
}
