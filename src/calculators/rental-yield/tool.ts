import { formTool } from '#calculators/engine/form/form-tool.ts'
import { href } from '#web/href.ts'

import type { RentalYieldInput } from './calculate.ts'
import { FIELDS } from './form.ts'
import { reportOnYield } from './report.ts'
import { yieldWorkbook } from './workbook.ts'

/** The rental yield as people use it. */
export const rentalYieldTool = formTool({
  name: 'rental-yield',
  path: href('/rental-yield-calculator'),
  title: 'Rental yield',
  fields: FIELDS,
  prefill: { price: 'average-price' },
  question: (values, today) => {
    const inputs: RentalYieldInput = {
      price: values.price,
      monthlyRent: values.weeklyRent === undefined ? values.monthlyRent : (values.weeklyRent * 52) / 12,
      voidWeeksPerYear: values.voidWeeksPerYear,
      annualCosts: values.annualCosts + values.annualServiceCharge + values.annualGroundRent,
      purchaseCosts: values.purchaseCosts + values.works,
    }
    return { jurisdiction: 'uk', effectiveDate: today, inputs }
  },
  report: ({ inputs }) => reportOnYield(inputs),
  workbook: ({ inputs }) => yieldWorkbook(inputs),
  onward: ({ inputs }) => {
    const price = String(Math.round(inputs.price ?? 0))
    const let_ = {
      monthlyRent: String(Math.round(inputs.monthlyRent ?? 0)),
      voidWeeksPerYear: String(inputs.voidWeeksPerYear ?? 0),
      annualCosts: String(Math.round(inputs.annualCosts ?? 0)),
      // Management is among the costs already, and works among the costs of buying.
      managementPercent: '0',
      refurbCost: '0',
    }
    return [
      {
        href: href('/property-deal-analyser', null, { purchasePrice: price, ...let_ }),
        label: 'The same home with a mortgage: cash flow and return',
      },
      {
        href: href('/stampdutycalculator', null, { price, buyer: 'additional' }),
        label: 'The tax on buying it as a further home',
      },
      {
        href: href('/hmo-calculator', null, {
          price,
          loanAmount: String(Math.round((inputs.price ?? 0) * 0.75)),
        }),
        label: 'The same price let by the room, with a loan of 75%',
      },
    ]
  },
})
