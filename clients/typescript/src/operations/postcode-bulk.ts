// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type PostcodeBulkInput = {
  /** Full postcodes. Case and spaces don’t matter. */
  postcodes: readonly (string)[]
  /** The fields to return for each postcode. All by default. */
  fields?: readonly ("postcode" | "status" | "introducedOn" | "terminatedOn" | "outcode" | "incode" | "sector" | "largeUser" | "easting" | "northing" | "latitude" | "longitude" | "positionalQuality" | "nation" | "region" | "county" | "localAuthority" | "ward" | "parish" | "constituency" | "countyElectoralDivision" | "policeForceArea" | "integratedCareBoard" | "subIcbLocation" | "nhsRegion" | "strategicHealthAuthority" | "primaryCareTrust" | "cancerAlliance" | "travelToWorkArea" | "builtUpArea" | "nationalPark" | "internationalTerritorialLevel" | "localEnterprisePartnership" | "secondLocalEnterprisePartnership" | "europeanElectoralRegion" | "lsoa" | "msoa" | "lsoa2011" | "msoa2011" | "outputArea" | "ruralUrban2011" | "ruralUrban2021" | "source")[]
}

export type PostcodeBulkData = {
  postcodes: readonly ({
    /** The postcode as sent. */
    query: string
    /** Null if the directory doesn’t have this postcode. Has every field, or those that you asked for. */
    record: {
      postcode?: string
      status?: "live" | "terminated"
      /** First day of the month it was introduced. */
      introducedOn?: string | null
      /** First day of the month it was terminated. Null if live. */
      terminatedOn?: string | null
      outcode?: string
      incode?: string
      sector?: string
      /** True if the postcode belongs to a single organisation that receives a lot of post, with no homes. */
      largeUser?: boolean
      /** British National Grid, in metres, including in Northern Ireland. */
      easting?: number | null
      /** British National Grid, in metres, including in Northern Ireland. */
      northing?: number | null
      /** WGS84, in degrees to six decimal places. */
      latitude?: number | null
      /** WGS84, in degrees to six decimal places. */
      longitude?: number | null
      /** The source’s quality grade: 1 (best) to 8 in ONSPD and NSPL, 10 (best) to 60 in Code-Point Open. */
      positionalQuality?: number | null
      nation?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** England only. */
      region?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Only where there’s a county council as well as a district. */
      county?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      localAuthority?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Electoral ward or division. */
      ward?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Civil parish, or community in Wales. In unparished places, the unparished area. */
      parish?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Westminster parliamentary constituency. */
      constituency?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Only where there’s a county council as well as a district. */
      countyElectoralDivision?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Police force area. */
      policeForceArea?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** NHS integrated care board (ICB). England only. */
      integratedCareBoard?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** NHS sub-ICB location, or the local health board in Wales and the partnership in Scotland. */
      subIcbLocation?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** NHS England region. */
      nhsRegion?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Former strategic health authority in England; health board elsewhere. */
      strategicHealthAuthority?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Former primary care trust in England and its counterparts elsewhere. */
      primaryCareTrust?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Cancer Alliance. England only. */
      cancerAlliance?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Travel to work area. */
      travelToWorkArea?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Built-up area. England and Wales only. */
      builtUpArea?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** National park, if the postcode is in one. */
      nationalPark?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** International territorial level (ITL), formerly NUTS, by the code of its local administrative unit. */
      internationalTerritorialLevel?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Former local enterprise partnership. England only. */
      localEnterprisePartnership?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Where two partnerships overlapped. */
      secondLocalEnterprisePartnership?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Former European electoral region. */
      europeanElectoralRegion?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Lower layer super output area of the 2021 Census, or of 2011 where the directory has no later one. */
      lsoa?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Middle layer super output area of the 2021 Census, or of 2011 where the directory has no later one. */
      msoa?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Lower layer super output area of the 2011 Census. */
      lsoa2011?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Middle layer super output area of the 2011 Census. */
      msoa2011?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Output area of the latest census in the directory. Output areas have codes but no names. */
      outputArea?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Rural-urban classification of 2011. */
      ruralUrban2011?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      /** Rural-urban classification of 2021. */
      ruralUrban2021?: {
        /** ONS code (nine characters). */
        code: string
        /** Name of the area, or null if its list of names and codes hasn’t been imported. */
        name: string | null
      } | null
      source?: "onspd" | "nspl" | "code-point-open"
    } | null
  })[]
}
