import type { LatLon } from '#domain/grid.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'

import { at } from './page-data.ts'

const ANYWHERE = /\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b/gi

/** The last full postcode in a text: an address ends with its postcode. */
export function postcodeIn(value: unknown): Postcode | null {
  if (typeof value !== 'string') return null
  const found = [...value.matchAll(ANYWHERE)].map(([match]) => findPostcode(match))
  return found.findLast((postcode) => postcode !== null) ?? null
}

/** A postcode from its two halves. */
export function joinedPostcode(outcode: unknown, incode: unknown): Postcode | null {
  return typeof outcode === 'string' && typeof incode === 'string'
    ? findPostcode(`${outcode} ${incode}`)
    : null
}

/** A position in or near the United Kingdom from an object with `latitude` and `longitude`; null for the 0, 0 of empty maps. */
export function placeOf(value: unknown): LatLon | null {
  const latitude = Number(at(value, 'latitude') ?? Number.NaN)
  const longitude = Number(at(value, 'longitude') ?? Number.NaN)
  const isInside = latitude > 49 && latitude < 61.5 && longitude > -9 && longitude < 2.5
  return isInside ? { latitude, longitude } : null
}
