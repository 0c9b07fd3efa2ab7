// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { PostcodeRecord } from './shared.ts'

export type PostcodeSearchInput = {
  /** Latitude and longitude in degrees (WGS84). */
  near?: string
  /** Leaves out postcodes further away. Only with near; no limit by default. */
  radiusMetres?: number
  /** Start of a postcode. Case and spaces don’t matter. */
  q?: string
  /** Whether to return every field of each postcode. False by default. */
  records?: boolean
  /** Maximum number of results per page. */
  limit?: number
}

export type PostcodeSearchData = {
  postcodes: readonly ({
    postcode: string
    status: "live" | "terminated"
    /** Only with near. */
    distanceMetres?: number
    easting?: number
    northing?: number
    latitude?: number
    longitude?: number
    localAuthority?: {
      /** ONS code (nine characters). */
      code: string
      /** Name of the area, or null if its list of names and codes hasn’t been imported. */
      name: string | null
    } | null
    /** Every field of the postcode, only with records=true. */
    record?: PostcodeRecord
  })[]
}
