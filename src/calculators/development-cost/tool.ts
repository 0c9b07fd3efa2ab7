import { formTool } from '#calculators/engine/form/form-tool.ts'
import { href } from '#web/href.ts'

import { developmentCost } from './calculate.ts'
import { FIELDS } from './form.ts'
import type { DevelopmentQuestion } from './question.ts'
import { reportOnDevelopment } from './report.ts'
import { developmentWorkbook } from './workbook.ts'

/** Building costs as people use them. */
export const developmentCostTool = formTool({
  name: 'development-cost',
  path: href('/development-building-cost-calculator'),
  title: 'Development and building cost',
  fields: FIELDS,
  prefill: { grossDevelopmentValue: 'average-price' },
  question: ({ vatOnWorksPercent, ...values }, today) => {
    const inputs: DevelopmentQuestion = { ...values, vatOnWorksPercent: Number(vatOnWorksPercent) }
    return { jurisdiction: 'uk', effectiveDate: today, inputs }
  },
  report: ({ inputs }) => reportOnDevelopment(inputs),
  workbook: ({ inputs }) => developmentWorkbook(inputs),
  onward: ({ inputs }) => {
    const { grossDevelopmentValue: value = 0, landCost = 0 } = inputs
    const land = {
      href: href('/stampdutycalculator', null, { price: String(landCost), property: 'non-residential' }),
      label: 'The tax on buying bare land at this price',
    }
    const sale = [
      {
        href: href('/estate-agent-fee-calculator', null, { salePrice: String(value) }),
        label: 'What an agent costs at the finished value',
      },
      {
        href: href('/buy-to-let-flip-calculator', null, {
          purchasePrice: String(landCost),
          refurbCost: String(Math.round(developmentCost(inputs).totalCost)),
          contingencyPercent: '0',
          salePrice: String(value),
        }),
        label: 'The same as a project with a loan and months',
      },
    ]
    return [...(value > 0 && landCost > 0 ? sale : []), ...(landCost > 0 ? [land] : [])]
  },
})
