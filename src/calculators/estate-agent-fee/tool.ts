import { formTool } from '#calculators/engine/form/form-tool.ts'
import { href } from '#web/href.ts'

import { estateAgentFee } from './calculate.ts'
import { FIELDS } from './form.ts'
import type { AgentFeeQuestion } from './offers.ts'
import { reportOnAgentFee } from './report.ts'
import { agentFeeWorkbook } from './workbook.ts'

/** The fee of an estate agent as people use it. */
export const estateAgentFeeTool = formTool({
  name: 'estate-agent-fee',
  path: href('/estate-agent-fee-calculator'),
  title: 'Estate agent fee',
  fields: FIELDS,
  prefill: { salePrice: 'average-price' },
  check: ({ charged, fixedFee }) =>
    charged === 'fixed' && fixedFee <= 0
      ? [{ field: 'fixedFee', message: 'Fixed fee: enter what the agent charges, such as 1,500' }]
      : [],
  question: ({ charged, fixedFee, feeIncludesVat, ...inputs }, today) => {
    const asked: AgentFeeQuestion = { ...inputs, feeIncludesVat: feeIncludesVat === 'yes' }
    return {
      jurisdiction: 'uk',
      effectiveDate: today,
      inputs: charged === 'fixed' ? { ...asked, fixedFee } : { ...asked, fixedFeeToCompare: fixedFee },
    }
  },
  report: ({ inputs }) => reportOnAgentFee(inputs),
  workbook: ({ inputs }) => agentFeeWorkbook(inputs),
  onward: ({ inputs }) => {
    const price = String(inputs.salePrice ?? 0)
    return [
      {
        href: href('/capital-gains-tax-uk-property-calculator', null, {
          proceeds: price,
          sellingCosts: String(estateAgentFee(inputs).feeIncVat),
        }),
        label: 'Capital gains tax on the sale, with this fee as a cost',
      },
      {
        href: href('/home-equity-calculator', null, { propertyValue: price }),
        label: 'What is yours at this price once the mortgage is repaid',
      },
      { href: href('/stampdutycalculator', null, { price }), label: 'The tax on buying at this price' },
    ]
  },
})
