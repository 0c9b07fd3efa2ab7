import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { HomeFacts } from '../model/estimate-home.ts'
import { dayNumber } from '../training/sale-facts.ts'

/** What somebody says about a home. Null or empty if unknown. */
export type AskedHome = {
  paon: string
  saon: string
  street: string
  /** D, S, T or F. */
  propertyType: string | null
  /** F or L. */
  tenure: string | null
  newBuild: boolean
  floorAreaSqm: number | null
  /** The floor area that it's recorded with, or had before an extension; none where that's `floorAreaSqm`. */
  recordedAreaSqm?: number | null
  /** Habitable rooms, which stand in for an unknown floor area. */
  rooms?: number | null
}

/** The home as the model takes it, on a day. */
export function homeFacts(
  { postcode, easting, northing }: PostcodeRecord,
  home: AskedHome,
  asOf: IsoDate,
): HomeFacts {
  return {
    day: dayNumber(asOf),
    type: home.propertyType ?? '',
    tenure: home.tenure ?? '',
    newBuild: home.newBuild,
    postcode,
    paon: home.paon.toUpperCase(),
    saon: home.saon.toUpperCase(),
    street: home.street.toUpperCase(),
    town: '',
    easting: easting ?? Number.NaN,
    northing: northing ?? Number.NaN,
    floorAreaSqm: home.floorAreaSqm ?? Number.NaN,
    ...(typeof home.recordedAreaSqm === 'number' && { recordedAreaSqm: home.recordedAreaSqm }),
    ...(typeof home.rooms === 'number' && { rooms: home.rooms }),
  }
}
