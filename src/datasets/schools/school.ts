import type { IsoDate } from '#domain/dates.ts'

import type { SchoolStatus } from './kinds.ts'

/** A school in the register. Null where the register has nothing. */
export type School = {
  urn: string
  name: string
  slug: string
  status: SchoolStatus
  typeName: string
  kinds: string[]
  phase: string
  gender: string | null
  religiousCharacter: string | null
  admissions: string | null
  sixthForm: string | null
  authorityCode: string | null
  authorityName: string | null
  postcode: string | null
  street: string | null
  town: string | null
  website: string | null
  trust: string | null
  easting: number | null
  northing: number | null
  lowAge: number | null
  highAge: number | null
  capacity: number | null
  pupils: number | null
  freeMealsPercent: number | null
  openedOn: IsoDate | null
  closedOn: IsoDate | null
  /** Metres from the place searched; null in other searches. */
  distance: number | null
}

/** A school linked to another: its predecessor, successor and so on. */
export type SchoolLink = { urn: string; linkUrn: string; linkType: string; linkName: string | null }
