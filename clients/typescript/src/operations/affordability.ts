// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateAffordabilityInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** What to work out. */
    method: "income-less-commitments-multiple" | "income-multiple" | "payment-to-loan" | "stress-test" | "share-of-income" | "btl-icr"
    /** Annual incomes of all borrowers (pounds each). Before tax. */
    annualIncomes?: readonly (number)[]
    /** Monthly commitments (pounds). Loans, credit cards, maintenance and childcare. */
    monthlyCommittedCosts?: number
    /** Income multiple. Usually 4 to 4.5; some lenders go higher. */
    multiple?: number
    /** Mortgage amount (pounds). */
    loanAmount?: number
    /** Property price (pounds). With a deposit, instead of the mortgage. */
    price?: number
    /** Monthly mortgage payment (pounds). */
    monthlyPayment?: number
    /** Mortgage term (years). */
    termYears?: number
    /** Extra months (months). */
    termMonths?: number
    /** Interest rate (% a year). */
    annualRatePercent?: number
    /** Rate rise (points). To see whether you could still pay if interest rates rose. */
    stressPercent?: number
    /** Monthly income after tax (pounds). For everyone on the mortgage. */
    monthlyNetIncome?: number
    /** Other monthly outgoings (pounds). Excluding the mortgage, and any rent it replaces. */
    monthlyOutgoings?: number
    /** Deposit (pounds). To see what you could pay for a home. */
    deposit?: number
    /** Monthly rent (pounds). */
    monthlyRent?: number
    /** ICR required (% of the interest). Often 125% for companies and basic-rate taxpayers, 145% for higher-rate taxpayers. */
    icrPercent?: number
    /** Stress rate (% a year). The rate the lender tests with: often 5.5%, or your rate plus two points. */
    stressRatePercent?: number
    /** Lower income multiple. MoneyHelper uses 2.8. */
    lowerMultiple?: number
    /** Upper income multiple. MoneyHelper uses 4.2. */
    upperMultiple?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateAffordabilityData = {
  /** Upper estimate (pounds). Whole pounds; 0 when commitments exceed income. */
  borrowUpTo?: number
  /** Lower estimate (pounds). Whole pounds; 0 when commitments exceed income. */
  borrowFrom?: number
  /** Maximum mortgage (pounds). Null: any amount. */
  maxLoan?: number | null
  /** Price with your deposit (pounds). */
  maxPrice?: number
  /** Mortgage payment (pounds a month). */
  monthlyPayment?: number
  /** Payment after a rate rise (pounds a month). */
  stressedPayment?: number
  /** Share of income spent (%). Null: no income given. */
  shareOfIncomePercent?: number | null
  /** Left over after a rate rise (pounds a month). Null: no income given. */
  leftOverAfterStressedPayment?: number | null
  /** Left over each month (pounds a month). */
  leftOver?: number
  /** Risk by MoneyHelper’s bands. Below 40% of income low, above 60% high. Null without income. */
  risk?: "low" | "medium" | "high" | null
  /** ICR on your mortgage (%). Null: no mortgage given. */
  icrPercent?: number | null
  /** Minimum monthly rent (pounds a month). */
  minimumMonthlyRent?: number
  /** Rent covers the mortgage. */
  passes?: boolean
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
