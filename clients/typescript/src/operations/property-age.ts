// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type PropertyAge = {
  subject: {
    /** What the estimate is about. A building if the address has several homes; an unknown home if no certificate or sale has this number or name, so that only homes nearby count; the postcode if you asked about no particular home. */
    kind: "home" | "building" | "unknown home" | "postcode"
    postcode: string
    /** Address of the home, if we know it. */
    address: string | null
  }
  /** The bands of energy certificates, oldest first. The probabilities add up to 1. */
  bands: readonly ({
    /** First year, inclusive. Null for the earliest band, which has no first year. */
    from: number | null
    /** Last year, inclusive. Null for the latest band, which has no last year. */
    to: number | null
    probability: number
  })[]
  /** Up to three years if they’re at least 80% likely, otherwise the most likely band if it’s at least 60% likely, otherwise the shortest run of bands that’s at least 80% likely. */
  mostLikely: {
    /** First year, inclusive. Null for the earliest band, which has no first year. */
    from: number | null
    /** Last year, inclusive. Null for the latest band, which has no last year. */
    to: number | null
    probability: number
    text: string
  }
  /** What the estimate is based on, in the order used. */
  evidence: readonly ({
    kind: "stock" | "neighbours" | "sale" | "certificate"
    text: string
    dataset: "postcodes" | "house-price-index" | "price-paid" | "council-tax" | "company-ownership" | "names-and-codes" | "crime" | "schools" | "energy-certificates" | "economy" | "private-rents" | "broadband" | "mobile-coverage" | "dwelling-stock" | "school-results" | "inspections" | "boundaries" | "constraints"
    /** Date of the record. Null for neighbours. */
    date: string | null
    /** Probability of the most likely years given this evidence and everything above it. */
    probability: number
  })[]
}

export type PropertyAgeInput = {
  /** Full postcode. Send this or uprn. */
  postcode?: string
  /** House or building number or name, with the flat if any. Without it, the estimate is for the homes of the postcode. */
  paon?: string
  /** Unique Property Reference Number of a home with an energy certificate. */
  uprn?: string
}
