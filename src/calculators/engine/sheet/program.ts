/**
 * Compiles a sheet: every name gets a numbered slot, every formula becomes a closure, and the order of evaluation is
 * decided once. Pure.
 */
import { type Formula, parseFormula } from '#calculators/engine/workbook/parse-formula.ts'
import type { WorkingLine } from '#calculators/engine/working.ts'

import { type Code, type Numbers, type Run, type Things, numberOf, slotCode, valueOf } from './closures.ts'
import { type Scope, compileFormula } from './compile-formula.ts'
import { type Conditions, addConditions, decided } from './decided.ts'
import { type Inputs, fallbackOf } from './inputs.ts'
import type { Functions, Lines, Tables } from './lines.ts'
import { folded, namesIn } from './names-in.ts'
import { ALL_INPUTS, type Slots, slotsOf } from './slots.ts'
import { spreadsheetForm } from './spreadsheet-form.ts'
import { tableStep } from './table-step.ts'

/** What a program is made from. */
export type SheetParts = {
  readonly inputs: Inputs
  readonly lines: Lines
  readonly tables: Tables
  readonly functions: Functions
  /** Whether `inputs` in formulas is the request itself, rather than a record of the inputs above. */
  readonly takesRequest?: boolean
}

/** Works out one line or table and puts it in its slot. */
export type Step = (numbers: Numbers, things: Things) => void

/** A compiled sheet: the inputs to read and the steps to work out the requested lines. */
export type Program = {
  readonly slots: Slots
  /** Initial numbers: the constants in formulas; everything else has no value. */
  readonly freshNumbers: () => Numbers
  readonly freshThings: () => Things
  /** The steps that these lines and tables need, each once and in order, and the inputs they read. */
  readonly towards: (roots: Iterable<string>) => {
    readonly steps: readonly Step[]
    readonly inputs: readonly string[]
    /** Whether any step runs one of the sheet's functions, which might calculate the same sheet again. */
    readonly callsOut: boolean
  }
  /** A line's formula with each `IF` replaced by the branch taken for these values. */
  readonly formulaOf: (name: string, numbers: Numbers, things: Things) => Formula
  /** The working from a line's own function, or null. */
  readonly explained: (name: string, numbers: Numbers, things: Things) => readonly WorkingLine[] | null
  /**
   * Names of the lines, tables and inputs that a line or table needs, including itself, in order, and of those that
   * only its spreadsheet form uses.
   */
  readonly needs: (root: string) => readonly string[]
}

/** Compiles a sheet. Throws a RangeError that names the line whose formula can't be used, or the circle. */
export function compileSheet(parts: SheetParts): Program {
  const slots = slotsOf(parts)
  const { made, conditions } = unitsOf(parts, slots)
  const near = new Map([...made].map(([name, { needs }]) => [name, needs]))
  const shown = new Map([...made].map(([name, { needs, shows = [] }]) => [name, [...needs, ...shows]]))
  const orders = new Map([...made.keys()].map((name) => [name, inOrder([name], shown)]))
  return {
    slots,
    freshNumbers: () => slots.numbers(),
    freshThings: () => slots.things(),
    needs: (root) => orders.get(root) ?? [root],
    formulaOf: (name, numbers, things) => {
      const tree = made.get(name)?.tree
      if (!tree) throw new RangeError(`there is no line ${name}`)
      return decided(tree, (condition) => conditions.get(condition)?.(numbers, things) === 1)
    },
    explained: (name, numbers, things) => made.get(name)?.explain?.(numbers, things) ?? null,
    towards: (roots) => {
      const names = inOrder(roots, near)
      return {
        steps: names.flatMap((name) => made.get(name)?.step ?? []),
        inputs: names.filter((name) => Object.hasOwn(parts.inputs, name)),
        callsOut: names.some((name) => made.get(name)?.callsOut),
      }
    },
  }
}

/** A line or a table, compiled. */
type Unit = {
  readonly step: Step
  readonly needs: readonly string[]
  /** Names used by its spreadsheet form: needed to show it, not to calculate it. */
  readonly shows?: readonly string[]
  readonly callsOut: boolean
  readonly tree?: Formula
  readonly explain?: ((numbers: Numbers, things: Things) => readonly WorkingLine[]) | null
}

function unitsOf(
  parts: SheetParts,
  slots: Slots,
): { made: ReadonlyMap<string, Unit>; conditions: Conditions } {
  const { lines, tables, functions } = parts
  const scope = scopeOf(parts, slots)
  const conditions: Conditions = new Map()
  const made = new Map<string, Unit>([
    [ALL_INPUTS, parts.takesRequest ? WHOLE_REQUEST : allInputs(parts.inputs, slots)],
  ])
  for (const [name, { formula, unit }] of Object.entries(lines)) {
    const compile = (): Unit => {
      const tree = parseFormula(formula)
      const form = spreadsheetForm(tree, { lines, functions })
      const { outside, functions: called } = namesIn(tree)
      addConditions(form ?? tree, scope, conditions)
      return {
        tree: form ?? tree,
        step: lineStep(tree, { name, unit, scope, slots }),
        needs: [...outside],
        shows: form ? [...namesIn(form).outside] : [],
        callsOut: [...called].some((each) => Object.hasOwn(functions, each)),
        explain: explainOf(tree, functions, scope),
      }
    }
    made.set(name, within(name, compile))
  }
  for (const [name, table] of Object.entries(tables)) {
    const compile = () => tableStep(name, table, { read: parseFormula, scope, slots })
    made.set(name, { ...within(name, compile), callsOut: true })
  }
  return { made, conditions }
}

/** Stored in its slot when inputs are read. */
const WHOLE_REQUEST: Unit = { needs: [], callsOut: false, step: () => undefined }

/** All API inputs as one record. Numbers without a value are undefined. */
function allInputs(inputs: Inputs, slots: Slots): Unit {
  const taken = Object.entries(inputs).filter(([, { api }]) => api !== false)
  const slot = slots.of(ALL_INPUTS)
  const reads = taken.map(([name, { kind }]) => {
    const from = slots.of(name)
    return [name, kind === 'switch' ? 'switch' : slots.isThing(name) ? 'thing' : 'number', from] as const
  })
  return {
    needs: taken.map(([name]) => name),
    callsOut: false,
    step: (numbers, things) => {
      const record: Record<string, unknown> = {}
      for (const [name, kind, from] of reads) {
        const value = kind === 'thing' ? things[from] : (numbers[from] ?? Number.NaN)
        if (kind === 'switch') record[name] = value === 1
        else record[name] = Number.isNaN(value) ? undefined : value
      }
      things[slot] = record
    },
  }
}

/** The working of a line that is a single call of a function with its own working. */
function explainOf(tree: Formula, functions: Functions, scope: Scope) {
  if (tree.kind !== 'call' || !Object.hasOwn(functions, tree.name)) return null
  const explain = functions[tree.name]?.explain as
    | ((...values: unknown[]) => readonly WorkingLine[])
    | undefined
  if (!explain) return null
  const parts = tree.parts.map((part) => compileFormula(part, scope))
  return (numbers: Numbers, things: Things) => explain(...parts.map((part) => valueOf(part, numbers, things)))
}

/** Reads inputs into their slots. Missing ones get the API's default. */
export function inputReader(
  inputs: Inputs,
  names: readonly string[],
  slots: Slots,
): (values: Readonly<Record<string, unknown>>, numbers: Numbers, things: Things) => void {
  const wanted = names.map((name) => {
    const field = inputs[name]
    return { name, slot: slots.of(name), fallback: field && fallbackOf(field) }
  })
  const words = wanted.filter(({ name }) => slots.isThing(name))
  const figures = wanted.filter(({ name }) => !slots.isThing(name))
  const figureNames = figures.map(({ name }) => name)
  const figureSlots = figures.map(({ slot }) => slot)
  const request = slots.of(ALL_INPUTS)
  const missing = figures.map(({ fallback }) => (fallback === undefined ? Number.NaN : Number(fallback)))
  return (values, numbers, things) => {
    for (let at = 0; at < figureNames.length; at += 1) {
      const value = values[figureNames[at] ?? '']
      const slot = figureSlots[at] ?? 0
      if (typeof value === 'number') numbers[slot] = value
      else numbers[slot] = typeof value === 'boolean' ? Number(value) : (missing[at] ?? Number.NaN)
    }
    for (const { name, slot, fallback } of words) things[slot] = values[name] ?? fallback
    // The record of all inputs takes its place later, where a formula asks for it.
    things[request] = values
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
  if (unit === 'record' || unit === 'text' || unit === 'date') return thingStep(code, slot)
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
    throw new RangeError(`${what} only works in a table`)
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

/** What the roots need, dependencies first. */
function inOrder(roots: Iterable<string>, near: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const open = new Set<string>()
  const visit = (name: string): void => {
    if (done.has(name)) return
    if (open.has(name)) throw new RangeError(`${[...open].join(', ')} depend on each other in a circle`)
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
