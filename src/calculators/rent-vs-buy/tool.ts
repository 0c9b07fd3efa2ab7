import { formTool } from '#calculators/engine/form/form-tool.ts'
import { href } from '#web/href.ts'

import type { RentVsBuyInput } from './calculate.ts'
import { FIELDS } from './form.ts'
import { reportOnRentOrBuy } from './report.ts'
import { rentOrBuyWorkbook } from './workbook.ts'

/** Rent or buy as people use it. */
export const rentVsBuyTool = formTool({
  name: 'rent-vs-buy',
  path: href('/rent-vs-buy-calculator'),
  title: 'Rent or buy',
  fields: FIELDS,
  prefill: { price: 'average-price' },
  check: ({ price, deposit }) =>
    deposit > price ? [{ field: 'deposit', message: 'Deposit: enter at most the price of the home' }] : [],
  question: (values, today) => {
    const inputs: RentVsBuyInput = values
    return { jurisdiction: 'uk', effectiveDate: today, inputs }
  },
  report: ({ inputs }) => reportOnRentOrBuy(inputs),
  workbook: ({ inputs }) => rentOrBuyWorkbook(inputs),
  onward: ({ inputs }) => {
    const pounds = (value: number) => String(Math.round(value))
    const price = pounds(inputs.price)
    return [
      {
        href: href('/stampdutycalculator', null, { price }),
        label: 'The tax on buying at this price, for the costs of buying',
      },
      {
        href: href('/mortgage-repayment-calculator', null, {
          price,
          deposit: pounds(inputs.deposit),
          termYears: String(inputs.termYears),
          annualRatePercent: String(inputs.mortgageRatePercent),
        }),
        label: 'This mortgage month by month',
      },
      {
        href: href('/rental-yield-calculator', null, { price, monthlyRent: pounds(inputs.monthlyRent) }),
        label: 'What the home would yield if it were let',
      },
    ]
  },
})
