import type { SchoolStatus } from '../schools/kinds.ts'

/** A street within an outcode. Names are in capitals, as registered. */
export type FoundStreet = {
  name: string
  outcode: string
  localities: string[]
  town: string
  postcodes: string[]
}

/** A post town or locality within a postcode area. */
export type FoundTown = {
  name: string
  area: string
  isPostTown: boolean
  /** The post town of a locality. */
  town: string
  county: string
  outcodes: string[]
}

/** A school of any status. */
export type FoundSchool = {
  urn: string
  name: string
  status: SchoolStatus
  phase: string
  typeName: string
  town: string | null
  authorityName: string | null
  outcode: string | null
}

/** A company that owns titles. */
export type FoundCompany = {
  name: string
  companyNumber: string | null
  country: string | null
  titles: number
}

/** What a search finds by name, best first; `match` says how well the first one fits. */
export type FoundNames = {
  readonly towns: readonly Ranked<FoundTown>[]
  readonly streets: readonly Ranked<FoundStreet>[]
  readonly schools: readonly Ranked<FoundSchool>[]
  readonly companies: readonly Ranked<FoundCompany>[]
}

/** A result with how well its name fits: 0 is the name itself, 1 with words of its context, 2 its beginning, 3 otherwise. */
export type Ranked<Found> = Found & { match: number }
