import { formTool } from '#calculators/engine/form/form-tool.ts'
import { href } from '#web/href.ts'

import { type HomePlan, owedOn } from './ahead.ts'
import { homeEquity } from './calculate.ts'
import { FIELDS } from './form.ts'
import { reportOnEquity } from './report.ts'
import { equityWorkbook } from './workbook.ts'

const whole = (pounds: number) => String(Math.round(pounds))

/** The equity in a home as people use it. */
export const homeEquityTool = formTool({
  name: 'home-equity',
  path: href('/home-equity-calculator'),
  title: 'Home equity',
  fields: FIELDS,
  prefill: { propertyValue: 'average-price' },
  question: (values, today) => {
    const inputs: HomePlan = values
    return { jurisdiction: 'uk', effectiveDate: today, inputs }
  },
  report: ({ inputs }) => reportOnEquity(inputs),
  workbook: ({ inputs }) => equityWorkbook(inputs),
  onward: ({ inputs }) => {
    const { propertyValue = 0, mortgageBalance = 0, termYears = 0, annualRatePercent = 0 } = inputs
    const terms = { termYears: String(termYears), annualRatePercent: String(annualRatePercent) }
    const { maxAdditionalBorrowing } = homeEquity(inputs)
    return [
      {
        href: href('/mortgage-overpayment-calculator', null, {
          loanAmount: whole(mortgageBalance),
          ...terms,
        }),
        label: 'Pay the mortgage down faster: what it saves',
        isOn: mortgageBalance >= 1,
      },
      {
        href: href('/mortgage-repayment-calculator', null, {
          loanAmount: whole(owedOn(inputs) + maxAdditionalBorrowing),
          ...terms,
        }),
        label: 'One mortgage with all the room used: its payment',
        isOn: maxAdditionalBorrowing >= 1,
      },
      {
        href: href('/estate-agent-fee-calculator', null, { salePrice: whole(propertyValue) }),
        label: 'What an estate agent would cost at this price',
        isOn: true,
      },
    ]
      .filter(({ isOn }) => isOn)
      .map(({ href: address, label }) => ({ href: address, label }))
  },
})
