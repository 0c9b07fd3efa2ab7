// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { Area } from './shared.ts'

export type EconomicDataInput = {
  /** Full postcode. Send this or area. */
  postcode?: string
  /** Official area code, or the area’s name as a slug. */
  area?: string
  /** A measure’s id (such as median-weekly-pay) or a subject: earnings, employment, claimants, population, tenure, households, private-rents, affordability, deprivation, cpi, bank-rate, mortgage-rates. The main measures of every subject by default. */
  measure?: string
  /** First month (YYYY-MM). A response has at most 2,000 figures. */
  from?: string
  /** Last month (YYYY-MM). */
  to?: string
}

export type EconomicDataData = {
  area: Area
  measures: readonly ({
    id: string
    label: string
    unit: "pounds" | "percent" | "percent-change" | "people" | "jobs" | "households" | "rents" | "index" | "score" | "rank" | "ratio"
    /** The area that the figure is for: the United Kingdom for CPI, Bank Rate and mortgage rates. */
    area: {
      code: string
      name: string
    }
    /** A year (2024), month (2024-05), day (2024-06-30) or range of months (2023-07/2024-06). For Bank Rate, the first day it applies. */
    period: string
    /** Null if the publisher has no figure or withholds it. */
    value: number | null
    /** Why the value is null: withheld as unreliable, or not published. */
    reason: "suppressed" | "not available" | null
    /** Lower end of the 95% confidence interval. */
    lower: number | null
    /** Upper end of the 95% confidence interval. */
    upper: number | null
    /** Where the interval comes from: as published, or 1.96 published standard errors either side of the value. */
    intervalFrom: "confidence interval" | "standard error" | null
    source: {
      title: string
      publisher: string
      edition: string
      licence: string
      url: string
    }
  })[]
}
