/** What a repayment mortgage costs once its fixed rate ends: the payment is worked out anew on what is owed. Pure. */
import { balanceAfter, levelPayment, loanOf, monthlyRateOf } from '#calculators/engine/loan/loan.ts'
import type { Figure, TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { MortgageRepaymentInput } from './calculate.ts'

/** The mortgage, and the end of its fix. What `calculate` does not know, the API leaves aside. */
export type RepaymentPlan = MortgageRepaymentInput & {
  fixYears?: number | undefined
  /** The rate after the fix, in percent a year. */
  laterRatePercent?: number | undefined
}

/** What is owed when the fix ends, and the payment from then on; null where no fix ends within the term. */
function atEndOfFix(plan: RepaymentPlan): { readonly owed: number; readonly payment: number } | null {
  const loan = loanOf(plan)
  const paid = Math.round((plan.fixYears ?? 0) * 12)
  if (paid <= 0 || paid >= loan.months) return null
  const owed = balanceAfter(loan, paid)
  const rest = {
    amount: owed,
    months: loan.months - paid,
    monthlyRate: monthlyRateOf(plan.laterRatePercent ?? 0),
  }
  return { owed, payment: levelPayment(rest) }
}

/** The payment after the fix. */
export function afterFixFigure(plan: RepaymentPlan): Figure {
  const end = atEndOfFix(plan)
  return {
    key: 'paymentAfterFix',
    label: `Payment after the fix, at ${inUnit(plan.laterRatePercent ?? 0, 'percent')}`,
    value: end && toPenny(end.payment),
    none: 'no fix within the term',
    unit: 'exact-pounds',
    per: 'a month',
    better: 'lower',
  }
}

/** What is owed on the day on which the fix ends: the size of the next mortgage. */
export function endOfFixPoint(plan: RepaymentPlan, paymentNow: number): TurningPoint[] {
  const end = atEndOfFix(plan)
  if (!end) return []
  const more = toPenny(end.payment - paymentNow)
  const change =
    more === 0
      ? 'the same as now'
      : `${inUnit(Math.abs(more), 'exact-pounds')} ${more > 0 ? 'more' : 'less'} than now`
  return [
    {
      label: 'Owed when the fix ends',
      value: toPenny(end.owed),
      unit: 'pounds',
      sentence: `After ${inUnit(Math.round((plan.fixYears ?? 0) * 12), 'months')}. At ${inUnit(plan.laterRatePercent ?? 0, 'percent')} over the rest of the term the payment is then ${inUnit(toPenny(end.payment), 'exact-pounds')}, ${change}.`,
    },
  ]
}
