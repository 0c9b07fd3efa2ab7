import { formTool } from '#calculators/engine/form/form-tool.ts'
import { loanQuery, termProblems } from '#calculators/engine/loan/loan-form.ts'
import { href } from '#web/href.ts'

import { FIELDS } from './form.ts'
import type { OverpaymentPlan } from './overpaid-months.ts'
import { reportOnOverpayment } from './report.ts'
import { overpaymentWorkbook } from './workbook.ts'

/** The mortgage that is overpaid as people use it. */
export const mortgageOverpaymentTool = formTool({
  name: 'mortgage-overpayment',
  path: href('/mortgage-overpayment-calculator'),
  title: 'Mortgage overpayment',
  fields: FIELDS,
  check: termProblems,
  question: (values, today) => {
    const inputs: OverpaymentPlan = values
    return { jurisdiction: 'uk', effectiveDate: today, inputs }
  },
  report: ({ inputs }) => reportOnOverpayment(inputs),
  workbook: ({ inputs }) => overpaymentWorkbook(inputs),
  onward: ({ inputs }) => [
    {
      href: href('/mortgage-repayment-calculator', null, loanQuery(inputs)),
      label: 'The same loan as the contract has it',
    },
    {
      href: href('/home-equity-calculator', null, {
        mortgageBalance: String(Math.round(inputs.loanAmount ?? 0)),
      }),
      label: 'What is yours of the home with this much owed',
    },
    {
      href: href('/interest-only-mortgage-calculator', null, loanQuery(inputs)),
      label: 'The same loan, interest only',
    },
  ],
})
