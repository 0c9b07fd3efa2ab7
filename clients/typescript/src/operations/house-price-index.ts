// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type HousePriceIndexInput = {
  /** ONS area code, or the area’s name as a slug. */
  area: string
  /** First month (YYYY-MM). Defaults to the earliest published. */
  from?: string
  /** Last month (YYYY-MM). Defaults to the latest published. */
  to?: string
  /** D (detached), S (semi-detached), T (terraced) or F (flat). All types by default. */
  propertyType?: "D" | "S" | "T" | "F"
}

export type HousePriceIndexData = {
  area: {
    code: string
    name: string
    slug: string
  }
  /** Null if all property types are combined. */
  propertyType: "D" | "S" | "T" | "F" | null
  /** The homes or buyers that the figures are for. */
  measure: "all" | "detached" | "semi-detached" | "terraced" | "flat" | "cash" | "mortgage" | "first-time-buyer" | "former-owner-occupier" | "new" | "existing"
  /** Base month of the index (index = 100), or null if it’s outside the months requested. It changed from 2015-01 to 2023-01 in 2025. */
  baseMonth: string | null
  months: readonly ({
    month: string
    /** Average price in pounds, mix-adjusted. */
    averagePrice: number | null
    /** House price index; 100 in its base month. */
    index: number | null
    /** Change in price over a month. */
    monthlyChangePercent: number | null
    /** Change in price over a year. */
    annualChangePercent: number | null
    /** Number of sales in the month. Not published by property type. */
    salesVolume: number | null
  })[]
}
