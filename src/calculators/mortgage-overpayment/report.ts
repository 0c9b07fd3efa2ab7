/** What the page, its files and a comparison tell of a mortgage that is overpaid. Pure. */
import { loanOf } from '#calculators/engine/loan/loan.ts'
import { poundsRow, rateRow, termRow } from '#calculators/engine/report/changes.ts'
import { loanSchedules } from '#calculators/engine/report/loan-schedules.ts'
import type { Figure, Report, ReportNotice, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type MortgageOverpayment, mortgageOverpayment } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainMortgageOverpayment } from './explain.ts'
import {
  type ChargedYear,
  type OverpaymentPlan,
  chargedYears,
  netSavingsRate,
  overpaidMonths,
  paidOnDayOne,
  savingsAtEnd,
} from './overpaid-months.ts'
import { turningPointsOf } from './turning-points.ts'

/** Everything about one mortgage that is overpaid. */
export function reportOnOverpayment(plan: OverpaymentPlan): Report {
  const result = mortgageOverpayment(plan)
  const charged = chargedYears(plan)
  const answer: Figure = {
    key: 'interestSaved',
    label: 'Interest saved',
    value: result.interestSaved,
    unit: 'pounds',
    better: 'higher',
  }
  return {
    outputs: result,
    answer,
    sentence: sentenceOf(plan, result),
    figures: figuresOf(plan, result, charged),
    notices: [...allowanceNotice(plan, charged), ...savingsNotice(plan)],
    drawings: drawingsOf(plan, result),
    schedules: loanSchedules(overpaidMonths(plan)),
    sensitivity: sensitivityOf(plan, answer),
    turningPoints: turningPointsOf(plan, result),
    working: explainMortgageOverpayment(plan),
  }
}

function sentenceOf(
  plan: OverpaymentPlan,
  { monthsToClear, monthsSaved, monthlyPayment }: MortgageOverpayment,
) {
  const contract = `The payment of the contract stays ${inUnit(monthlyPayment, 'exact-pounds')} a month.`
  const term = inUnit(loanOf(plan).months, 'months')
  if (monthsToClear === 0) return `The lump sum pays off the whole loan today, ${term} before its end.`
  if (monthsSaved === 0) return `The loan is cleared after ${term}, as the contract says. ${contract}`
  return `The loan is cleared after ${inUnit(monthsToClear, 'months')} instead of ${term}: ${inUnit(monthsSaved, 'months')} sooner. ${contract}`
}

function figuresOf(
  plan: OverpaymentPlan,
  result: MortgageOverpayment,
  charged: readonly ChargedYear[],
): Figure[] {
  const months = overpaidMonths(plan)
  const overpaid =
    months.length === 0 ? paidOnDayOne(plan) : months.reduce((sum, month) => sum + month.overpaid, 0)
  return [
    {
      key: 'paidMonthly',
      label: 'Payment with the overpayment',
      value: toPenny(result.monthlyPayment + (plan.monthlyOverpayment ?? 0)),
      unit: 'exact-pounds',
      per: 'a month',
      better: 'lower',
    },
    {
      key: 'monthsToClear',
      label: 'Until nothing is owed',
      value: result.monthsToClear,
      unit: 'months',
      better: 'lower',
    },
    {
      key: 'monthsSaved',
      label: 'Sooner than the contract',
      value: result.monthsSaved,
      unit: 'months',
      better: 'higher',
    },
    {
      key: 'interestWithOverpayment',
      label: 'Interest still to pay',
      value: result.interestWithOverpayment,
      unit: 'pounds',
      better: 'lower',
    },
    { key: 'overpaid', label: 'Overpaid in all', value: toPenny(overpaid), unit: 'pounds' },
    besideSaving(plan),
    largestShare(charged),
  ]
}

function besideSaving(plan: OverpaymentPlan): Figure {
  const { saving, overpaying } = savingsAtEnd(plan)
  return {
    key: 'betterThanSaving',
    label: 'Gain over saving the money',
    value: toPenny(overpaying - saving),
    unit: 'pounds',
    better: 'higher',
  }
}

function largestShare(charged: readonly ChargedYear[]): Figure {
  const shares = charged.map(({ sharePercent }) => sharePercent)
  return {
    key: 'largestSharePercent',
    label: 'Most overpaid in a year while charges apply',
    value: shares.length === 0 ? null : toPenny(Math.max(...shares)),
    none: 'no charge',
    unit: 'percent',
    per: 'of what is owed',
    better: 'lower',
  }
}

function allowanceNotice(
  { allowancePercent = 0, chargePercent = 0 }: OverpaymentPlan,
  charged: readonly ChargedYear[],
): ReportNotice[] {
  const first = charged.find(({ excess }) => excess >= 0.01)
  if (!first) return []
  const allowance = inUnit(allowancePercent, 'percent')
  const charge = charged.reduce((sum, { excess }) => sum + excess, 0) * (chargePercent / 100)
  const cost =
    charge > 0
      ? ` At ${inUnit(chargePercent, 'percent')} of what is above it, the charge would be ${inUnit(toPenny(charge), 'pounds')}, which is not taken off the interest saved.`
      : ''
  return [
    {
      kind: 'warning',
      title: `More than ${allowance} of the balance in a year`,
      text: `In year ${first.number} you would overpay ${inUnit(toPenny(first.overpaid), 'pounds')}, which is ${inUnit(toPenny(first.sharePercent), 'percent')} of the ${inUnit(toPenny(first.owedAtStart), 'pounds')} owed when it begins. Lenders commonly charge for more than their allowance while a rate is fixed; your offer letter decides.${cost}`,
    },
  ]
}

function savingsNotice(plan: OverpaymentPlan): ReportNotice[] {
  const [net, rate] = [netSavingsRate(plan), plan.annualRatePercent ?? 0]
  if (net <= rate) return []
  return [
    {
      kind: 'note',
      title: 'Savings would earn more',
      text: `They pay ${inUnit(toPenny(net), 'percent')} after tax, the mortgage costs ${inUnit(rate, 'percent')}. As long as that lasts, saving the money leaves you better off, and it stays within reach.`,
    },
  ]
}

function sensitivityOf(plan: OverpaymentPlan, figure: Figure): Sensitivity {
  const saved = (change: Partial<OverpaymentPlan>) =>
    mortgageOverpayment({ ...plan, ...change }).interestSaved
  const { monthlyOverpayment = 0, lumpSum = 0 } = plan
  return {
    figure,
    rows: [
      rateRow(plan.annualRatePercent ?? 0, (annualRatePercent) => saved({ annualRatePercent })),
      poundsRow('Overpayment each month', { amount: monthlyOverpayment, by: 50 }, (amount) =>
        saved({ monthlyOverpayment: amount }),
      ),
      poundsRow('Lump sum', { amount: lumpSum, by: 1_000 }, (amount) => saved({ lumpSum: amount })),
      termRow(loanOf(plan).months, (termMonths) => saved({ termYears: 0, termMonths })),
    ],
  }
}
