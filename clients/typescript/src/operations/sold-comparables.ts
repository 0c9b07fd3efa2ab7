// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type SoldComparablesInput = {
  /** Full postcode. Case and spaces don’t matter. */
  postcode: string
  /** Search radius in metres, in a straight line. */
  radiusMetres?: number
  /** D (detached), S (semi-detached), T (terraced), F (flat) or O (other), separated by commas. All by default. */
  propertyType?: string
  /** F (freehold) or L (leasehold). Both by default. */
  tenure?: "F" | "L"
  /** true for new builds only, false to exclude them. */
  newBuild?: boolean
  /** Earliest completion date (inclusive). */
  from?: string
  /** Latest completion date (inclusive). */
  to?: string
  /** Minimum price in pounds (inclusive). */
  minPrice?: number
  /** Maximum price in pounds (inclusive). */
  maxPrice?: number
  /** Sort by distance (nearest first), date (newest first), price (highest first) or similarity (most similar first). Ties are sorted newest first. */
  sort?: "distance" | "date" | "price" | "similarity"
  /** Maximum number of results per page. */
  limit?: number
  /** meta.nextCursor of the previous page. Omit it for the first page. */
  cursor?: string
}

export type SoldComparablesData = {
  subject: {
    postcode: string
    status: "live" | "terminated"
    terminatedOn: string | null
    easting: number
    northing: number
    latitude: number | null
    longitude: number | null
    nation: {
      code: string
      name: string | null
    } | null
    region: {
      code: string
      name: string | null
    } | null
    localAuthority: {
      code: string
      name: string | null
    } | null
    /** The property type sold most often in this postcode. Used to work out similarity. */
    usualType: "D" | "S" | "T" | "F" | "O" | null
  }
  /** Total number of matching sales, across all pages. */
  count: number
  /** Prices across all matching sales. Excludes category B, and type O unless it’s the only type requested. */
  summary: {
    /** Number of sales used to work out these prices. */
    counted: number
    /** Median price in pounds. Null if there are no sales. */
    medianPrice: number | null
    /** In pounds: a quarter of the sales were for less. */
    lowerQuartilePrice: number | null
    /** In pounds: a quarter of the sales were for more. */
    upperQuartilePrice: number | null
    /** Median pounds per square metre of the sales with a floor area. */
    medianPricePerSqm: number | null
  }
  sales: readonly ({
    /** HM Land Registry’s transaction ID, without braces. */
    transactionId: string
    /** Price paid in pounds. */
    price: number
    /** Completion date. */
    soldOn: string
    address: string
    /** Primary addressable object name: house or building number or name. */
    paon: string
    /** Secondary addressable object name: flat or unit. Empty for a house. */
    saon: string
    street: string
    locality: string
    town: string
    postcode: string | null
    /** D (detached), S (semi-detached), T (terraced), F (flat) or O (other). */
    propertyType: "D" | "S" | "T" | "F" | "O"
    /** F (freehold), L (leasehold) or U (unknown, in some older records). */
    tenure: "F" | "L" | "U"
    /** Whether it was a new build. */
    newBuild: boolean
    /** A: standard price paid. B: additional price paid, such as repossessions and sales to companies; not in summaries. */
    category: "A" | "B"
    /** Distance between the centres of the two postcodes, in metres. */
    distanceMetres: number
    /** Score from 0 to 100: 100 × e^(−distance ÷ 500 m) × e^(−age ÷ 5 years), halved if the type isn’t the usual one. A sale’s age is the time from it to the last day that our sales cover. */
    similarity: number
    /** Internal floor area in square metres, from the home’s energy certificate: the newest before the sale or, without one, the first after it. */
    floorAreaSqm: number | null
    /** Price paid in pounds per square metre. */
    pricePerSqm: number | null
    /** Price in pounds, adjusted to the latest month of the index. */
    indexedPrice: number | null
    /** How closely an energy certificate was matched to this sale: by UPRN, by address, by building with the flat inferred, or not at all (postcode), without a floor area. */
    matchTier: "uprn" | "address" | "building" | "postcode"
  })[]
}
