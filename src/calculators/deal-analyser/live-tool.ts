import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { formTool } from '#calculators/engine/form/form-tool.ts'
import { href } from '#web/href.ts'

import { FIELDS } from './form.ts'
import { onwardFrom } from './onward.ts'
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
  onward: (question) => onwardFrom(question as DealQuestion),
})
