// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type PostcodeValidityInput = {
  /** Any text. */
  postcode: string
}

export type PostcodeValidityData = {
  /** The postcode in its usual format, or null if the text can’t be one. */
  postcode: string | null
  /** Whether it’s a live postcode. */
  valid: boolean
  /** Terminated postcodes used to exist. Null if the directory can’t say whether this one did; a notice says why. */
  status: "live" | "terminated" | "never existed" | null
}
