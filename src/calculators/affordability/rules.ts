/** Works out every limit on a household's borrowing, so that the lowest can be named. Pure. */
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'

import { LIMITED_MULTIPLE, RANGE } from './methods.ts'
import type { affordability } from './sheet.ts'

/** An affordability calculation. */
export type Asked = ReportedOn<typeof affordability>

/** A limit: its label, and the largest mortgage within it in pounds. */
export type Limit = { readonly label: string; readonly value: number }

/** Every limit that can be worked out from the inputs, the method's own first. */
export function limitsOf(asked: Asked): Limit[] {
  return [...ownLimits(asked), ...budgetLimits(asked)]
}

/** The lowest limit, or null if there are none. */
export function lowestOf(limits: readonly Limit[]): Limit | null {
  return limits.toSorted((a, b) => a.value - b.value)[0] ?? null
}

function ownLimits({ inputs, result, label }: Asked): Limit[] {
  const limited = { label: label('limitedLoan'), value: result.limitedLoan }
  const { method, multiple, upperMultiple, stressPercent } = inputs
  if (method === RANGE)
    return [{ label: `${upperMultiple} times income less commitments`, value: result.borrowUpTo }, limited]
  if (method === 'income-multiple')
    return multiple === LIMITED_MULTIPLE
      ? [limited]
      : [{ label: `${multiple} times income`, value: result.maxLoan ?? 0 }, limited]
  if (method === 'payment-to-loan')
    return [
      { label: label('paymentLoan'), value: result.paymentLoan },
      ...(stressPercent === 0 ? [] : [{ label: label('stressedLoan'), value: result.stressedLoan }]),
    ]
  return method === 'share-of-income' ? [{ label: label('paymentLoan'), value: result.paymentLoan }] : []
}

/** Limits from the budget. Empty without a net income, or if the method doesn't use one. */
function budgetLimits({ inputs, result, label }: Asked): Limit[] {
  const { method, monthlyNetIncome } = inputs
  if (method === 'payment-to-loan' || method === 'btl-icr' || monthlyNetIncome <= 0) return []
  return (['highRiskLoan', 'bearableLoan'] as const).map((name) => ({
    label: label(name),
    value: result[name],
  }))
}

/** ICRs that lenders commonly ask for, in per cent; the last one for HMOs. */
const COMMON_COVER = [125, 145, 170]

/** The largest mortgage at the ICR entered and at common ones. Empty if the stress rate is 0. */
export function coverLimits({ inputs, at }: Asked): Limit[] {
  const covers = [...new Set([inputs.icrPercent, ...COMMON_COVER])].toSorted((a, b) => a - b)
  return covers.flatMap((icrPercent) => {
    const value = at('maxLoan', { icrPercent })
    return value === null ? [] : [{ label: `ICR of ${icrPercent}%`, value }]
  })
}
