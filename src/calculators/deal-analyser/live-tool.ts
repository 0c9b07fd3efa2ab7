import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { formTool } from '#calculators/form/form-tool.ts'
import { purchaseQuery } from '#calculators/form/purchase-fields.ts'
import { href } from '#http/href.ts'

import { FIELDS } from './form.ts'
import { type DealQuestion, dealQuestion } from './question.ts'
import { reportOnDeal } from './report.ts'

/** The deal analyser as browsers run it: without the spreadsheet and the tables of other strategies, which `tool.ts` adds. */
export const liveDealTool = formTool({
  name: 'deal-analyser',
  path: href('/property-deal-analyser'),
  title: 'Property deal',
  fields: FIELDS,
  aside: [BREAKER],
  prefill: { purchasePrice: 'average-price', nation: 'nation' },
  question: (values) => dealQuestion(values),
  report: (question) => reportOnDeal(question as DealQuestion),
  workbook: () => {
    throw new Error('The spreadsheet is made by the server: see tool.ts')
  },
  onward: (question) => {
    const { inputs } = question
    const price = String(Math.round(inputs.purchasePrice))
    const rent = String(Math.round(inputs.monthlyRent))
    const purchase = purchaseQuery(question)
    return [
      {
        href: href('/stampdutycalculator', null, { price }),
        label: 'The tax on this purchase, band by band',
      },
      {
        href: href('/rental-yield-calculator', null, { price, monthlyRent: rent }),
        label: 'Its yield alone',
      },
      {
        href: href('/brrr-flip-calculator', null, { ...purchase, purchasePrice: price, monthlyRent: rent }),
        label: 'Mend, refinance, let: in full',
      },
      {
        href: href('/buy-to-let-flip-calculator', null, { ...purchase, purchasePrice: price }),
        label: 'Mend and sell: in full',
      },
      { href: href('/hmo-calculator', null, { price }), label: 'Let by the room: in full' },
    ]
  },
})
