/** The method's loan at every rate, as a table: payment, share of income, what is left. Pure. */
import type { Schedule } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOrNull, toPenny } from '#calculators/engine/rounding.ts'

import { type AffordabilityQuestion, loanOfMethod, paymentAt, termsOf } from './rules.ts'

/** Half a percent each. */
const RATES = Array.from({ length: 19 }, (_, index) => 1 + index / 2)

/** The table; none for a rent, and none for a payment, whose loan changes with the rate. */
export function ratesSchedule(asked: AffordabilityQuestion): Schedule[] {
  if (asked.method === 'btl-icr' || asked.method === 'payment-to-loan') return []
  const { months } = termsOf(asked)
  const { monthlyNetIncome, monthlyOutgoings } = asked
  const loan = loanOfMethod(asked)
  return [
    {
      id: 'by-rate-table',
      title: 'Rate by rate',
      sentence: `${inUnit(toPenny(loan), 'pounds')} over ${inUnit(months, 'months')}.`,
      columns: [
        { label: 'Rate', unit: 'percent' },
        { label: 'Payment a month', unit: 'exact-pounds' },
        { label: 'Share of net income spent', unit: 'percent' },
        { label: 'Left each month', unit: 'exact-pounds' },
      ],
      rows: RATES.map((rate) => {
        const payment = paymentAt(loan, rate, months)
        const spent = monthlyOutgoings + payment
        return [
          rate,
          toPenny(payment),
          percentOrNull(spent, monthlyNetIncome),
          monthlyNetIncome > 0 ? toPenny(monthlyNetIncome - spent) : null,
        ]
      }),
    },
  ]
}
