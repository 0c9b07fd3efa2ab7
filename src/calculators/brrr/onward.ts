import { toPenny } from '#calculators/engine/rounding.ts'
import type { InputValues } from '#calculators/engine/sheet/inputs.ts'
import type { Onward } from '#calculators/engine/tool.ts'
import { projectQuery, stampDutyQuery } from '#calculators/purchase-tax/purchase-fields.ts'
import { href } from '#web/href.ts'

import type { brrr } from './sheet.ts'

type Inputs = InputValues<(typeof brrr)['inputs']>

/** Links to other calculators, filled in with this project's inputs. */
export function onwardFrom(inputs: Inputs): readonly (Onward | false)[] {
  const project = projectQuery(inputs)
  const loan = Math.round((inputs.endValue * inputs.refinanceLtvPercent) / 100)
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
      label: 'Sell it after refurbishment instead (flip)',
    },
    {
      href: href('/property-deal-analyser', null, {
        ...project,
        strategy: 'brrr',
        ...Object.fromEntries(TAKEN_OVER.map((name) => [name, String(inputs[name])])),
        worksMonths: String(inputs.bridgeMonths),
        annualCosts: String(toPenny(inputs.monthlyOtherCosts * 12)),
      }),
      label: 'Compare with buy-to-let, HMO and flip',
    },
    // That page has no answer for a loan of nothing.
    loan > 0 && {
      href: href('/interest-only-mortgage-calculator', null, {
        loanAmount: String(loan),
        annualRatePercent: String(inputs.refinanceRatePercent),
      }),
      label: 'The new mortgage over its term',
    },
    {
      href: href('/stampdutycalculator', null, stampDutyQuery(inputs)),
      label: 'Stamp duty on the purchase, band by band',
    },
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
