// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateLeaseTermInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Effective date of the transaction, normally completion. The request’s effectiveDate by default. */
    effectiveDate?: string
    /** First day of the lease. */
    leaseStart: string
    /** Last day of the lease. */
    leaseEnd: string
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateLeaseTermData = {
  years: number
  days: number
  daysInPartialYear: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
