/**
 * A sheet compiled: every name has a numbered slot, every formula is a closure, and the order in which lines are worked
 * out is settled once. Pure.
 */
import { type Formula, parseFormula } from '#calculators/engine/workbook/parse-formula.ts'

import { type Code, type Numbers, type Run, type Things, slotCode } from './closures.ts'
import { type Scope, compileFormula, numberOf } from './compile-formula.ts'
import { type Conditions, addConditions, decided } from './decided.ts'
import { type Inputs, fallbackOf } from './inputs.ts'
import type { Functions, Lines, Tables } from './lines.ts'
import { folded, namesIn } from './names-in.ts'
import { type Slots, slotsOf } from './slots.ts'
import { tableStep } from './table-step.ts'

/** What a program is made from. */
export type SheetParts = {
  readonly inputs: Inputs
  readonly lines: Lines
  readonly tables: Tables
  readonly functions: Functions
}

/** Works out one line or table and puts it in its slot. */
export type Step = (numbers: Numbers, things: Things) => void

/** A compiled sheet: what to read, and the steps towards whatever is asked for. */
export type Program = {
  readonly slots: Slots
  /** Numbers before a calculation: what formulas say in figures, everything else no value. */
  readonly freshNumbers: () => Numbers
  readonly freshThings: () => Things
  /** The steps that these lines and tables need, each once, in order; and the inputs they read. */
  readonly towards: (roots: Iterable<string>) => {
    readonly steps: readonly Step[]
    readonly inputs: readonly string[]
  }
  /** A line's formula with each `IF` replaced by the part that counts with these values. */
  readonly formulaOf: (name: string, numbers: Numbers, things: Things) => Formula
  /** Names of lines, tables and inputs that a line or table needs, itself included, in order. */
  readonly needs: (root: string) => readonly string[]
}

/** Compiles a sheet. Throws a RangeError that names the line whose formula can't be used, or the circle. */
export function compileSheet(parts: SheetParts): Program {
  const slots = slotsOf(parts)
  const scope = scopeOf(parts, slots)
  const read = (formula: string) => parseFormula(formula, parts.functions)
  const steps = new Map<string, Step>()
  const near = new Map<string, readonly string[]>()
  const trees = new Map<string, Formula>()
  const conditions: Conditions = new Map()
  for (const [name, { formula, unit }] of Object.entries(parts.lines)) {
    const tree = within(name, () => read(formula))
    near.set(name, [...namesIn(tree).outside])
    steps.set(
      name,
      within(name, () => lineStep(tree, { name, unit, scope, slots })),
    )
    trees.set(name, tree)
    addConditions(tree, scope, conditions)
  }
  for (const [name, table] of Object.entries(parts.tables)) {
    const made = within(name, () => tableStep(name, table, { read, scope, slots }))
    near.set(name, made.needs)
    steps.set(name, made.step)
  }
  const needs = (root: string) => inOrder([root], near)
  for (const name of steps.keys()) needs(name)
  return {
    slots,
    freshNumbers: () => slots.numbers(),
    freshThings: () => slots.things(),
    needs,
    formulaOf: (name, numbers, things) => {
      const tree = trees.get(name)
      if (!tree) throw new RangeError(`there is no line ${name}`)
      return decided(tree, (condition) => conditions.get(condition)?.(numbers, things) === 1)
    },
    towards: (roots) => {
      const names = inOrder(roots, near)
      return {
        steps: names.flatMap((name) => steps.get(name) ?? []),
        inputs: names.filter((name) => Object.hasOwn(parts.inputs, name)),
      }
    },
  }
}

/** Reads inputs into their slots; what is left out has the API's default. */
export function inputReader(
  inputs: Inputs,
  names: readonly string[],
  slots: Slots,
): (values: Readonly<Record<string, unknown>>, numbers: Numbers, things: Things) => void {
  const reads = names.map((name) => {
    const field = inputs[name]
    const fallback = field && fallbackOf(field)
    const isThing = slots.isThing(name)
    const missing = typeof fallback === 'boolean' ? Number(fallback) : (fallback ?? Number.NaN)
    return { name, slot: slots.of(name), isThing, fallback, missing: Number(isThing ? 0 : missing) }
  })
  return (values, numbers, things) => {
    for (const { name, slot, isThing, fallback, missing } of reads) {
      const value = values[name]
      if (isThing) things[slot] = value ?? fallback
      else if (typeof value === 'number') numbers[slot] = value
      else numbers[slot] = typeof value === 'boolean' ? Number(value) : missing
    }
  }
}

type LinePlace = {
  readonly name: string
  readonly unit: string
  readonly scope: Scope
  readonly slots: Slots
}

function lineStep(tree: Formula, { name, unit, scope, slots }: LinePlace): Step {
  const code = compileFormula(folded(tree), scope)
  const slot = slots.of(name)
  if (unit === 'record' || unit === 'text') return thingStep(code, slot)
  const { run } = numberOf(code)
  return numberStep(run, slot)
}

function numberStep(run: Run, slot: number): Step {
  return (numbers, things) => {
    numbers[slot] = run(numbers, things)
  }
}

function thingStep(code: Code, slot: number): Step {
  if (code.kind === 'thing') {
    const { get } = code
    return (numbers, things) => {
      things[slot] = get(numbers, things)
    }
  }
  return (numbers, things) => {
    const value = code.run(numbers, things)
    things[slot] = Number.isNaN(value) ? null : value
  }
}

function scopeOf({ functions, tables, lines }: SheetParts, slots: Slots): Scope {
  const nowhere = (what: string) => {
    throw new RangeError(`${what} means something in a table only`)
  }
  return {
    name: (name) => {
      const slot = slots.of(name)
      return slots.isThing(name) ? { kind: 'thing', get: (_, things) => things[slot] } : slotCode(slot)
    },
    column: (owner, column) => {
      if (Object.hasOwn(tables, owner)) {
        const slot = slots.of(`${owner}.${column}`)
        return { kind: 'thing', get: (_, things) => things[slot] }
      }
      if (lines[owner]?.unit !== 'record') throw new RangeError(`there is no ${owner}.${column}`)
      const slot = slots.of(owner)
      return { kind: 'thing', get: (_, things) => (things[slot] as Record<string, unknown> | null)?.[column] }
    },
    here: (column) => nowhere(`@${column}`),
    above: (column) => nowhere(`^${column}`),
    constant: (value) => slots.constant(value),
    fn: (name) => (Object.hasOwn(functions, name) ? functions[name] : undefined),
  }
}

/** What the roots need, each before what needs it. */
function inOrder(roots: Iterable<string>, near: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const open = new Set<string>()
  const visit = (name: string): void => {
    if (done.has(name)) return
    if (open.has(name)) throw new RangeError(`${[...open].join(', ')} go round in a circle`)
    open.add(name)
    for (const each of near.get(name) ?? []) visit(each)
    open.delete(name)
    done.add(name)
  }
  for (const root of roots) visit(root)
  return [...done]
}

function within<Made>(name: string, make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new RangeError(`In ${name}: ${message}`, { cause: error })
  }
}
