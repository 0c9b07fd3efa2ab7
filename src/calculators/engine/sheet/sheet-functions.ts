/**
 * The spreadsheet functions available in formulas, calculated as in Excel and LibreOffice. What's an error there has no
 * value here. Anything else is a function of the sheet. Pure.
 */
import { percentOf, percentOrNull, toPenny } from '#calculators/engine/rounding.ts'
import { roundDown, roundHalf, roundUp } from '#calculators/engine/workbook/decimal-rounding.ts'
import { LOAN_SUMS } from '#calculators/engine/workbook/loan-sums.ts'

import {
  type Code,
  type Numbers,
  type NumberCode,
  type Things,
  isBlank,
  numberOf,
  runCode,
  valueOf,
} from './closures.ts'

type Make = (parts: readonly Code[]) => Code

const NONE = runCode(() => Number.NaN)
const isTrue = (value: number) => value !== 0 && !Number.isNaN(value)

/** By name, each made from the closures of its parts. */
export const SHEET_FUNCTIONS: Readonly<Record<string, Make>> = {
  IF: ([condition = NONE, yes = NONE, no = NONE]) => {
    const { run } = numberOf(condition)
    if (yes.kind === 'thing' || no.kind === 'thing')
      return { kind: 'thing', get: (m, o) => valueOf(isTrue(run(m, o)) ? yes : no, m, o) }
    return runCode((m, o) => (isTrue(run(m, o)) ? yes.run(m, o) : no.run(m, o)))
  },
  IFERROR: ([part = NONE, otherwise = NONE]) => {
    const [one, other] = [numberOf(part).run, numberOf(otherwise).run]
    return runCode((m, o) => {
      const value = one(m, o)
      return Number.isFinite(value) ? value : other(m, o)
    })
  },
  AND: (parts) => truth(parts, (truths) => truths.every(Boolean)),
  OR: (parts) => truth(parts, (truths) => truths.some(Boolean)),
  NOT: (parts) => truth(parts, ([one]) => !one),
  ISBLANK: ([part = NONE]) => runCode((m, o) => Number(isBlank(part, m, o))),
  ISNUMBER: ([part = NONE]) => runCode((m, o) => Number(typeof valueOf(part, m, o) === 'number')),
  INDEX: ([list = NONE, place = NONE]) => {
    const { run } = numberOf(place)
    return runCode((m, o) => {
      const values = valueOf(list, m, o)
      const found: unknown = Array.isArray(values) ? values[Math.trunc(run(m, o)) - 1] : null
      return typeof found === 'number' ? found : Number.NaN
    })
  },
  SUM: (parts) => (parts.length === 1 ? sumOf(parts[0] ?? NONE) : ofAll(parts, sum)),
  COUNT: (parts) => ofAll(parts, (numbers) => numbers.length),
  AVERAGE: (parts) => ofAll(parts, (numbers) => sum(numbers) / numbers.length),
  MAX: (parts) => ofTwoOrAll(parts, Math.max),
  MIN: (parts) => ofTwoOrAll(parts, Math.min),
  ABS: (parts) => ofNumbers(parts, Math.abs),
  SIGN: (parts) => ofNumbers(parts, Math.sign),
  SQRT: (parts) => ofNumbers(parts, Math.sqrt),
  EXP: (parts) => ofNumbers(parts, Math.exp),
  LN: (parts) => ofNumbers(parts, Math.log),
  INT: (parts) => ofNumbers(parts, Math.floor),
  MOD: (parts) => ofNumbers(parts, (x, by) => x - by * Math.floor(x / by)),
  ROUND: (parts) => ofNumbers(parts, roundHalf),
  ROUNDDOWN: (parts) => ofNumbers(parts, roundDown),
  ROUNDUP: (parts) => ofNumbers(parts, roundUp),
  PENNY: (parts) => ofNumbers(parts, (pounds) => (Number.isNaN(pounds) ? pounds : toPenny(pounds))),
  PERCENTOF: (parts) => ofNumbers(parts, percentOf),
  PERCENTORNONE: (parts) => ofNumbers(parts, (part, whole) => percentOrNull(part, whole) ?? Number.NaN),
  PMT: (parts) => ofNumbers(parts, LOAN_SUMS.PMT),
  PV: (parts) => ofNumbers(parts, LOAN_SUMS.PV),
  FV: (parts) => ofNumbers(parts, LOAN_SUMS.FV),
  NPER: (parts) => ofNumbers(parts, LOAN_SUMS.NPER),
}

function truth(parts: readonly Code[], work: (truths: readonly boolean[]) => boolean): Code {
  const runs = parts.map((part) => numberOf(part).run)
  return runCode((m, o) => Number(work(runs.map((run) => isTrue(run(m, o))))))
}

/** A function of one to four numbers. */
function ofNumbers(
  parts: readonly Code[],
  work: (a: number, b: number, c?: number, d?: number) => number,
): NumberCode {
  const [a, b, c, d] = parts.map((part) => numberOf(part).run)
  if (!a) return NONE
  if (!b) return runCode((m, o) => work(a(m, o), 0))
  if (!c) return runCode((m, o) => work(a(m, o), b(m, o)))
  return runCode((m, o) => work(a(m, o), b(m, o), c(m, o), d?.(m, o) ?? 0))
}

function ofTwoOrAll(parts: readonly Code[], work: (...numbers: number[]) => number): Code {
  const [one, other, more] = parts
  if (one?.kind === 'number' && other?.kind === 'number' && !more)
    return ofNumbers(parts, (a, b) => work(a, b))
  return ofAll(parts, (numbers) => (numbers.length === 0 ? 0 : work(...numbers)))
}

function ofAll(parts: readonly Code[], work: (numbers: readonly number[]) => number): Code {
  return runCode((m, o) => work(numbersIn(parts, m, o)))
}

/** The numbers among values and lists. Blanks and words are ignored. */
function numbersIn(parts: readonly Code[], m: Numbers, o: Things): number[] {
  return parts.flatMap((part) => {
    const value = valueOf(part, m, o)
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return values.filter((each): each is number => typeof each === 'number' && !Number.isNaN(each))
  })
}

/** The most common sum, of one list, without creating another. */
function sumOf(part: Code): Code {
  if (part.kind === 'number') return part
  return runCode((m, o) => {
    const values = part.get(m, o)
    let total = 0
    if (Array.isArray(values))
      for (const each of values) if (typeof each === 'number' && !Number.isNaN(each)) total += each
    return total
  })
}

function sum(numbers: readonly number[]): number {
  let total = 0
  for (const each of numbers) total += each
  return total
}
