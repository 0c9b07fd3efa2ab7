// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type PropertyValuationInput = {
  /** Full postcode. Send it with paon, or send uprn. */
  postcode?: string
  /** House number or name; with the street if the number is on several. */
  paon?: string
  /** Flat number or name, if any. */
  saon?: string
  /** Unique Property Reference Number of a home with an energy certificate. */
  uprn?: string
}

export type PropertyValuationData = {
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
  address: string
  postcode: string
  /** Past sales of this address, newest first. */
  sales: readonly ({
    transactionId: string
    /** Price paid in pounds. */
    price: number
    /** Completion date. */
    soldOn: string
    /** D (detached), S (semi-detached), T (terraced), F (flat) or O (other). */
    propertyType: "D" | "S" | "T" | "F" | "O"
    /** F (freehold), L (leasehold) or U (unknown, in some older records). */
    tenure: "F" | "L" | "U"
    /** Whether it was a new build. */
    newBuild: boolean
    /** A: standard price paid. B: additional price paid, such as repossessions and sales to companies; not in summaries. */
    category: "A" | "B"
  })[]
  /** Its latest energy performance certificate. Null if we have none. */
  certificate: {
    /** The register’s number, or the key (LMK_KEY) of certificates from the old service’s files. */
    certificateNumber: string
    /** Whether it’s the newest certificate that we have of this home (by UPRN, or else by address). */
    latest: boolean
    address: string
    postTown: string | null
    postcode: string
    /** Local authority when the certificate was lodged. */
    localAuthority: {
      code: string
      name: string | null
    } | null
    /** Unique Property Reference Number, as text. Null for a few per cent of certificates. */
    uprn: string | null
    propertyType: string | null
    builtForm: string | null
    tenure: "Owner-occupied" | "Rented (private)" | "Rented (social)" | null
    /** Why the home was assessed. */
    transactionType: string | null
    /** When the home was built: a range of years, or a year for newer homes. Null if not recorded. */
    ageBand: string | null
    /** A (best) to G. */
    rating: string | null
    /** Energy efficiency score (SAP). 100 or more means no energy costs. */
    score: number | null
    potentialRating: string | null
    /** Score after every recommended improvement. */
    potentialScore: number | null
    /** Internal floor area in square metres. Null if it’s missing, under 10 or over 2,000. */
    floorAreaSqm: number | null
    /** Bedrooms and living rooms. Null for new homes. */
    habitableRooms: number | null
    walls: string | null
    roof: string | null
    windows: string | null
    heating: string | null
    mainFuel: string | null
    /** Estimated pounds a year, at energy prices on the day of the assessment. */
    heatingCost: number | null
    /** Estimated pounds a year, at energy prices on the day of the assessment. */
    hotWaterCost: number | null
    /** Estimated pounds a year, at energy prices on the day of the assessment. */
    lightingCost: number | null
    /** Primary energy a year, in kWh per square metre. */
    energyUseKwhPerSqm: number | null
    co2TonnesPerYear: number | null
    /** Date of the assessment. */
    inspectedOn: string | null
    /** Date it was added to the register. */
    lodgedOn: string
    /** Last day it’s valid, ten years after it was lodged. */
    expiresOn: string
  } | null
}
