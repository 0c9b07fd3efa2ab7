import { askedWords } from '#calculators/engine/form/asked-words.ts'
import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { href } from '#web/href.ts'

import { FIELDS, GROUP_HINTS } from './fields.ts'
import { type FormValues, queryOf, readForm, valuesFrom } from './form.ts'
import type { PurchaseBody } from './purchase-body.ts'
import { reportOnPurchase } from './report.ts'
import { stampDutyWorkbook } from './workbook.ts'

/** Cash is asked beside the answer, not of it: where there is no such place, it is blank. */
const { cash: _, ...ASKED } = FIELDS

/** The tax on buying as people use it. */
export const stampDutyTool: FormTool<PurchaseBody> = {
  name: 'property-transaction-tax',
  path: href('/stampdutycalculator'),
  title: 'Stamp duty',
  fields: ASKED,
  groupHints: GROUP_HINTS,
  prefill: { price: 'average-price', nation: 'nation' },
  textFrom: valuesFrom,
  queryOf: (text, today) => queryOf(text as FormValues, today),
  asked: (text, today) => askedWords(ASKED, text, today),
  read: (text) => {
    const reading = readForm({ cash: '', ...text } as FormValues)
    if (!reading.ok) return { question: null, errors: reading.errors }
    const { jurisdiction, inputs, on } = reading
    return { question: { jurisdiction, effectiveDate: on, inputs }, errors: [] }
  },
  report: reportOnPurchase,
  workbook: stampDutyWorkbook,
  onward: onwardFrom,
}

function onwardFrom({ inputs }: Question<PurchaseBody>) {
  if (inputs.price < 1) return []
  const price = String(Math.round(inputs.price))
  return [
    {
      href: href('/mortgage-repayment-calculator', null, { price }),
      label: 'Mortgage repayments at this price',
    },
    { href: href('/rental-yield-calculator', null, { price }), label: 'Rental yield if you let it' },
    {
      href: href('/capital-gains-tax-uk-property-calculator', null, { purchasePrice: price }),
      label: 'Capital gains tax when you sell',
    },
  ]
}
