/** Values during evaluation, and how spreadsheets convert between them. Pure. */

/** Of a cell; null is blank. */
export type Value = number | string | boolean | null
/** The value of a formula's part: a cell's, or a column's values. */
export type Part = Value | readonly Value[]
/** A lazily evaluated value. */
export type Asked = () => Part
/** A function of a spreadsheet. */
export type Work = (parts: readonly Asked[]) => Part

/** Thrown where a spreadsheet would show an error, such as #DIV/0!. */
export class NoValue extends Error {
  override name = 'NoValue'
}

/** Throws NoValue. */
export function noValue(): never {
  throw new NoValue('A spreadsheet would show an error here')
}

/** A single value. Throws for a column. */
export function valueOf(part: Part): Value {
  return typeof part === 'object' && part !== null ? noValue() : part
}

/** A value as a number: blank is 0, true is 1. Throws for text. */
export function asNumber(part: Part): number {
  const value = valueOf(part)
  if (typeof value === 'string') return noValue()
  const number = Number(value)
  return Number.isFinite(number) ? number : noValue()
}

/** A value as a boolean: every number except 0 is true. */
export function asTruth(part: Part): boolean {
  return asNumber(part) !== 0
}

/** The numbers among values and columns. Text, booleans and blanks in cells are ignored. */
export function numbersIn(parts: readonly Asked[]): number[] {
  return parts.flatMap((part) => {
    const found = part()
    return (Array.isArray(found) ? found : [found]).filter((each): each is number => typeof each === 'number')
  })
}

/** The values of a column, or the one of a cell. */
export function listOf(part: Asked | undefined): readonly Value[] {
  const found = part?.() ?? null
  return typeof found === 'object' && found !== null ? found : [found]
}

/** Negative if the first comes first: numbers before text before booleans. Blank equals 0 and empty text. */
export function compare(one: Value, other: Value): number {
  const [a, b] = [filled(one, other), filled(other, one)]
  if (typeof a === 'number' && typeof b === 'number') return isNear(a, b) ? 0 : a - b
  if (typeof a === 'string' && typeof b === 'string') {
    const [lower, upper] = [a.toLowerCase(), b.toLowerCase()]
    return lower === upper ? 0 : lower < upper ? -1 : 1
  }
  return rank(a) === rank(b) ? Number(a) - Number(b) : rank(a) - rank(b)
}

function filled(value: Value, beside: Value): Exclude<Value, null> {
  if (value !== null) return value
  return typeof beside === 'string' ? '' : typeof beside === 'boolean' ? false : 0
}

function rank(value: Exclude<Value, null>): number {
  return typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2
}

/** Spreadsheets treat numbers as equal if only their last bits differ. */
function isNear(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) < Math.abs(a) * 2 ** -48
}
