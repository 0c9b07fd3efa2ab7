/** The report on overpaying a mortgage, for the page and its downloads. Pure. */
import { loanQuery } from '#calculators/engine/loan/loan-query.ts'
import { byTerm } from '#calculators/engine/loan/loan-sheet.ts'
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { pence, percent, pounds, time } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing, ReportNotice, Sensitivity } from '#calculators/engine/report/report.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byPoint } from '#calculators/engine/sheet/sensitivity.ts'

import { mortgageOverpayment } from './sheet.ts'

type Mortgage = ReportedOn<typeof mortgageOverpayment>

/** The mortgage overpayment calculator. */
export const mortgageOverpaymentCalculator: SheetCalculator = calculator(mortgageOverpayment, {
  report: (mortgage) => ({
    sentence: sentenceOf(mortgage),
    notices: [...allowanceNotice(mortgage), ...savingsNotice(mortgage)],
    drawings: inTurn(mortgage, balances, savedByYear, interest, besideSaving),
    sensitivity: () => sensitivityOf(mortgage),
    breakEven: () => breakEvenOf(mortgage),
  }),
  onward: ({ inputs }) => [
    onwardTo('/mortgage-repayment-calculator', 'The same mortgage without overpaying', loanQuery(inputs)),
    onwardTo('/home-equity-calculator', 'Your equity with this balance', {
      mortgageBalance: Math.round(inputs.loanAmount),
    }),
    onwardTo('/interest-only-mortgage-calculator', 'The same mortgage, interest-only', loanQuery(inputs)),
  ],
})

function sentenceOf({ result }: Mortgage): string {
  const { monthsToClear, monthsSaved, months, monthlyPayment } = result
  const payment = `Your normal payment stays at ${pence(monthlyPayment)} a month.`
  if (monthsToClear === 0) return `The lump sum would repay the whole mortgage today, ${time(months)} early.`
  if (monthsSaved === 0) return `You’d still repay the mortgage in ${time(months)}. ${payment}`
  return `You’d repay the mortgage in ${time(monthsToClear)} instead of ${time(months)}. That’s ${time(monthsSaved)} sooner. ${payment}`
}

/** Warns about the first year in which overpayments exceed the lender's allowance. */
function allowanceNotice({ inputs, rows, result }: Mortgage): ReportNotice[] {
  const first = rows('charged').find(({ excess }) => excess >= 0.01)
  if (!first) return []
  const charge =
    result.charges > 0
      ? ` At ${percent(inputs.chargePercent)} of the excess, early repayment charges would come to ${pounds(result.charges)}, which isn’t taken off the interest saved.`
      : ''
  return [
    {
      kind: 'warning',
      title: `More than ${percent(inputs.allowancePercent)} of the balance in a year`,
      text: `In year ${first.year} you’d overpay ${pounds(first.overpaid)}, ${percent(first.sharePercent)} of the ${pounds(first.owedAtStart)} owed at the start. Lenders often charge for going over the allowance during a fixed rate, so check your mortgage offer.${charge}`,
    },
  ]
}

function savingsNotice({ inputs, result }: Mortgage): ReportNotice[] {
  const { netSavingsRate } = result
  if (netSavingsRate <= inputs.annualRatePercent) return []
  return [
    {
      kind: 'note',
      title: 'Savings would earn more',
      text: `They’d pay ${percent(netSavingsRate)} after tax, and your mortgage costs ${percent(inputs.annualRatePercent)}. While that lasts, you’d be better off saving, and you could still get at the money.`,
    },
  ]
}

function balances({ series, result }: Mortgage): Drawing {
  return {
    kind: 'lines',
    id: 'owed',
    title: balanceWords(result),
    subtitle: 'Balance at the end of each year, in pounds',
    unit: 'pounds',
    ...series('balances', 'year', 'contract', 'overpaying'),
    xUnit: 'years',
    fromZero: true,
  }
}

function balanceWords({ monthsToClear, monthsSaved, interestSaved }: Mortgage['result']): string {
  if (monthsToClear === 0) return 'You’d owe nothing from today'
  if (monthsSaved > 0) return `You’d be mortgage-free in ${time(monthsToClear)}, ${time(monthsSaved)} sooner`
  return interestSaved > 0.05
    ? 'Your last payment would be smaller, but you wouldn’t finish a month sooner'
    : 'Without overpaying the two lines are the same'
}

function savedByYear({ rows, columnLabel }: Mortgage): Drawing {
  const items = rows('balances')
    .slice(1)
    .map(({ year, saved }) => ({ label: String(year), value: toPenny(saved) }))
  const best = items.toSorted((a, b) => b.value - a.value)[0]
  return {
    kind: 'columns',
    id: 'saved-by-year',
    title:
      best && best.value > 0
        ? `You’d save the most interest in year ${best.label}: ${pounds(best.value)}`
        : 'You’d save no interest in any year',
    subtitle: 'Interest saved each year, in pounds',
    unit: 'pounds',
    items,
    labelHead: columnLabel('balances', 'year'),
    valueHead: columnLabel('balances', 'saved'),
  }
}

function interest({ result, label, columnLabel }: Mortgage): Drawing {
  const { interestWithoutOverpayment, interestWithOverpayment, interestSaved } = result
  return {
    kind: 'bars',
    id: 'interest',
    title:
      interestWithoutOverpayment > 0
        ? `You’d save ${percent(Math.round(percentOf(interestSaved, interestWithoutOverpayment)))} of the interest`
        : 'There’s no interest to save',
    subtitle: 'Interest until the mortgage is repaid, in pounds',
    unit: 'pounds',
    items: [
      { label: label('interestWithoutOverpayment'), value: interestWithoutOverpayment },
      { label: label('interestWithOverpayment'), value: interestWithOverpayment },
    ],
    labelHead: 'Option',
    valueHead: columnLabel('byYear', 'interest'),
  }
}

function besideSaving({ result, label }: Mortgage): Drawing {
  const { savedOverpaying, savedInstead, betterThanSaving } = result
  const way = betterThanSaving > 0 ? 'overpaying' : 'saving'
  return {
    kind: 'bars',
    id: 'beside-saving',
    title:
      betterThanSaving === 0
        ? 'Overpaying and saving would leave you with the same'
        : `By ${way} you’d have ${pounds(Math.abs(betterThanSaving))} more at the end of the term`,
    subtitle:
      'Savings at the end of the original term, in pounds. If you overpay, you save the whole payment once the mortgage is repaid',
    unit: 'pounds',
    items: [
      { label: label('savedOverpaying'), value: savedOverpaying },
      { label: label('savedInstead'), value: savedInstead },
    ],
    labelHead: 'Choice',
    valueHead: 'Savings',
  }
}

function sensitivityOf({ inputs, result, at, changed, label }: Mortgage): Sensitivity['rows'] {
  const { monthlyOverpayment, lumpSum } = inputs
  return [
    byPoint(changed('annualRatePercent')),
    byChange(
      changed('monthlyOverpayment'),
      ['£50 less', monthlyOverpayment < 50 ? null : monthlyOverpayment - 50],
      ['£50 more', monthlyOverpayment + 50],
    ),
    byChange(
      changed('lumpSum'),
      ['£1,000 less', lumpSum < 1_000 ? null : lumpSum - 1_000],
      ['£1,000 more', lumpSum + 1_000],
    ),
    byTerm(label('termYears'), result.months, (change) => at('interestSaved', change)),
  ]
}

function breakEvenOf(mortgage: Mortgage) {
  const { inputs, result } = mortgage
  const { soonerOverpayment, soonerMonths } = result
  return {
    equalSavingsRate: savingsWords(mortgage),
    soonerOverpayment:
      soonerOverpayment === null
        ? 'You have 5 years or less left.'
        : soonerOverpayment === 0
          ? 'The lump sum alone would be enough.'
          : `You’d owe nothing after ${time(soonerMonths)}${inputs.lumpSum > 0 ? ', with the lump sum as well' : ''}.`,
    halvingOverpayment: halvingWords(mortgage),
    freeOverpayment: inputs.chargeYears > 0 && allowanceWords(inputs),
  }
}

function savingsWords({ inputs, result }: Mortgage): string {
  const { savingsRatePercent: yours, savingsTaxPercent: tax } = inputs
  const better =
    yours > toPenny(result.equalSavingsRate)
      ? `Your savings pay ${percent(yours)}, so saving wins while that lasts.`
      : yours < toPenny(result.equalSavingsRate)
        ? `Your savings pay ${percent(yours)}, so overpaying wins.`
        : 'Your savings pay exactly that, so neither wins.'
  return `${tax > 0 ? `Before ${percent(tax)} tax on the interest. ` : ''}${better} Overpaying earns you your mortgage rate, after tax and without risk.`
}

function halvingWords({ result, at }: Mortgage): string {
  const { halvingOverpayment, interestWithoutOverpayment: all } = result
  if (halvingOverpayment !== null)
    return `You’d pay ${pounds(all / 2)} in interest instead of ${pounds(all)}.`
  return all > 0 && at('interestWithOverpayment', { monthlyOverpayment: 0 }) <= all / 2
    ? 'The lump sum alone would do it.'
    : 'No monthly overpayment would: the first month’s interest is due in any case.'
}

function allowanceWords({ loanAmount, allowancePercent, lumpSum, lumpSumMonth }: Mortgage['inputs']): string {
  const allowed = (loanAmount * allowancePercent) / 100
  const used = lumpSumMonth <= 12 ? Math.min(lumpSum, allowed) : 0
  return `In the first year. Your allowance is ${pounds(allowed)}, ${percent(allowancePercent)} of the balance${used > 0 ? `, and the lump sum uses ${pounds(used)} of it` : ''}. Your mortgage offer says how your lender counts.`
}
