// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type Meta = {
  requestId: string
  credits: {
    charged: number
    /** Null if your plan has no quota. */
    remaining: number | null
  }
  sources: readonly (Source)[]
  /** Caveats about the data, such as incomplete months. */
  notices: readonly (string)[]
  /** Lists only: cursor of the next page, or null on the last page. */
  nextCursor?: string | null
}

export type Source = {
  dataset: string
  publisher: string
  edition: string | null
  licence: string
  attribution: string
  url: string
}

export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: "invalid_request" | "missing_key" | "unknown_key" | "revoked_key" | "expired_key" | "no_credits" | "cap_reached" | "scope_denied" | "address_denied" | "plan_required" | "not_found" | "not_imported" | "method_not_allowed" | "too_large" | "unsupported_media_type" | "invalid_parameters" | "not_covered" | "rate_limited" | "internal" | "unavailable"
  requestId: string
  errors?: readonly ({
    field: string
    message: string
  })[]
}

export type PostcodeRecord = {
  postcode: string
  status: "live" | "terminated"
  /** First day of the month it was introduced. */
  introducedOn: string | null
  /** First day of the month it was terminated. Null if live. */
  terminatedOn: string | null
  outcode: string
  incode: string
  sector: string
  /** True if the postcode belongs to a single organisation that receives a lot of post, with no homes. */
  largeUser: boolean
  /** British National Grid, in metres, including in Northern Ireland. */
  easting: number | null
  /** British National Grid, in metres, including in Northern Ireland. */
  northing: number | null
  /** WGS84, in degrees to six decimal places. */
  latitude: number | null
  /** WGS84, in degrees to six decimal places. */
  longitude: number | null
  /** The source’s quality grade: 1 (best) to 8 in ONSPD and NSPL, 10 (best) to 60 in Code-Point Open. */
  positionalQuality: number | null
  nation: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** England only. */
  region: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Only where there’s a county council as well as a district. */
  county: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  localAuthority: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Electoral ward or division. */
  ward: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Civil parish, or community in Wales. In unparished places, the unparished area. */
  parish: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Westminster parliamentary constituency. */
  constituency: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Only where there’s a county council as well as a district. */
  countyElectoralDivision: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Police force area. */
  policeForceArea: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** NHS integrated care board (ICB). England only. */
  integratedCareBoard: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** NHS sub-ICB location, or the local health board in Wales and the partnership in Scotland. */
  subIcbLocation: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** NHS England region. */
  nhsRegion: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Former strategic health authority in England; health board elsewhere. */
  strategicHealthAuthority: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Former primary care trust in England and its counterparts elsewhere. */
  primaryCareTrust: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Cancer Alliance. England only. */
  cancerAlliance: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Travel to work area. */
  travelToWorkArea: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Built-up area. England and Wales only. */
  builtUpArea: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** National park, if the postcode is in one. */
  nationalPark: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** International territorial level (ITL), formerly NUTS, by the code of its local administrative unit. */
  internationalTerritorialLevel: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Former local enterprise partnership. England only. */
  localEnterprisePartnership: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Where two partnerships overlapped. */
  secondLocalEnterprisePartnership: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Former European electoral region. */
  europeanElectoralRegion: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Lower layer super output area of the 2021 Census, or of 2011 where the directory has no later one. */
  lsoa: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Middle layer super output area of the 2021 Census, or of 2011 where the directory has no later one. */
  msoa: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Lower layer super output area of the 2011 Census. */
  lsoa2011: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Middle layer super output area of the 2011 Census. */
  msoa2011: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Output area of the latest census in the directory. Output areas have codes but no names. */
  outputArea: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Rural-urban classification of 2011. */
  ruralUrban2011: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  /** Rural-urban classification of 2021. */
  ruralUrban2021: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
  source: "onspd" | "nspl" | "code-point-open"
}

export type NearbyPostcode = {
  postcode: string
  /** Straight-line distance in metres. */
  distanceMetres: number
  easting: number
  northing: number
  latitude: number
  longitude: number
  localAuthority: {
    /** ONS code (nine characters). */
    code: string
    /** Name of the area, or null if its list of names and codes hasn’t been imported. */
    name: string | null
  } | null
}

export type NearbyOutcode = {
  outcode: string
  /** Number of live postcodes. */
  live: number
  /** Straight-line distance to the middle of the outcode’s live postcodes, in metres. */
  distanceMetres: number
  /** Mean easting of the live postcodes, in metres. */
  easting: number
  northing: number
  latitude: number
  longitude: number
}

export type Area = {
  code: string
  name: string
}

export type TaxBand = {
  /** What the band applies to. */
  on: "price" | "rent" | "supplement"
  from: number
  /** Upper limit, inclusive. Null: no limit. */
  to: number | null
  ratePercent: number
  /** Amount that falls into the band. */
  taxed: number
  tax: number
}

export type RuleSource = {
  /** The rule. */
  rule: string
  /** The Act or regulations. */
  title: string
  url: string
  /** First completion date it applies to. */
  from: string
  /** Last completion date it applies to, or the last one checked. */
  to: string
  verifiedOn: string
  /** A: official source; B: reliable third-party source; C: inferred. */
  confidence: "A" | "B" | "C"
}

export type TaxRefund = {
  amount: number
  by: string
  condition: string
  how: string
}

export type TaxCliff = {
  above: number
  jump: number
  why: string
}

export type WorkingLine = {
  /** What this line works out. */
  label: string
  formula: string
  /** The formula with the numbers put in. */
  values: string
  result: string
  rule: string
  /** Null for plain arithmetic. */
  source: {
    /** The Act, manual or page. */
    title: string
    url: string
    /** A: official source; B: reliable third-party source; C: inferred. */
    confidence: "A" | "B" | "C"
    verifiedOn: string
    /** First day the rule applies. */
    from: string | null
    /** Last day we’ve confirmed the rule for. */
    to: string | null
  } | null
}
