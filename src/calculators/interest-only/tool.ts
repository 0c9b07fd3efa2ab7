import { formTool } from '#calculators/engine/form/form-tool.ts'
import { loanQuery, termProblems } from '#calculators/engine/loan/loan-form.ts'
import { href } from '#web/href.ts'

import { FIELDS } from './form.ts'
import type { InterestOnlyPlan } from './plan.ts'
import { reportOnInterestOnly } from './report.ts'
import { interestOnlyWorkbook } from './workbook.ts'

/** The interest-only mortgage as people use it. */
export const interestOnlyTool = formTool({
  name: 'interest-only',
  path: href('/interest-only-mortgage-calculator'),
  title: 'Interest-only mortgage',
  prefill: { homeValue: 'average-price' },
  fields: FIELDS,
  check: termProblems,
  question: (values, today) => {
    const inputs: InterestOnlyPlan = values
    return { jurisdiction: 'uk', effectiveDate: today, inputs }
  },
  report: ({ inputs }) => reportOnInterestOnly(inputs),
  workbook: ({ inputs }) => interestOnlyWorkbook(inputs),
  onward: ({ inputs }) => [
    {
      href: href('/mortgage-repayment-calculator', null, loanQuery(inputs)),
      label: 'The same loan with repayment, month by month',
    },
    {
      href: href('/mortgage-overpayment-calculator', null, loanQuery(inputs)),
      label: 'After a switch to repayment: what overpaying saves',
    },
    {
      href: href('/home-equity-calculator', null, {
        mortgageBalance: String(Math.round(inputs.loanAmount ?? 0)),
        ...(inputs.homeValue === undefined ? {} : { propertyValue: String(Math.round(inputs.homeValue)) }),
      }),
      label: 'What is yours of the home with this loan on it',
    },
  ],
})
