/**
 * Money in two units, named in each function: whole pence for official data and payments, and pounds to two decimals
 * for calculators, taxes and the API. `Exact` keeps fractions of a penny for taxes that are only rounded at the end.
 */

/**
 * The largest amount in pounds that a form, the API or a spreadsheet takes: £100,000,000,000. As 10^13 pence it is far
 * below 2^53, so every amount up to it, and ten times as much, is exact to the penny in a number.
 */
export const MAX_POUNDS = 100_000_000_000

/**
 * Money as an exact integer of ten-thousand-millionths of a penny (10^-10 p), for calculations that are only rounded at
 * the end.
 */
export type Exact = bigint

/** Below this, a number is exact to the penny: 10^15 pence are less than 2^53. */
const EXACT_POUNDS = 10_000_000_000_000

const PER_PENNY = 10_000_000_000n
const PER_POUND = 100n * PER_PENNY
const MINUS = '\u2212'

/** Whole pence from pounds, by the number's decimal digits (so 1.005 is 1.01). Half a penny rounds away from zero. */
export function poundsToPence(pounds: number): number {
  if (!Number.isFinite(pounds)) throw new RangeError('An amount of money must be a finite number of pounds')
  if (Number.isSafeInteger(pounds * 100) && Number.isInteger(pounds)) return pounds * 100
  const [digits = '0', exponent = '0'] = Math.abs(pounds).toString().split('e')
  const pence = Math.round(Number(`${digits}e${Number(exponent) + 2}`))
  if (!Number.isSafeInteger(pence))
    throw new RangeError('That amount of money is too large to keep to the penny')
  return pounds < 0 && pence !== 0 ? -pence : pence
}

/** Pounds as a number with at most two decimals, as in the API. */
export function penceToPounds(pence: number): number {
  return pence / 100
}

/** Pounds rounded to the penny by the number's decimal digits: 1.005 becomes 1.01. */
export function roundToPenny(pounds: number): number {
  return penceToPounds(poundsToPence(pounds))
}

/** Whole pence as an exact amount. */
export function exactFromPence(pence: number): Exact {
  return BigInt(pence) * PER_PENNY
}

/** Pounds, to the penny, as an exact amount. */
export function exactFromPounds(pounds: number): Exact {
  return exactFromPence(poundsToPence(pounds))
}

/** An exact fraction `numerator / denominator` of pence, truncated to a millionth of a penny. */
export function exactFromFraction(numerator: bigint, denominator: bigint): Exact {
  return ((numerator * 1_000_000n) / denominator) * 10_000n
}

/** Rounded down to whole pounds. */
export function exactDownToPounds(amount: Exact): Exact {
  return (amount / PER_POUND) * PER_POUND
}

/** Whole pence, half a penny away from zero. */
export function penceFromExact(amount: Exact): number {
  return amount < 0n
    ? -Number((PER_PENNY / 2n - amount) / PER_PENNY) + 0
    : Number((amount + PER_PENNY / 2n) / PER_PENNY)
}

/** Pounds to the penny, half a penny away from zero. */
export function poundsFromExact(amount: Exact): number {
  return penceToPounds(penceFromExact(amount))
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

/** '£300,000', or '£7,500.25' if there are pence: for amounts that are exact but mostly whole. */
export function formatMoney(pence: number): string {
  return pence % 100 === 0 ? formatPounds(pence) : formatPoundsExact(pence)
}

/** '£300,000', or '£7,500.25' if there are pence: an amount in pounds. */
export function formatAmount(pounds: number): string {
  return formatMoney(penceToShow(pounds))
}

/** '£300,000': an amount in pounds, rounded to whole pounds. */
export function formatWholePounds(pounds: number): string {
  return formatPounds(penceToShow(pounds))
}

/** '£1,389.58': an amount in pounds, to the penny. */
export function formatExactAmount(pounds: number): string {
  return formatPoundsExact(penceToShow(pounds))
}

/** Pence, or whole pounds for amounts so large that a number can't represent pence. */
function penceToShow(pounds: number): number {
  return Math.abs(pounds) < EXACT_POUNDS ? poundsToPence(pounds) : Math.round(pounds) * 100
}
