// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { NearbyPostcode } from './shared.ts'

export type NearestPostcodesInput = {
  points: readonly ({
    /** Degrees north (WGS84). */
    latitude: number
    /** Degrees east (WGS84). */
    longitude: number
    /** Number of postcodes, 1 to 100. */
    limit?: number
    /** Leaves out postcodes further away. No limit by default. */
    radiusMetres?: number
  })[]
}

export type NearestPostcodesData = {
  points: readonly ({
    latitude: number
    longitude: number
    /** Nearest first. Empty if none is within the radius. */
    postcodes: readonly (NearbyPostcode)[]
  })[]
}
