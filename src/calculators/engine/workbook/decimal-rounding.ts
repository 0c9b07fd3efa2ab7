/** Rounds as spreadsheets do: by a number's decimal digits, half away from zero. Pure. */

/** Half away from zero. */
export const roundHalf = (value: number, digits = 0) => rounded(Math.round, value, digits)
/** Towards zero. */
export const roundDown = (value: number, digits = 0) => rounded(Math.floor, value, digits)
/** Away from zero. */
export const roundUp = (value: number, digits = 0) => rounded(Math.ceil, value, digits)

function rounded(way: (size: number) => number, value: number, digits: number): number {
  const by = Math.trunc(digits)
  // Most numbers that are rounded are whole already; moving the decimal point of text takes a hundred times as long.
  if (by >= 0 && Number.isInteger(value)) return value + 0
  return Math.sign(value) * shifted(way(shifted(Math.abs(value), by)), -by) + 0
}

/** Moves the decimal point without arithmetic that could cause rounding errors. */
function shifted(number: number, by: number): number {
  const [digits = '0', exponent = '0'] = String(number).split('e')
  return Number(`${digits}e${Number(exponent) + by}`)
}
