/**
 * The functions of formulas, as in Excel and LibreOffice. Only used for the values stored in a file until a spreadsheet
 * recalculates it. Tests compare them with LibreOffice. Pure.
 */
import { DATE_FUNCTIONS } from './date-functions.ts'
import { LOAN_FUNCTIONS } from './loan-functions.ts'
import { LOOK_UP_FUNCTIONS } from './look-up-functions.ts'
import { ROUNDING_FUNCTIONS } from './rounding-functions.ts'
import { type Work, asNumber, asTruth, noValue, numbersIn } from './worked.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** A function of numbers only. */
function ofNumbers(work: (...numbers: number[]) => number): Work {
  return (parts) => work(...parts.map((part) => asNumber(part())))
}

/** Functions by name. Arguments are evaluated on demand, so `IF` only evaluates one branch. */
export const FUNCTIONS: Readonly<Record<string, Work>> = {
  ...DATE_FUNCTIONS,
  ...LOAN_FUNCTIONS,
  ...LOOK_UP_FUNCTIONS,
  ...ROUNDING_FUNCTIONS,
  ABS: ofNumbers(Math.abs),
  AND: (parts) => parts.map((part) => asTruth(part())).every(Boolean),
  AVERAGE: (parts) => {
    const numbers = numbersIn(parts)
    return numbers.length === 0 ? noValue() : sum(numbers) / numbers.length
  },
  CHOOSE: ([which, ...parts]) => (parts[Math.floor(asNumber(which?.() ?? null)) - 1] ?? noValue)(),
  COUNT: (parts) => numbersIn(parts).length,
  EXP: ofNumbers(Math.exp),
  IF: ([condition, yes, no]) => (asTruth(condition?.() ?? null) ? yes : no)?.() ?? false,
  IFERROR: ([part, otherwise]) => {
    try {
      return part?.() ?? null
    } catch {
      return otherwise?.() ?? null
    }
  },
  ISBLANK: ([part]) => (part?.() ?? null) === null,
  ISNUMBER: ([part]) => typeof (part?.() ?? null) === 'number',
  LN: ofNumbers((x = 0) => (x > 0 ? Math.log(x) : noValue())),
  MAX: (parts) => Math.max(...orNought(numbersIn(parts))),
  MIN: (parts) => Math.min(...orNought(numbersIn(parts))),
  MOD: ofNumbers((x = 0, by = 0) => (by === 0 ? noValue() : x - by * Math.floor(x / by))),
  NOT: ([part]) => !asTruth(part?.() ?? null),
  OR: (parts) => parts.map((part) => asTruth(part())).some(Boolean),
  POWER: ofNumbers((x = 0, power = 0) => x ** power),
  SIGN: ofNumbers(Math.sign),
  SQRT: ofNumbers((x = 0) => (x < 0 ? noValue() : Math.sqrt(x))),
  SUM: (parts) => sum(numbersIn(parts)),
}

function orNought(numbers: readonly number[]): readonly number[] {
  return numbers.length === 0 ? [0] : numbers
}
