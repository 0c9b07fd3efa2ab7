// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type CrimeStatisticsInput = {
  /** Full postcode; its LSOA is counted. Send this or area. */
  postcode?: string
  /** Code of an LSOA, local authority or police force area, or the name of an authority or force as a slug. */
  area?: string
  /** First month (YYYY-MM, inclusive). */
  from?: string
  /** Last month (YYYY-MM, inclusive). Defaults to the latest imported for the police force. */
  to?: string
  /** Number of months up to the latest. Can’t be combined with from. */
  months?: number
}

export type CrimeStatisticsData = {
  area: {
    /** Official code. BTP and PSNI for the two forces that don’t have one. */
    code: string
    name: string
    kind: "lsoa" | "authority" | "force"
  }
  from: string
  to: string
  /** Crimes in the months that have figures. Null if none has. */
  total: number | null
  /** Crimes per 1,000 usual residents over the whole period. Null if a month is missing or incomplete, or if the residents aren’t known. */
  ratePer1000: number | null
  /** Crimes per 1,000 people who work in the area, or live there and don’t work, as the census counted them. Fairer than ratePer1000 for town centres. Null when ratePer1000 is, or if that number isn’t known. */
  ratePer1000Workday: number | null
  byType: readonly ({
    /** Official crime type. */
    type: string
    count: number
    ratePer1000: number | null
  })[]
  byMonth: readonly ({
    month: string
    /** Null if the month isn’t imported or published, or if the LSOA’s boundaries differed. */
    count: number | null
  })[]
  comparison: {
    /** The local authority of an LSOA; null for other areas. */
    authority: {
      code: string
      name: string
      /** Null if a month is incomplete or the residents aren’t known. */
      ratePer1000: number | null
    } | null
    /** The nation, without forces whose months are incomplete. Null if too few forces are left. */
    nation: {
      code: string
      name: string
      /** Null if a month is incomplete or the residents aren’t known. */
      ratePer1000: number | null
    } | null
  }
  completeness: readonly ({
    month: string
    force: string
    /** incomplete: far fewer crimes than usual were published. missing: the force published nothing, though it did before and after. not_imported: we don’t have the file. */
    state: "complete" | "incomplete" | "missing" | "not_imported"
  })[]
}
