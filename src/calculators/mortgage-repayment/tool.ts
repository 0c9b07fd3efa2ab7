import { formTool } from '#calculators/engine/form/form-tool.ts'
import { loanQuery, termProblems } from '#calculators/engine/loan/loan-form.ts'
import { loanOf } from '#calculators/engine/loan/loan.ts'
import { href } from '#web/href.ts'

import type { RepaymentPlan } from './fix.ts'
import { FIELDS } from './form.ts'
import { reportOnRepayment } from './report.ts'
import { repaymentWorkbook } from './workbook.ts'

/** The repayment mortgage as people use it. */
export const mortgageRepaymentTool = formTool({
  name: 'mortgage-repayment',
  path: href('/mortgage-repayment-calculator'),
  title: 'Mortgage repayment',
  fields: FIELDS,
  prefill: { price: 'average-price' },
  check: (values) => {
    if (loanOf(values).amount <= 0)
      return [
        { field: 'deposit', message: 'Deposit: enter less than the price, or enter what is still owed' },
      ]
    return termProblems(values)
  },
  question: (values, today) => {
    const inputs: RepaymentPlan = {
      ...values,
      balanceAfterYears: yearsToTell(loanOf(values).months),
    }
    return { jurisdiction: 'uk', effectiveDate: today, inputs }
  },
  report: ({ inputs }) => reportOnRepayment(inputs),
  workbook: ({ inputs }) => repaymentWorkbook(inputs),
  onward: ({ inputs }) => {
    const loan = loanQuery(inputs)
    return [
      {
        href: href('/mortgage-overpayment-calculator', null, loan),
        label: 'Pay a little more each month: what it saves',
      },
      { href: href('/interest-only-mortgage-calculator', null, loan), label: 'The same loan, interest only' },
      {
        href: href('/stampdutycalculator', null, { price: String(Math.round(inputs.price ?? 0)) }),
        label: 'The tax on buying at this price',
      },
    ].slice(0, (inputs.loanAmount ?? 0) > 0 ? 2 : 3)
  },
})

/** Every fifth year within the term. */
function yearsToTell(months: number): number[] {
  return Array.from({ length: Math.floor(months / 60) }, (_, index) => (index + 1) * 5)
}
