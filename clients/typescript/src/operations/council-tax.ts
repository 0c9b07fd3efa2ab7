// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { Area } from './shared.ts'

export type CouncilTax = {
  authority: Area
  /** April to March. */
  taxYear: string
  bands: readonly ({
    band: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I"
    /** Pounds a year for two adults, with all precepts, averaged across parishes; in Scotland without water charges. */
    annualCharge: number
  })[]
  /** Year in which homes were counted, as at 31 March. Null if we have no count. */
  stockYear: string | null
  /** Homes in each band. A band that isn’t listed wasn’t given. */
  stock: readonly ({
    band: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I"
    /** Number of homes, rounded to tens. */
    dwellings: number
  })[]
}

export type CouncilTaxInput = {
  /** Full postcode. Case and spaces don’t matter. */
  postcode?: string
  /** Code or name of a local authority. */
  authority?: string
  /** A to H, or A to I in Wales. All bands by default. */
  band?: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I"
}
