// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { NearbyOutcode } from './shared.ts'

export type NeighbouringOutcodesInput = {
  /** First half of a postcode. Case doesn’t matter. */
  outcode: string
  /** Leaves out outcodes whose middle is further away. No limit by default. */
  radiusMetres?: number
  /** Maximum number of results per page. */
  limit?: number
}

export type NeighbouringOutcodesData = {
  outcodes: readonly (NearbyOutcode)[]
}
