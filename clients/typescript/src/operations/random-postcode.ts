// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type RandomPostcodeInput = {
  /** First half of a postcode. Case doesn’t matter. */
  outcode?: string
}
