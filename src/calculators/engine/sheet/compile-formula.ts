/** A formula compiled: its names become slots, its operators and functions closures. No text is ever run as code. Pure. */
import { percentOf, percentOrNull, toPenny } from '#calculators/engine/rounding.ts'
import { FUNCTIONS } from '#calculators/engine/workbook/functions.ts'
import type { Formula } from '#calculators/engine/workbook/parse-formula.ts'
import { type Asked, NoValue, type Part } from '#calculators/engine/workbook/worked.ts'

import {
  type Code,
  type Numbers,
  type Run,
  type Things,
  arithmetic,
  comparison,
  runCode,
  slotCode,
} from './closures.ts'
import type { SheetFunction } from './lines.ts'

/** What names mean where a formula stands. Each throws for a name that it doesn't know. */
export type Scope = {
  readonly name: (name: string) => Code
  /** A whole column of a table, or a field of a record. */
  readonly column: (table: string, column: string) => Code
  readonly here: (column: string) => Code
  readonly above: (column: string) => Code
  /** The slot of a number that is written in a formula. */
  readonly constant: (value: number) => number
  readonly fn: (name: string) => SheetFunction | undefined
}

type NumberCode = Extract<Code, { kind: 'number' }>

const NONE: NumberCode = runCode(() => Number.NaN)

/** The closure of a formula. */
export function compileFormula(tree: Formula, scope: Scope): Code {
  const compile = (part: Formula): Code => compileFormula(part, scope)
  switch (tree.kind) {
    case 'number':
      return slotCode(scope.constant(Number(tree.text)))
    case 'truth':
      return slotCode(scope.constant(Number(tree.value)))
    case 'text':
      return textCode(tree.text.slice(1, -1).replaceAll('""', '"'))
    case 'name':
      return scope.name(tree.name)
    case 'column':
      return scope.column(tree.table, tree.column)
    case 'here':
      return scope.here(tree.column)
    case 'above':
      return scope.above(tree.column)
    case 'brackets':
      return compile(tree.of)
    case 'signed': {
      const { run } = numberOf(compile(tree.of))
      return tree.sign === '-' ? runCode((m, o) => -run(m, o)) : runCode(run)
    }
    case 'percent': {
      const { run } = numberOf(compile(tree.of))
      return runCode((m, o) => run(m, o) / 100)
    }
    case 'two':
      return joined(tree.sign, compile(tree.left), compile(tree.right))
    default:
      return called(tree.name, tree.parts.map(compile), scope.fn(tree.name))
  }
}

/** `""` is no value among numbers, and no words among words. */
function textCode(text: string): Code {
  return text === '' ? NONE : { kind: 'thing', get: () => text }
}

/** A part as a number: words, lists and records are none. */
export function numberOf(code: Code): NumberCode {
  if (code.kind === 'number') return code
  const { get } = code
  return runCode((m, o) => asNumber(get(m, o)))
}

function asNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : Number.NaN
}

/** A part as a function is given it: NaN, which is no value, becomes null. */
function valueOf(code: Code, m: Numbers, o: Things): unknown {
  if (code.kind === 'thing') return code.get(m, o)
  const number = code.run(m, o)
  return Number.isNaN(number) ? null : number
}

function joined(sign: string, left: Code, right: Code): Code {
  if (sign === '&') return { kind: 'thing', get: (m, o) => `${wordOf(left, m, o)}${wordOf(right, m, o)}` }
  if (sign === '=' || sign === '<>') return equality(sign === '=', left, right)
  const [one, other] = [numberOf(left), numberOf(right)]
  const run = comparison(sign, one, other)
  return run ? runCode(run) : (arithmetic(sign, one, other) ?? NONE)
}

function wordOf(code: Code, m: Numbers, o: Things): string {
  const value = valueOf(code, m, o)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Words equal words; `x = ""` asks whether there is no value. */
function equality(isWanted: boolean, left: Code, right: Code): Code {
  if (left === NONE || right === NONE) {
    const asked = left === NONE ? right : left
    return runCode((m, o) => {
      const value = valueOf(asked, m, o)
      return Number((value === null || value === undefined || value === '') === isWanted)
    })
  }
  if (left.kind === 'number' && right.kind === 'number')
    return runCode(comparison(isWanted ? '=' : '<>', left, right) ?? NONE.run)
  return runCode((m, o) => Number((valueOf(left, m, o) === valueOf(right, m, o)) === isWanted))
}

function called(name: string, parts: readonly Code[], fn: SheetFunction | undefined): Code {
  if (fn) return ownCall(fn, parts)
  const work = QUICK[name]
  return (work?.(parts) ?? null) || spreadsheetCall(name, parts)
}

/** A function of the sheet; what it returns may be anything. */
function ownCall({ calculate }: SheetFunction, parts: readonly Code[]): Code {
  const call = calculate as (...values: readonly unknown[]) => unknown
  return { kind: 'thing', get: (m, o) => call(...parts.map((part) => valueOf(part, m, o))) }
}

/** The functions that formulas use most, without the detour by spreadsheet values; null where the parts are of another kind. */
const QUICK: Readonly<Record<string, (parts: readonly Code[]) => Code | null>> = {
  IF: ([condition, yes = NONE, no = NONE]) => {
    if (!condition) return null
    const { run } = numberOf(condition)
    if (yes.kind === 'thing' || no.kind === 'thing')
      return { kind: 'thing', get: (m, o) => valueOf(isTrue(run(m, o)) ? yes : no, m, o) }
    return runCode((m, o) => (isTrue(run(m, o)) ? yes.run(m, o) : no.run(m, o)))
  },
  AND: (parts) => {
    const runs = parts.map((part) => numberOf(part).run)
    return runCode((m, o) => Number(runs.every((run) => isTrue(run(m, o)))))
  },
  OR: (parts) => {
    const runs = parts.map((part) => numberOf(part).run)
    return runCode((m, o) => Number(runs.some((run) => isTrue(run(m, o)))))
  },
  NOT: ([part = NONE]) => {
    const { run } = numberOf(part)
    return runCode((m, o) => Number(!isTrue(run(m, o))))
  },
  IFERROR: ([part = NONE, otherwise = NONE]) => {
    const [one, other] = [numberOf(part).run, numberOf(otherwise).run]
    return runCode((m, o) => {
      const value = one(m, o)
      return Number.isFinite(value) ? value : other(m, o)
    })
  },
  ISBLANK: ([part = NONE]) => equality(true, part, NONE),
  ISNUMBER: ([part = NONE]) => equality(false, part, NONE),
  ABS: ([part = NONE]) => ofNumber(part, Math.abs),
  SQRT: ([part = NONE]) => ofNumber(part, Math.sqrt),
  PENNY: ([part = NONE]) => ofNumber(part, toPenny),
  PERCENTOF: ([part = NONE, whole = NONE]) => ofTwo(part, whole, percentOf),
  PERCENTORNONE: ([part = NONE, whole = NONE]) =>
    ofTwo(part, whole, (one, other) => percentOrNull(one, other) ?? Number.NaN),
  MAX: (parts) => extreme(parts, Math.max),
  MIN: (parts) => extreme(parts, Math.min),
  SUM: ([list, ...more]) => (list?.kind === 'thing' && more.length === 0 ? sumOf(list) : null),
}

const isTrue = (value: number) => value !== 0 && !Number.isNaN(value)

function ofNumber(part: Code, work: (value: number) => number): Code {
  const { run } = numberOf(part)
  return runCode((m, o) => work(run(m, o)))
}

function ofTwo(one: Code, other: Code, work: (one: number, other: number) => number): Code {
  const [left, right] = [numberOf(one).run, numberOf(other).run]
  return runCode((m, o) => work(left(m, o), right(m, o)))
}

/** Of two numbers; lists and more than two go the long way round. */
function extreme(parts: readonly Code[], work: (one: number, other: number) => number): Code | null {
  const [one, other, more] = parts
  return one?.kind === 'number' && other?.kind === 'number' && !more ? ofTwo(one, other, work) : null
}

function sumOf({ get }: Extract<Code, { kind: 'thing' }>): Code {
  return runCode((m, o) => {
    const list = get(m, o)
    if (!Array.isArray(list)) return asNumber(list)
    let sum = 0
    for (const value of list) if (typeof value === 'number' && !Number.isNaN(value)) sum += value
    return sum
  })
}

/** A function as the spreadsheet works it out. An error there is no value here. */
function spreadsheetCall(name: string, parts: readonly Code[]): Code {
  const work = FUNCTIONS[name]
  if (!work) throw new RangeError(`there is no function ${name} here`)
  const run: Run = (m, o) => {
    try {
      return asNumber(
        work(
          parts.map(
            (part): Asked =>
              () =>
                partOf(part, m, o),
          ),
        ),
      )
    } catch (error) {
      if (error instanceof NoValue) return Number.NaN
      throw error
    }
  }
  return runCode(run)
}

function partOf(code: Code, m: Numbers, o: Things): Part {
  const value = valueOf(code, m, o)
  // Columns are lists of what cells hold; a missing number is a blank text there.
  return value === null || value === undefined ? '' : (value as Part)
}
