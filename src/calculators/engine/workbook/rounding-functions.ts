/** Rounding as spreadsheets do it: by the decimal digits that a number shows, half away from zero. Pure. */
import { type Work, asNumber } from './worked.ts'

function rounded(way: (size: number) => number): Work {
  return ([part, digits]) => {
    const number = asNumber(part?.() ?? null)
    const by = Math.trunc(asNumber(digits?.() ?? null))
    return Math.sign(number) * shifted(way(shifted(Math.abs(number), by)), -by) + 0
  }
}

/** The decimal point moved, without arithmetic that could leave traces. */
function shifted(number: number, by: number): number {
  const [digits = '0', exponent = '0'] = String(number).split('e')
  return Number(`${digits}e${Number(exponent) + by}`)
}

/** Those that round. */
export const ROUNDING_FUNCTIONS: Readonly<Record<string, Work>> = {
  INT: ([part]) => Math.floor(asNumber(part?.() ?? null)),
  ROUND: rounded(Math.round),
  ROUNDDOWN: rounded(Math.floor),
  ROUNDUP: rounded(Math.ceil),
  TRUNC: rounded(Math.floor),
}
