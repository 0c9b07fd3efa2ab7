// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type CodeAndName = {
  /** ONS code (nine characters). */
  code: string
  /** Name of the area, or null if its list of names and codes hasn’t been imported. */
  name: string | null
}

export type OutcodesInput = {
  /** First half of a postcode. Case doesn’t matter. */
  outcode: string
}

export type OutcodesData = {
  outcode: string
  /** Number of live postcodes. */
  live: number
  /** Number of terminated postcodes; null if the directory leaves them out, as Code-Point Open does. */
  terminated: number | null
  /** Mean easting of the live postcodes, in metres. */
  easting: number | null
  northing: number | null
  latitude: number | null
  longitude: number | null
  nations: readonly (CodeAndName)[]
  regions: readonly (CodeAndName)[]
  counties: readonly (CodeAndName)[]
  localAuthorities: readonly (CodeAndName)[]
  wards: readonly (CodeAndName)[]
  parishes: readonly (CodeAndName)[]
  constituencies: readonly (CodeAndName)[]
}
