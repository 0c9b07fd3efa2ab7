import { addressWords } from './address-words.ts'

/** Stands for every sale of the postcode. */
export const ANY_SALE = '*'
/** Stands for sales whose address has no numbers, but for ordinals of floors. */
export const NO_NUMBER = ''

/**
 * Returns texts that tell which sales a certificate can matter to: `matchSale` may give another answer with it than without it only
 * for sales of its postcode whose address contains one of these digits as they stand, or fits `ANY_SALE` or `NO_NUMBER`. Every way to
 * match (match-sale.ts) needs the same numbers, the same numbers once the letter of a flat is joined to that of its building, or
 * the same first number if one of both has two.
 */
export function numberTokens(address: string): readonly string[] {
  const { numbers } = addressWords(address)
  const [first = ''] = numbers
  const digits = numbers.flatMap((number) => /\d+/.exec(number)?.[0] ?? [])
  const [own] = digits
  if (own === undefined) return [numbers.length === 1 ? ANY_SALE : NO_NUMBER]
  // FLAT A, HAVEN HOUSE is flat A of 12 High Street.
  return numbers.length === 2 && !/\d/.test(first) ? [own, NO_NUMBER] : [own]
}
