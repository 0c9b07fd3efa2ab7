// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { NearbyPostcode } from './shared.ts'

export type NeighbouringPostcodesInput = {
  /** Full postcode. Case and spaces don’t matter. */
  postcode: string
  /** Leaves out postcodes further away. No limit by default. */
  radiusMetres?: number
  /** Maximum number of results per page. */
  limit?: number
}

export type NeighbouringPostcodesData = {
  postcodes: readonly (NearbyPostcode)[]
}
