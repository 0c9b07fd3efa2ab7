// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateLeaseNpvInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** A new lease. The price is then its premium. */
    lease: {
      /** Length of the lease in whole years. Surcharges apply above 7 years: 7 years and a day is enough. */
      termYears?: number
      /** Days after the last whole year. */
      extraDays?: number
      /** Length in days of the year the extra days fall in: 365 or 366. 365 by default. */
      daysInPartialYear?: number
      /** Annual rent in year 1, 2, …; a year without a value uses the highest one. In a term under 5 years with extra days, the value after the whole years is the rent payable in that part year. */
      rents?: readonly (number | null)[] | null
      /** Net present value (NPV) of the rent, instead of rents. The rent is then treated as £1,000 a year or more or, in Wales, as a level rent with this NPV over termYears. */
      npv?: number | null
      [name: string]: unknown
    }
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateLeaseNpvData = {
  npv: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
