import { onwardTo } from '#calculators/engine/onward-to.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { InputValues } from '#calculators/engine/sheet/inputs.ts'
import type { Onward } from '#calculators/engine/tool.ts'
import { projectQuery, stampDutyQuery } from '#calculators/purchase-tax/purchase-fields.ts'

import type { brrr } from './sheet.ts'

type Inputs = InputValues<(typeof brrr)['inputs']>

/** Links to other calculators, filled in with this project's inputs. */
export function onwardFrom(inputs: Inputs): readonly (Onward | false)[] {
  const project = projectQuery(inputs)
  const loan = Math.round((inputs.endValue * inputs.refinanceLtvPercent) / 100)
  return [
    onwardTo('/buy-to-let-flip-calculator', 'Sell it after refurbishment instead (flip)', {
      ...project,
      salePrice: inputs.endValue,
      purchaseLegalFees: inputs.legalFees,
      months: Math.max(1, inputs.bridgeMonths),
      loanPercentOfPrice: inputs.bridgePercentOfPrice,
      monthlyInterestPercent: inputs.bridgeMonthlyInterestPercent,
      arrangementFeePercent: inputs.bridgeFeePercent,
    }),
    onwardTo('/property-deal-analyser', 'Compare with buy-to-let, HMO and flip', {
      ...project,
      strategy: 'brrr',
      ...Object.fromEntries(TAKEN_OVER.map((name) => [name, inputs[name]])),
      worksMonths: inputs.bridgeMonths,
      annualCosts: toPenny(inputs.monthlyOtherCosts * 12),
    }),
    // That page has no answer for a loan of nothing.
    loan > 0 &&
      onwardTo('/interest-only-mortgage-calculator', 'The new mortgage over its term', {
        loanAmount: loan,
        annualRatePercent: inputs.refinanceRatePercent,
      }),
    onwardTo('/stampdutycalculator', 'Stamp duty on the purchase, band by band', stampDutyQuery(inputs)),
  ]
}

/** Inputs that have the same names in the deal analyser. */
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
