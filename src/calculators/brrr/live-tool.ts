import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { formTool } from '#calculators/engine/form/form-tool.ts'
import { onTheServer } from '#calculators/engine/form/on-the-server.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { Onward } from '#calculators/engine/tool.ts'
import {
  placeOf,
  projectQuery,
  purchaseQuestion,
  stampDutyQuery,
} from '#calculators/purchase-tax/purchase-fields.ts'
import { href } from '#web/href.ts'

import type { BrrrInput } from './calculate.ts'
import { FIELDS } from './form.ts'
import { reportOnBrrr } from './report.ts'
import type { BrrrQuestion } from './stages.ts'

/** Buy, refurbish, refinance, rent as browsers run it: without the spreadsheet, which `tool.ts` adds. */
export const liveBrrrTool = formTool({
  name: 'brrr',
  path: href('/brrr-flip-calculator'),
  title: 'BRRR',
  fields: FIELDS,
  aside: [BREAKER],
  prefill: { nation: 'nation', endValue: 'average-price' },
  question: (values) => purchaseQuestion(values),
  report: (question) => reportOnBrrr(question.inputs, placeOf(question)),
  workbook: onTheServer,
  onward: (question) => {
    const { inputs } = question
    const project = projectQuery(question)
    return [
      {
        href: href('/buy-to-let-flip-calculator', null, {
          ...project,
          salePrice: String(inputs.endValue),
          purchaseLegalFees: String(inputs.legalFees),
          months: String(Math.max(1, inputs.bridgeMonths)),
          loanPercentOfPrice: String(inputs.bridgePercentOfPrice),
          monthlyInterestPercent: String(inputs.bridgeMonthlyInterestPercent),
          arrangementFeePercent: String(inputs.bridgeFeePercent),
        }),
        label: 'Sell it after the works instead',
      },
      {
        href: href('/property-deal-analyser', null, {
          ...project,
          strategy: 'brrr',
          ...asTexts(inputs, TAKEN_OVER),
          worksMonths: String(inputs.bridgeMonths),
          annualCosts: String(toPenny(inputs.monthlyOtherCosts * 12)),
        }),
        label: 'The same purchase let, as an HMO, sold or refinanced',
      },
      ...newLoanLink(inputs),
      {
        href: href('/stampdutycalculator', null, stampDutyQuery(question)),
        label: 'The tax on the purchase, band by band',
      },
    ]
  },
})

/** Left out where nothing is lent: that page has no answer for a loan of nothing. */
function newLoanLink({ endValue, refinanceLtvPercent, refinanceRatePercent }: BrrrInput): Onward[] {
  const loan = Math.round((endValue * refinanceLtvPercent) / 100)
  if (loan === 0) return []
  return [
    {
      href: href('/interest-only-mortgage-calculator', null, {
        loanAmount: String(loan),
        annualRatePercent: String(refinanceRatePercent),
      }),
      label: 'The new loan over its term',
    },
  ]
}

/** What the deal analyser asks by the same names. */
const TAKEN_OVER = [
  'endValue',
  'monthlyRent',
  'legalFees',
  'managementPercent',
  'bridgePercentOfPrice',
  'bridgeMonthlyInterestPercent',
  'bridgeFeePercent',
  'refinanceLtvPercent',
  'refinanceRatePercent',
  'refinanceFees',
] as const

function asTexts(inputs: BrrrQuestion, names: typeof TAKEN_OVER): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(inputs[name])]))
}
