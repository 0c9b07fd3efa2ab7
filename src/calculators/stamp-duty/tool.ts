import { fieldInWords } from '#calculators/form/field-units.ts'
import type { FormTool } from '#calculators/form/form-tool.ts'
import { startOf } from '#calculators/form/read-fields.ts'
import type { FormText, Question } from '#calculators/tool.ts'
import type { IsoDate } from '#domain/dates.ts'
import { href } from '#http/href.ts'

import { FIELDS } from './fields.ts'
import { type FormValues, queryOf, readForm, valuesFrom } from './form.ts'
import { type PurchaseBody, bodyOf } from './purchase-body.ts'
import { reportOnPurchase } from './report.ts'
import { stampDutyWorkbook } from './workbook.ts'

/** The tax on buying as people use it. */
export const stampDutyTool: FormTool<PurchaseBody> = {
  name: 'property-transaction-tax',
  path: href('/stampdutycalculator'),
  title: 'Stamp duty',
  fields: FIELDS,
  prefill: { price: 'average-price', nation: 'nation' },
  textFrom: valuesFrom,
  queryOf: (text, today) => queryOf(text as FormValues, today),
  asked: askedWords,
  read: (text) => {
    const reading = readForm(text as FormValues)
    if (!reading.ok) return { question: null, errors: reading.errors }
    const { purchase, on } = reading
    const question = {
      jurisdiction: purchase.jurisdiction,
      effectiveDate: on,
      inputs: bodyOf(purchase),
    }
    return { question, errors: [] }
  },
  report: reportOnPurchase,
  workbook: stampDutyWorkbook,
  onward: onwardFrom,
}

/** The basic fields, and the others where they are filled in. Cash is asked beside the answer, not of it. */
function askedWords(text: FormText, today: IsoDate) {
  return Object.entries(FIELDS)
    .filter(
      ([name, field]) => name !== 'cash' && (!('theme' in field) || text[name] !== startOf(field, today)),
    )
    .map(([name, field]) => ({ name, label: field.label, words: fieldInWords(field, text[name] ?? '') }))
}

function onwardFrom({ inputs }: Question<PurchaseBody>) {
  if (inputs.price < 1) return []
  const price = String(Math.round(inputs.price))
  return [
    { href: href('/mortgage-repayment-calculator', null, { price }), label: 'The mortgage at this price' },
    { href: href('/rental-yield-calculator', null, { price }), label: 'The yield, if you let it' },
    {
      href: href('/capital-gains-tax-uk-property-calculator', null, { purchasePrice: price }),
      label: 'The tax when you sell it again',
    },
  ]
}
