/** The rounding functions in formulas. Pure. */
import { roundDown, roundHalf, roundUp } from './decimal-rounding.ts'
import { type Work, asNumber } from './worked.ts'

function ofNumber(way: (value: number, digits: number) => number): Work {
  return ([part, digits]) => way(asNumber(part?.() ?? null), asNumber(digits?.() ?? null))
}

/** The rounding functions, by name. */
export const ROUNDING_FUNCTIONS: Readonly<Record<string, Work>> = {
  INT: ([part]) => Math.floor(asNumber(part?.() ?? null)),
  ROUND: ofNumber(roundHalf),
  ROUNDDOWN: ofNumber(roundDown),
  ROUNDUP: ofNumber(roundUp),
  TRUNC: ofNumber(roundDown),
}
