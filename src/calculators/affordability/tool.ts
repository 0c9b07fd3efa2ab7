import type { Fields, ValuesOf } from '#calculators/engine/form/fields.ts'
import { formTool } from '#calculators/engine/form/form-tool.ts'
import type { FieldProblem } from '#calculators/engine/tool.ts'
import { href } from '#web/href.ts'

import { FIELDS } from './form.ts'
import { reportOnAffordability } from './report.ts'
import { type AffordabilityQuestion, loanOfMethod, termsOf } from './rules.ts'
import { affordabilityWorkbook } from './workbook.ts'

type Values = ValuesOf<typeof FIELDS>

/** What can be borrowed as people ask it, by six methods. */
export const affordabilityTool = formTool({
  name: 'affordability',
  path: href('/mortgage-affordability-calculator'),
  title: 'Mortgage affordability',
  fields: FIELDS,
  check: missing,
  question: (values, today) => {
    const { income1, income2, ...given } = onlyAsked(values)
    const inputs: AffordabilityQuestion = {
      ...given,
      annualIncomes: [income1, income2],
      price: 0,
      termMonths: 0,
    }
    return { jurisdiction: 'uk', effectiveDate: today, inputs }
  },
  report: ({ inputs }) => reportOnAffordability(inputs),
  workbook: ({ inputs }) => affordabilityWorkbook(inputs),
  onward: ({ inputs }) => {
    const loan = String(Math.round(loanOfMethod(inputs)))
    if (inputs.method === 'btl-icr')
      return [
        {
          href: href('/rental-yield-calculator', null, { monthlyRent: String(inputs.monthlyRent) }),
          label: 'What this rent yields',
        },
        // That page has no answer for a loan of nothing.
        ...(loan === '0'
          ? []
          : [
              {
                href: href('/interest-only-mortgage-calculator', null, { loanAmount: loan }),
                label: 'The loan, interest only',
              },
            ]),
      ]
    const { months, rate } = termsOf(inputs)
    const price = String(Math.round(loanOfMethod(inputs) + inputs.deposit))
    return [
      {
        href: href('/mortgage-repayment-calculator', null, {
          loanAmount: loan,
          termYears: String(months / 12),
          annualRatePercent: String(rate),
        }),
        label: 'The payments of this loan, month by month',
      },
      {
        href: href('/stampdutycalculator', null, { price }),
        label: 'The tax on buying at the price it makes',
      },
    ]
  },
})

/** Fields that the method does not ask hold what they start with: none of that is part of the question. */
function onlyAsked(values: Values): Values {
  const fields: Fields = FIELDS
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (fields[name]?.when?.({ method: values.method }) ?? true) ? value : 0,
    ]),
  ) as Values
}

/** What a method cannot do without. */
function missing({ method, loanAmount, monthlyNetIncome }: Values): readonly FieldProblem[] {
  if (method === 'stress-test' && loanAmount < 1)
    return [{ field: 'loanAmount', message: 'Loan: enter the amount to be tested, such as 250,000' }]
  if ((method === 'stress-test' || method === 'share-of-income') && monthlyNetIncome <= 0)
    return [
      {
        field: 'monthlyNetIncome',
        message: 'Income a month after tax: enter an amount, such as 5,150',
      },
    ]
  return []
}
