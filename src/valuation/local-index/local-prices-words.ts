import { findOutcode, findPostcode, outcodeOf } from '#domain/postcode.ts'

import type { IndexType } from './find-local-prices.server.ts'
import type { ForecastErrors } from './forecast-errors.ts'

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

/** Whether assuming that prices don't change would have been as good as the forecasts, to the decimal that's shown. */
export function isNoBetter({ medianPercent, noChangePercent }: Medians): boolean {
  return Number(noChangePercent.toFixed(1)) <= Number(medianPercent.toFixed(1))
}

type Medians = Pick<ForecastErrors, 'medianPercent' | 'noChangePercent'>

/** '+34.1%' or '−5.0%'. */
export function signedPercent(percent: number): string {
  const size = Math.abs(percent).toFixed(1)
  return Number(size) === 0 ? '0.0%' : `${percent > 0 ? '+' : '−'}${size}%`
}
