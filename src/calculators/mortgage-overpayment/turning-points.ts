/** Where overpaying turns: against savings, to be done years sooner, at the lender's allowance. Pure. */
import { annuityFactor, levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { solveFor } from '#calculators/engine/solve.ts'

import { type MortgageOverpayment, mortgageOverpayment } from './calculate.ts'
import type { OverpaymentPlan } from './overpaid-months.ts'

/** Months by which the loan is to be cleared sooner. */
const SOONER = 60

/** The savings rate that is as good, the overpayments for two wishes, and the most that the lender allows. */
export function turningPointsOf(plan: OverpaymentPlan, result: MortgageOverpayment): TurningPoint[] {
  return [equalSavings(plan), soonerPoint(plan), halfPoint(plan, result), ...allowancePoint(plan)]
}

function equalSavings({
  annualRatePercent = 0,
  savingsRatePercent = 0,
  savingsTaxPercent = 0,
}: OverpaymentPlan): TurningPoint {
  const value = toPenny(annualRatePercent / (1 - savingsTaxPercent / 100))
  const yours = inUnit(savingsRatePercent, 'percent')
  const verdict =
    savingsRatePercent > value
      ? `Yours pay ${yours}: saving wins while that lasts.`
      : savingsRatePercent < value
        ? `Yours pay ${yours}: overpaying wins.`
        : `Yours pay just that: neither wins.`
  const tax =
    savingsTaxPercent > 0 ? `Before ${inUnit(savingsTaxPercent, 'percent')} tax on the interest. ` : ''
  return {
    label: 'Savings rate that is as good as overpaying',
    value,
    unit: 'percent',
    sentence: `${tax}${verdict} Overpaying earns the rate of the mortgage, after tax and without risk.`,
  }
}

/** The payment for which the loan less the lump sum, at its day's worth, is worth the term; less the contract's payment. */
function soonerPoint(plan: OverpaymentPlan): TurningPoint {
  const { lumpSum = 0, lumpSumMonth = 0 } = plan
  const loan = loanOf(plan)
  const months = loan.months - SOONER
  const label = 'Overpayment to be done 5 years sooner'
  if (months < 1)
    return { label, value: null, unit: 'exact-pounds', sentence: 'Five years or less are left as it is.' }
  const lump = lumpSumMonth > months ? 0 : lumpSum / (1 + loan.monthlyRate) ** lumpSumMonth
  const payment = Math.max(0, loan.amount - lump) / annuityFactor(months, loan.monthlyRate)
  // Up to the next penny, so that the last payment is within the time.
  const value = Math.max(0, Math.ceil(Number(((payment - levelPayment(loan)) * 100).toFixed(6))) / 100)
  return {
    label,
    value,
    unit: 'exact-pounds',
    sentence:
      value === 0
        ? 'The lump sum alone is enough for that.'
        : `A month${lumpSum > 0 ? ', with the lump sum as it is' : ''}: nothing is then owed after ${inUnit(months, 'months')}.`,
  }
}

function halfPoint(plan: OverpaymentPlan, { interestWithoutOverpayment }: MortgageOverpayment): TurningPoint {
  const wanted = interestWithoutOverpayment / 2
  const figure = (monthlyOverpayment: number) =>
    mortgageOverpayment({ ...plan, monthlyOverpayment }).interestWithOverpayment
  const found =
    wanted > 0 ? solveFor({ figure, wanted, least: 0, most: loanOf(plan).amount, step: 0.01 }) : null
  const lumpIsEnough = wanted > 0 && figure(0) <= wanted
  return {
    label: 'Overpayment that halves the interest',
    value: found === null ? null : toPenny(found),
    unit: 'exact-pounds',
    sentence:
      found !== null
        ? `A month: ${inUnit(toPenny(wanted), 'pounds')} of interest instead of ${inUnit(interestWithoutOverpayment, 'pounds')}.`
        : lumpIsEnough
          ? 'The lump sum alone does.'
          : 'No overpayment a month does: the first month’s interest is due in any case.',
  }
}

/** The lump sum counts where it falls into the first year. */
function allowancePoint(plan: OverpaymentPlan): TurningPoint[] {
  const { allowancePercent = 0, chargeYears = 0, lumpSum = 0, lumpSumMonth = 0 } = plan
  if (chargeYears === 0) return []
  const allowed = (loanOf(plan).amount * allowancePercent) / 100
  const inFirstYear = lumpSumMonth <= 12 ? lumpSum : 0
  const value = Math.floor(Number((Math.max(0, (allowed - inFirstYear) / 12) * 100).toFixed(6))) / 100
  return [
    {
      label: 'Most a month without a charge, in the first year',
      value,
      unit: 'exact-pounds',
      sentence: `${inUnit(allowancePercent, 'percent')} of what is owed now is ${inUnit(toPenny(allowed), 'pounds')}${inFirstYear > 0 ? `, of which the lump sum takes ${inUnit(Math.min(inFirstYear, allowed), 'pounds')}` : ''}. Your offer letter says how the lender counts.`,
    },
  ]
}
