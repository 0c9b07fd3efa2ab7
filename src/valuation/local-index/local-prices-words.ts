import { findOutcode, findPostcode, outcodeOf } from '#domain/postcode.ts'

import type { IndexType } from './find-local-prices.server.ts'

/** What one home of a type, and several, are called in a sentence. */
export const TYPE_WORDS: Readonly<Record<IndexType, { one: string; many: string }>> = {
  D: { one: 'detached house', many: 'Detached houses' },
  S: { one: 'semi-detached house', many: 'Semi-detached houses' },
  T: { one: 'terraced house', many: 'Terraced houses' },
  F: { one: 'flat', many: 'Flats and maisonettes' },
}

/** The outcode that somebody typed, or that of the postcode they typed: 'RG30 1AA' is RG30. Null if it's neither. */
export function typedOutcode(typed: string): string | null {
  const postcode = findPostcode(typed)
  return postcode === null ? findOutcode(typed) : outcodeOf(postcode)
}

/** '+34.1%' or '−5.0%'. */
export function signedPercent(percent: number): string {
  const size = Math.abs(percent).toFixed(1)
  return Number(size) === 0 ? '0.0%' : `${percent > 0 ? '+' : '−'}${size}%`
}
