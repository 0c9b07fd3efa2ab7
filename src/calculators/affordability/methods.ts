/** The six ways to work out how much can be borrowed, and which inputs and lines each one uses. Pure. */
import type { FormText } from '#calculators/engine/form-text.ts'

/** The name of a method, and of the inputs that it needs. */
export const STRESS_TEST = 'Stress test'

/** The name of a method, and of the figure that it limits. */
export const SHARE_SPENT = 'Share of income spent'

/** In the order of the list. */
export const METHODS = [
  { value: 'income-less-commitments-multiple', label: 'What lenders may offer' },
  { value: 'income-multiple', label: 'Multiple of income' },
  { value: 'payment-to-loan', label: 'Mortgage for a monthly payment' },
  { value: 'stress-test', label: STRESS_TEST },
  { value: 'share-of-income', label: SHARE_SPENT },
  { value: 'btl-icr', label: 'Buy-to-let: interest cover ratio (ICR)' },
] as const

/** The name of a method in the API and in formulas. */
export type Method = (typeof METHODS)[number]['value']

/** The method of MoneyHelper's public calculator. */
export const RANGE = 'income-less-commitments-multiple'

/** From this multiple of income on, regulators limit the share of new loans. PRA and FCA, since 2014. */
export const LIMITED_MULTIPLE = 4.5
/**
 * MoneyHelper's risk bands: outgoings including the mortgage, as a percentage of net income. Below the first is low
 * risk, above the second high.
 */
export const LOW_RISK = 40
export const HIGH_RISK = 60

/** Options of an input that only these methods use. */
export function asked(...methods: readonly Method[]) {
  return ({ method }: FormText) => methods.some((each) => each === method)
}

/** Options of a line that only these methods use. */
export function withMethod(...methods: readonly Method[]) {
  return ({ method }: { readonly method?: string | undefined }) => methods.some((each) => each === method)
}

/** Whether there's a buy-to-let mortgage to work out the ICR of. */
export function hasLetLoan(values: {
  readonly method?: string | undefined
  readonly loanAmount?: number | undefined
  readonly price?: number | undefined
  readonly deposit?: number | undefined
}): boolean {
  const { method, loanAmount = 0, price = 0, deposit = 0 } = values
  return method === 'btl-icr' && (loanAmount > 0 || price > deposit)
}
