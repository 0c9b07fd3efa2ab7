/** Parses amounts as people type them into a calculator's form. The API only takes plain numbers. */

const EXPONENTS: Record<string, number> = { k: 3, thousand: 3, m: 6, mn: 6, million: 6, bn: 9, billion: 9 }
const SHAPE =
  /^(?<digits>\d{1,3}(?:,\d{3})+|\d+)?(?<fraction>\.\d*)?(?<unit>k|thousand|m|mn|million|bn|billion)?$/

/**
 * Reads '300k', '£1.2m', '1,250,000', '300 000', '1.5 million'; null for anything else. Signs aren't accepted: the few
 * fields that can be negative handle the sign themselves.
 */
export function findAmount(text: string): number | null {
  const plain = text.toLowerCase().replaceAll(/[\s£_]|pounds?$|gbp/g, '')
  const parts = SHAPE.exec(plain)?.groups
  if (!parts || !/\d/.test(plain)) return null
  const digits = (parts['digits'] ?? '0').replaceAll(',', '') + (parts['fraction'] ?? '')
  const value = Number(`${digits}e${EXPONENTS[parts['unit'] ?? ''] ?? 0}`)
  return Number.isFinite(value) ? value : null
}

/**
 * Reads amounts separated by spaces, commas or semicolons: '650, £700 1.2k'. Empty for empty text, null if any isn't an
 * amount. '1,200' is one amount; '650,700' and '650, 700' are two.
 */
export function findAmounts(text: string): number[] | null {
  const parts = text
    .split(/[\s;]+|,\s+/)
    .flatMap((part) => (/^£?\d{1,2},\d{3}$/.test(part) ? [part] : part.split(',')))
    .filter((part) => part !== '')
  const amounts = parts.map(findAmount).filter((amount) => amount !== null)
  return amounts.length < parts.length ? null : amounts
}

/** Reads a whole number such as '99' or '99 years'; null for anything else. */
export function findWholeNumber(text: string): number | null {
  const match = /^(\d{1,6})(?:years?|yrs?|days?)?$/.exec(text.toLowerCase().replaceAll(/[\s,]/g, ''))
  return match ? Number(match[1]) : null
}

const MONTHS_SHAPE =
  /^(?:(?<years>\d{1,3})(?:years?|yrs?|y))?(?:and)?(?:(?<months>\d{1,4})(?:months?|mths?|m)?)?$/

/** Reads a time in months: '60', '60 months', '5 years', '5 years 3 months'; null for anything else. */
export function findMonths(text: string): number | null {
  const plain = text.toLowerCase().replaceAll(/[\s,]/g, '')
  const parts = MONTHS_SHAPE.exec(plain)?.groups
  if (!parts || !/\d/.test(plain)) return null
  return Number(parts['years'] ?? 0) * 12 + Number(parts['months'] ?? 0)
}
