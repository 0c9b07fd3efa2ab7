import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'

import type { DirectoryAreaKey } from './directory-areas.ts'

/** An official area by its code. The name is null if no imported list has it. */
export type Place = { code: string; name: string | null }

/** 'terminated' postcodes are no longer used by Royal Mail but keep their last position and areas. */
export type PostcodeStatus = 'live' | 'terminated'

/** A postcode with everything the official directories say about it. */
export type PostcodeRecord = {
  postcode: Postcode
  /** 'RG30'. */
  outcode: string
  /** '1AA'. */
  incode: string
  /** 'RG30 1'. */
  sector: string
  status: PostcodeStatus
  /** First day of the month in which it was introduced; null if unknown. */
  introducedOn: IsoDate | null
  /** First day of the month in which it was terminated; null if live. */
  terminatedOn: IsoDate | null
  /** True for a single organisation that receives a lot of post (a PO box, a ministry): nobody lives there. */
  largeUser: boolean
  /** The source's own grade; lower is better in ONSPD and NSPL, 10 is best in Code-Point Open. Null: no position. */
  positionalQuality: number | null
  /** Metres on the British National Grid, in all four nations. Null if the source has no position. */
  easting: number | null
  northing: number | null
  /** Degrees, WGS84. */
  latitude: number | null
  longitude: number | null
  nation: Place | null
  /** An English region; null elsewhere. */
  region: Place | null
  /** A county council above a district; null elsewhere. */
  county: Place | null
  localAuthority: Place | null
  source: 'onspd' | 'nspl' | 'code-point-open'
} & Record<DirectoryAreaKey, Place | null>

/** A live postcode near a point. */
export type NearbyPostcode = {
  postcode: Postcode
  distanceMetres: number
  easting: number
  northing: number
  latitude: number
  longitude: number
  localAuthority: Place | null
}

/** One line of a completion list. */
export type PostcodeCompletion = { postcode: Postcode; status: PostcodeStatus }

/** A point on the British National Grid, in metres. */
export type GridPoint = { easting: number; northing: number }
