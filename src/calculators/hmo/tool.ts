import { formTool } from '#calculators/engine/form/form-tool.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { href } from '#web/href.ts'

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
        href: href('/property-deal-analyser', null, dealQuery(inputs)),
        label: 'The whole deal: tax, return on your cash, and its chances',
      },
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

/** The same house for the deal analyser, which calls some of it by other names and asks for no works here. */
function dealQuery(input: HmoInput): Record<string, string> {
  const { price, loanAmount = 0, licenceFee = 0 } = input
  const words = (value: number | undefined) => String(toPenny(value ?? 0))
  return {
    strategy: 'hmo',
    purchasePrice: words(price),
    refurbCost: '0',
    ltvPercent: words(Math.min(100, percentOf(loanAmount, price))),
    mortgageRatePercent: words(input.annualRatePercent),
    roomRents: input.monthlyRoomRents.join(' '),
    conversionCost: '0',
    occupancyPercent: words(input.occupancyPercent ?? 100),
    roomManagementPercent: words(input.managementPercent),
    annualBills: words(input.annualBills),
    roomAnnualCosts: words((input.annualMaintenance ?? 0) + (input.annualInsurance ?? 0)),
    // Asked for five years there.
    licenceFee: words((licenceFee * 5) / (input.licenceYears || 5)),
  }
}
