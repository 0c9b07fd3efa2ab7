// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type Coverage = {
  datasets: readonly ({
    dataset: string
    edition: string
    /** True while the dataset contains made-up demonstration rows instead of the official file. */
    demonstration: boolean
    rows: number
    coversFrom: string | null
    coversTo: string | null
    /** When this edition was imported. */
    publishedAt: string
    /** True if this edition has everything the publisher has released for these nations and dates. */
    whole: boolean
    /** What a partial edition covers. Null if it’s whole. */
    extent: string | null
    nations: readonly ({
      nation: string
      /** True if the whole nation was imported. */
      covered: boolean
      /** Whether all, some or none of the nation was imported, or the publisher doesn’t cover it. Unknown while a partial edition’s postcodes can’t be matched to nations, because the postcode directory hasn’t been imported. */
      status: "imported" | "partly" | "not imported" | "not covered" | "unknown"
    })[]
    /** The places of a partial edition: the first 200, in alphabetical order. */
    places: readonly ({
      /** What the code stands for: 'sector' is a postcode sector, 'outcode' is a postcode district, 'area' is a postcode area, 'authority' is a local authority, 'nation' is a nation, 'series' is an area with a house price index, 'force' is a police force, 'measure' is a statistical series, 'layer' is a set of boundaries or designations. */
      kind: "sector" | "outcode" | "area" | "authority" | "nation" | "series" | "force" | "measure" | "layer"
      code: string
      /** Periods imported in full. If there are no rows, none exist. */
      imported: readonly (DateRange)[]
      /** Periods imported in part. */
      partly: readonly (DateRange)[]
      /** Number of its live postcodes that have rows. */
      found: number | null
      /** Number of its live postcodes. Null if we don’t know. */
      listed: number | null
    })[]
  })[]
}

export type DateRange = {
  from: string
  to: string
}

export type CoverageInput = Record<string, never>
