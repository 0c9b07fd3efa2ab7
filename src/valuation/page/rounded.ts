import { pounds } from '#places/postcode/sale-words.ts'

/** Pounds to three significant figures: more would promise too much. */
export function roundedPounds(amountPounds: number): number {
  return Number(amountPounds.toPrecision(3))
}

/** The same, written: '£317,000'. */
export function rounded(amountPounds: number): string {
  return pounds(roundedPounds(amountPounds))
}

/** The size of a difference in pounds to two significant figures, written. */
export function roundedChange(amountPounds: number): string {
  return pounds(Math.abs(Number(amountPounds.toPrecision(2))))
}
