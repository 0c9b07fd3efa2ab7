// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type HouseValuationInput = {
  /** Full postcode. Case and spaces don’t matter. */
  postcode: string
  /** D (detached), S (semi-detached), T (terraced) or F (flat). */
  propertyType: "D" | "S" | "T" | "F"
  /** F (freehold) or L (leasehold). Default: leasehold for flats, else freehold. */
  tenure?: "F" | "L"
  /** Floor area in square metres. */
  floorAreaSqm?: number
  /** Number of bedrooms. Accepted, but not used yet: sales don’t record it. */
  bedrooms?: number
  /** true for a new build. */
  newBuild?: boolean
  /** Valuation date, after the newest sale in the model and not in the future. Default: today. */
  asOf?: string
}

export type HouseValuationData = {
  /** Estimated value in pounds. */
  estimate: number
  /** low and high, in pounds. Four in five homes sell within this range. */
  interval80: {
    /** Lower end, in pounds. */
    low: number
    /** Upper end, in pounds. */
    high: number
  }
  /** low and high, in pounds. Nineteen in twenty homes sell within this range. */
  interval95: {
    /** Lower end, in pounds. */
    low: number
    /** Upper end, in pounds. */
    high: number
  }
  /** Width of the 80% interval: high is up to 10% either side, medium up to 17.5%. */
  confidence: "high" | "medium" | "low"
  /** Date of the valuation. */
  asOf: string
  /** The one you sent, otherwise that of its last sale or certificate, otherwise the most common one in the postcode. */
  propertyType: "D" | "S" | "T" | "F"
  /** The steps of the estimate: local price levels, the home’s own sales indexed to the valuation date, comparable sales, and a correction by regression trees. */
  methods: readonly ({
    method: "area" | "own sales" | "comparables" | "correction"
    /** The estimate in pounds once this step is included. */
    estimate: number
    /** How much it counts. The weights of area, own sales and comparables add up to 1. Null for the correction, which changes their result. */
    weight: number | null
    /** Number of sales it’s based on. Null for area and correction. */
    sales: number | null
  })[]
  /** The sales that count most, at most 12. */
  comparables: readonly ({
    transactionId: string
    address: string
    postcode: string | null
    /** D (detached), S (semi-detached), T (terraced), F (flat) or O (other). */
    propertyType: "D" | "S" | "T" | "F" | "O"
    /** Completion date. */
    soldOn: string
    /** Price paid, in pounds. */
    price: number
    /** The price indexed to the valuation date, in pounds. New homes and category B sales are also adjusted to the price of a standard sale. */
    adjustedPrice: number
    /** How much it counts. May be negative. */
    weight: number
    /** Whether it’s an earlier sale of the same home. */
    isOwn: boolean
    distanceMetres: number | null
    floorAreaSqm: number | null
    /** How closely an energy certificate was matched to this sale. */
    matchTier: "uprn" | "address" | "building" | "postcode"
  })[]
  /** Version of the valuation model. */
  modelVersion: string
  /** Day of the newest sale in the model. */
  trainedTo: string
}
