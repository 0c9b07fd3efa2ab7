/**
 * Money is whole pence in ordinary numbers; `Exact` holds fractions of a penny where a tax must not round on the way.
 */

/** Money as an exact integer of ten-thousand-millionths of a penny (10^-10 p), for sums that round only at their end. */
export type Exact = bigint

const PER_PENNY = 10_000_000_000n
const PER_POUND = 100n * PER_PENNY
const MINUS = '\u2212'

/** Whole pence from pounds, by the decimal digits that the number shows (so 1.005 is 1.01); half a penny rounds away from zero. */
export function poundsToPence(pounds: number): number {
  if (!Number.isFinite(pounds)) throw new RangeError('An amount of money must be a finite number of pounds')
  const [digits = '0', exponent = '0'] = Math.abs(pounds).toString().split('e')
  const pence = Math.round(Number(`${digits}e${Number(exponent) + 2}`))
  if (!Number.isSafeInteger(pence))
    throw new RangeError('That amount of money is too large to keep to the penny')
  return pounds < 0 && pence !== 0 ? -pence : pence
}

/** Pounds as a number with at most two decimals, as the API answers. */
export function penceToPounds(pence: number): number {
  return pence / 100
}

/** Whole pence as an exact amount. */
export function exactFromPence(pence: number): Exact {
  return BigInt(pence) * PER_PENNY
}

/** An exact fraction `numerator / denominator` of pence, cut to a millionth of a penny. */
export function exactFromFraction(numerator: bigint, denominator: bigint): Exact {
  return ((numerator * 1_000_000n) / denominator) * 10_000n
}

/** Cut to whole pounds. */
export function exactDownToPounds(amount: Exact): Exact {
  return (amount / PER_POUND) * PER_POUND
}

/** Whole pence, half a penny up. Amounts of tax are never negative. */
export function penceFromExact(amount: Exact): number {
  return Number((amount + PER_PENNY / 2n) / PER_PENNY)
}

const wholePounds = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const withPence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '£300,000': whole pounds, half up, a true minus for negative amounts. */
export function formatPounds(pence: number): string {
  const pounds = Math.round(Math.abs(pence) / 100)
  return `${pence < 0 && pounds > 0 ? MINUS : ''}£${wholePounds.format(pounds)}`
}

/** '£1,389.58': to the penny, a true minus for negative amounts. */
export function formatPoundsExact(pence: number): string {
  const whole = Math.round(Math.abs(pence))
  return `${pence < 0 && whole > 0 ? MINUS : ''}£${withPence.format(whole / 100)}`
}

/** '£300,000', or '£7,500.25' when there are odd pence: for amounts that are exact but mostly whole. */
export function formatMoney(pence: number): string {
  return pence % 100 === 0 ? formatPounds(pence) : formatPoundsExact(pence)
}
