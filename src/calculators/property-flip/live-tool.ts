import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { formTool } from '#calculators/engine/form/form-tool.ts'
import { onTheServer } from '#calculators/engine/form/on-the-server.ts'
import {
  placeOf,
  projectQuery,
  purchaseQuestion,
  stampDutyQuery,
} from '#calculators/purchase-tax/purchase-fields.ts'
import { href } from '#web/href.ts'

import { FIELDS } from './form.ts'
import { reportOnFlip } from './report.ts'

/** Buy, refurbish, sell as browsers run it: without the spreadsheet, which `tool.ts` adds. */
export const livePropertyFlipTool = formTool({
  name: 'property-flip',
  path: href('/buy-to-let-flip-calculator'),
  title: 'Property flip',
  fields: FIELDS,
  aside: [BREAKER],
  prefill: { nation: 'nation', salePrice: 'average-price' },
  question: (values) => purchaseQuestion(values),
  report: (question) => reportOnFlip(question.inputs, placeOf(question)),
  workbook: onTheServer,
  onward: (question) => {
    const { inputs } = question
    const project = projectQuery(question)
    return [
      {
        href: href('/brrr-flip-calculator', null, {
          ...project,
          endValue: String(inputs.salePrice),
          legalFees: String(inputs.purchaseLegalFees),
          bridgePercentOfPrice: String(inputs.loanPercentOfPrice),
          bridgeMonthlyInterestPercent: String(inputs.monthlyInterestPercent),
          bridgeMonths: String(inputs.months),
          bridgeFeePercent: String(inputs.arrangementFeePercent),
        }),
        label: 'Keep it instead: refinance and let (BRRR)',
      },
      {
        href: href('/property-deal-analyser', null, {
          ...project,
          strategy: 'flip',
          endValue: String(inputs.salePrice),
          worksMonths: String(inputs.months),
          legalFees: String(inputs.purchaseLegalFees),
          bridgePercentOfPrice: String(inputs.loanPercentOfPrice),
          bridgeMonthlyInterestPercent: String(inputs.monthlyInterestPercent),
          bridgeFeePercent: String(inputs.arrangementFeePercent),
          monthlyHoldingCosts: String(inputs.monthlyHoldingCosts),
          agentFeePercentExVat: String(inputs.agentFeePercentExVat),
          saleLegalFees: String(inputs.saleLegalFees),
        }),
        label: 'The same purchase let, as an HMO, sold or refinanced',
      },
      {
        href: href('/estate-agent-fee-calculator', null, {
          salePrice: String(inputs.salePrice),
          feePercent: String(inputs.agentFeePercentExVat),
        }),
        label: 'What the agent costs at this sale price',
      },
      {
        href: href('/stampdutycalculator', null, stampDutyQuery(question)),
        label: 'The tax on the purchase, band by band',
      },
    ]
  },
})
