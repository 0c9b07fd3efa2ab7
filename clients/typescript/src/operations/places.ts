// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type PlacesInput = {
  /** Name of a town or street. */
  q: string
  /** Maximum number of towns, and of streets. */
  limit?: number
}

export type PlacesData = {
  towns: readonly ({
    name: string
    /** Post town of a locality; a post town’s own name. */
    postTown: string
    county: string
    postcodeArea: string
    outcodes: readonly (string)[]
  })[]
  streets: readonly ({
    name: string
    localities: readonly (string)[]
    postTown: string
    outcode: string
    /** Postcodes of the street with sales. */
    postcodes: readonly (string)[]
  })[]
}
