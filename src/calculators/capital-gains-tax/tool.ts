import { askedWords } from '#calculators/engine/form/asked-words.ts'
import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import { queryOfText } from '#calculators/engine/form/read-fields.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { formatAmount } from '#domain/money.ts'
import type { CapitalGainsInput } from '#tax/capital-gains/capital-gains-tax.ts'
import { href } from '#web/href.ts'

import { FIELDS, GROUP_HINTS } from './fields.ts'
import { type FormValues, readForm, valuesFrom } from './form.ts'
import { reportOnSale } from './report.ts'
import { capitalGainsWorkbook } from './workbook.ts'

/** The tax on selling as people use it. */
export const capitalGainsTool: FormTool<CapitalGainsInput> = {
  name: 'capital-gains-tax',
  path: href('/capital-gains-tax-uk-property-calculator'),
  title: 'Capital gains tax',
  fields: FIELDS,
  groupHints: GROUP_HINTS,
  prefill: { proceeds: 'average-price' },
  textFrom: valuesFrom,
  queryOf: (text, today) => queryOfText(FIELDS, text, today),
  asked: (text, today) => askedWords(FIELDS, text, today),
  read: (text) => {
    const reading = readForm(text as FormValues)
    if (!reading.ok) return { question: null, errors: reading.errors }
    const { input, on } = reading.sale
    return { question: { jurisdiction: 'uk', effectiveDate: on, inputs: input }, errors: [] }
  },
  report: reportOnSale,
  workbook: capitalGainsWorkbook,
  onward: onwardFrom,
}

function onwardFrom({ inputs }: Question<CapitalGainsInput>) {
  const pounds = Math.round(inputs.proceeds ?? 0)
  if (pounds < 1) return []
  const price = String(pounds)
  return [
    {
      href: href('/estate-agent-fee-calculator', null, { salePrice: price }),
      label: `Estate agent fee on ${formatAmount(pounds)}`,
    },
    { href: href('/stampdutycalculator', null, { price }), label: 'Stamp duty your buyer would pay' },
    {
      href: href('/rental-yield-calculator', null, { price }),
      label: 'Rental yield if you keep it',
    },
  ]
}
