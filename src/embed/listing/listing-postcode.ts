import { findPostcode, type Postcode } from '#domain/postcode.ts'

const ANYWHERE = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi

/** The postcode in a listing's text: a postcode in any spelling, or the last one in an address. */
export function findListingPostcode(text: string): Postcode | null {
  const whole = findPostcode(text)
  if (whole) return whole
  const found = [...text.slice(0, 300).matchAll(ANYWHERE)].map(([match]) => findPostcode(match))
  return found.findLast((postcode) => postcode !== null) ?? null
}
