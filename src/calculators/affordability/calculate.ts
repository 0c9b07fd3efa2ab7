import {
  type BorrowingRange,
  type InterestCover,
  type ShareOfIncome,
  type StressTest,
  incomeLessCommitmentsMultiple,
  incomeMultiple,
  interestCover,
  paymentToLoan,
  shareOfIncome,
  stressTest,
} from './methods.ts'

/** The ways to ask. */
export const METHODS = [
  'income-less-commitments-multiple',
  'income-multiple',
  'payment-to-loan',
  'stress-test',
  'share-of-income',
  'btl-icr',
] as const

/** Everything that one of the methods asks; the others' numbers are not looked at. Pounds; 5 means 5%. */
export type AffordabilityInput = {
  method: (typeof METHODS)[number]
  annualIncomes: readonly number[]
  monthlyCommittedCosts: number
  lowerMultiple: number
  upperMultiple: number
  multiple: number
  deposit: number
  price: number
  loanAmount: number
  termYears: number
  termMonths: number
  annualRatePercent: number
  stressPercent: number
  monthlyPayment: number
  monthlyNetIncome: number
  monthlyOutgoings: number
  monthlyRent: number
  icrPercent: number
  stressRatePercent: number
}

/** The outputs of the method that was asked for, and no others. */
export type Affordability =
  | BorrowingRange
  | { maxLoan: number; maxPrice?: number }
  | StressTest
  | ShareOfIncome
  | InterestCover

const calculations: Record<AffordabilityInput['method'], (input: AffordabilityInput) => Affordability> = {
  'income-less-commitments-multiple': incomeLessCommitmentsMultiple,
  'income-multiple': incomeMultiple,
  'payment-to-loan': paymentToLoan,
  'stress-test': stressTest,
  'share-of-income': shareOfIncome,
  'btl-icr': interestCover,
}

/** How much may be borrowed, or whether a loan can be borne, by one of six methods. */
export function affordability(input: AffordabilityInput): Affordability {
  return calculations[input.method](input)
}
