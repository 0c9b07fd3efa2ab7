// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type EpcInput = {
  /** Full postcode. Send this, uprn or certificateNumber. */
  postcode?: string
  /** House or building number or name, to narrow down a postcode. */
  paon?: string
  /** Unique Property Reference Number. */
  uprn?: string
  /** The register’s 20-digit number, with or without hyphens, or an old file’s LMK_KEY. */
  certificateNumber?: string
}

export type EpcData = {
  /** Newest first. Empty if the register has no certificate there. */
  certificates: readonly ({
    /** The register’s number, or the key (LMK_KEY) of certificates from the old service’s files. */
    certificateNumber: string
    /** Whether it’s the newest certificate that we have of this home (by UPRN, or else by address). */
    latest: boolean
    address: string
    postTown: string | null
    postcode: string
    /** Local authority when the certificate was lodged. */
    localAuthority: {
      code: string
      name: string | null
    } | null
    /** Unique Property Reference Number, as text. Null for a few per cent of certificates. */
    uprn: string | null
    propertyType: string | null
    builtForm: string | null
    tenure: "Owner-occupied" | "Rented (private)" | "Rented (social)" | null
    /** Why the home was assessed. */
    transactionType: string | null
    /** When the home was built: a range of years, or a year for newer homes. Null if not recorded. */
    ageBand: string | null
    /** A (best) to G. */
    rating: string | null
    /** Energy efficiency score (SAP). 100 or more means no energy costs. */
    score: number | null
    potentialRating: string | null
    /** Score after every recommended improvement. */
    potentialScore: number | null
    /** Internal floor area in square metres. Null if it’s missing, under 10 or over 2,000. */
    floorAreaSqm: number | null
    /** Bedrooms and living rooms. Null for new homes. */
    habitableRooms: number | null
    walls: string | null
    roof: string | null
    windows: string | null
    heating: string | null
    mainFuel: string | null
    /** Estimated pounds a year, at energy prices on the day of the assessment. */
    heatingCost: number | null
    /** Estimated pounds a year, at energy prices on the day of the assessment. */
    hotWaterCost: number | null
    /** Estimated pounds a year, at energy prices on the day of the assessment. */
    lightingCost: number | null
    /** Primary energy a year, in kWh per square metre. */
    energyUseKwhPerSqm: number | null
    co2TonnesPerYear: number | null
    /** Date of the assessment. */
    inspectedOn: string | null
    /** Date it was added to the register. */
    lodgedOn: string
    /** Last day it’s valid, ten years after it was lodged. */
    expiresOn: string
  })[]
}
