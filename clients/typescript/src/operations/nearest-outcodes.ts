// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { NearbyOutcode } from './shared.ts'

export type NearestOutcodesInput = {
  /** Latitude and longitude in degrees (WGS84). */
  near: string
  /** Leaves out outcodes whose middle is further away. No limit by default. */
  radiusMetres?: number
  /** Maximum number of results per page. */
  limit?: number
}

export type NearestOutcodesData = {
  outcodes: readonly (NearbyOutcode)[]
}
