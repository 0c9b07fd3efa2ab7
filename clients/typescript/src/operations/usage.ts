// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type Usage = {
  from: string
  to: string
  calls: number
  credits: number
  price: number
  days: readonly ({
    day: string
    endpoint: string
    keyId: string
    keyName: string
    calls: number
    credits: number
    /** Amount billed for these calls in pounds, on the metered plan. 0 on other plans. */
    price: number
  })[]
}

export type UsageInput = {
  /** First day (inclusive). 30 days by default. */
  from?: string
  /** Last day (inclusive). Today by default. */
  to?: string
}
