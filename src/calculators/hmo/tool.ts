import { formTool } from '#calculators/form/form-tool.ts'
import { href } from '#http/href.ts'

import type { HmoInput } from './calculate.ts'
import { FIELDS } from './form.ts'
import { reportOnHmo } from './report.ts'
import { hmoWorkbook } from './workbook.ts'

/** A house let by the room as people use it. */
export const hmoTool = formTool({
  name: 'hmo',
  path: href('/hmo-calculator'),
  title: 'HMO',
  fields: FIELDS,
  prefill: { price: 'average-price', annualCouncilTax: 'council-tax-a-year' },
  question: ({ annualCouncilTax, annualBills, ...values }, today) => {
    const inputs: HmoInput = { ...values, annualBills: annualBills + annualCouncilTax }
    return { jurisdiction: 'uk', effectiveDate: today, inputs }
  },
  report: ({ inputs }) => reportOnHmo(inputs),
  workbook: ({ inputs }) => hmoWorkbook(inputs),
  onward: ({ inputs }) => {
    const pounds = (value: number) => String(Math.round(value))
    const price = pounds(inputs.price)
    return [
      {
        href: href('/rental-yield-calculator', null, { price }),
        label: 'The same price, let to one household',
      },
      {
        href: href('/stampdutycalculator', null, { price, buyer: 'additional' }),
        label: 'The tax on buying it as a further home',
      },
      ...((inputs.loanAmount ?? 0) > 0
        ? [
            {
              href: href('/interest-only-mortgage-calculator', null, {
                loanAmount: pounds(inputs.loanAmount ?? 0),
                annualRatePercent: String(inputs.annualRatePercent ?? 0),
              }),
              label: 'The loan over its term',
            },
          ]
        : []),
    ]
  },
})
