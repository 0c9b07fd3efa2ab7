/** Lines of affordability for a buy-to-let mortgage: its interest cover ratio (ICR). Pure. */
import { line } from '#calculators/engine/sheet/lines.ts'
import { arithmetic } from '#calculators/engine/working.ts'

import { hasLetLoan, withMethod } from './methods.ts'

const COVER = arithmetic('Interest cover: a year’s rent against a year’s interest at the stress rate')
const NONE = { none: 'none' } as const
const A_MONTH = { show: 'figure', per: 'a month', better: 'lower' } as const
const byRent = withMethod('btl-icr')

/** By name. */
export const RENT_LINES = {
  annualRent: line('Annual rent', 'pounds', '12 * monthlyRent', { rule: COVER }),
  tested: line('Rent needed for £1 of mortgage', 'share', 'icrPercent / 100 * (stressRatePercent / 100)', {
    rule: COVER,
  }),
  cover: line(
    'ICR on your mortgage',
    'percent',
    'PERCENTORNONE(annualRent, loan * (stressRatePercent / 100))',
    {
      show: 'figure',
      better: 'higher',
      output: 'icrPercent',
      only: { output: hasLetLoan, show: byRent },
      none: 'no mortgage given',
      rule: COVER,
    },
  ),
  minimumMonthlyRent: line('Minimum monthly rent', 'exact-pounds', 'loan * tested / 12', {
    ...A_MONTH,
    output: true,
    only: { output: hasLetLoan, show: byRent },
    rule: COVER,
  }),
  passes: line('Rent covers the mortgage', 'yes-no', 'monthlyRent >= minimumMonthlyRent - 0.00000001', {
    output: true,
    only: { output: hasLetLoan },
    rule: COVER,
  }),
  testedInterest: line('Interest at the stress rate', 'exact-pounds', 'loan * stressRatePercent / 1200', {
    ...A_MONTH,
    only: { show: byRent },
    rule: COVER,
  }),
  moreRent: line('Extra rent to borrow £10,000 more', 'exact-pounds', '10000 * tested / 12'),
  passingRate: line(
    'Highest stress rate your mortgage passes',
    'percent',
    'annualRent / loan / (icrPercent / 100) * 100',
    NONE,
  ),
  extraDeposit: line('Extra deposit needed', 'pounds', 'IF(ISNUMBER(maxLoan), MAX(0, loan - maxLoan), 0)'),
} as const
