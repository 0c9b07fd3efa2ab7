/** Compiles a formula: names become slots, operators and functions become closures. Text is never run as code. Pure. */
import type { Formula } from '#calculators/engine/workbook/parse-formula.ts'

import {
  type Code,
  type NumberCode,
  type Numbers,
  type Things,
  arithmetic,
  comparison,
  isBlank,
  numberOf,
  runCode,
  slotCode,
  valueOf,
} from './closures.ts'
import type { SheetFunction } from './lines.ts'
import { SHEET_FUNCTIONS } from './sheet-functions.ts'

/** Resolves the names in a formula. Each throws for an unknown name. */
export type Scope = {
  readonly name: (name: string) => Code
  /** A whole column of a table, or a field of a record. */
  readonly column: (table: string, column: string) => Code
  readonly here: (column: string) => Code
  readonly above: (column: string) => Code
  /** The slot of a number written in a formula. */
  readonly constant: (value: number) => number
  readonly fn: (name: string) => SheetFunction | undefined
}

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

/** `""` means no value for numbers, and empty text for words. */
function textCode(text: string): Code {
  return text === '' ? NONE : { kind: 'thing', get: () => text }
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

/** Compares words with words; `x = ""` checks whether there's no value. */
function equality(isWanted: boolean, left: Code, right: Code): Code {
  if (left === NONE || right === NONE) {
    const asked = left === NONE ? right : left
    return runCode((m, o) => Number(isBlank(asked, m, o) === isWanted))
  }
  if (left.kind === 'number' && right.kind === 'number')
    return runCode(comparison(isWanted ? '=' : '<>', left, right) ?? NONE.run)
  return runCode((m, o) => Number((valueOf(left, m, o) === valueOf(right, m, o)) === isWanted))
}

function called(name: string, parts: readonly Code[], fn: SheetFunction | undefined): Code {
  if (fn) return ownCall(fn, parts)
  const make = Object.hasOwn(SHEET_FUNCTIONS, name) ? SHEET_FUNCTIONS[name] : undefined
  if (!make) throw new RangeError(`unknown function ${name}: define it on the sheet`)
  return make(parts)
}

/** A function of the sheet; what it returns may be anything. */
function ownCall({ calculate }: SheetFunction, parts: readonly Code[]): Code {
  const call = calculate as (...values: readonly unknown[]) => unknown
  return { kind: 'thing', get: (m, o) => call(...parts.map((part) => valueOf(part, m, o))) }
}
