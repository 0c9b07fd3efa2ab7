/** Runs a compiled sheet: the API's outputs, or every line and table of a report. Pure. */
import { toPenny } from '#calculators/engine/rounding.ts'
import type { Formula } from '#calculators/engine/workbook/parse-formula.ts'
import type { WorkingLine } from '#calculators/engine/working.ts'

import type { Numbers, Things } from './closures.ts'
import type { Inputs, SomeValues } from './inputs.ts'
import {
  type LineUnit,
  type LineValues,
  type Lines,
  type Outputs,
  type SheetLine,
  type TableRow,
  type Tables,
  applies,
  outputLines,
} from './lines.ts'
import { type Program, type SheetParts, type Step, inputReader } from './program.ts'
import type { Slots } from './slots.ts'

/** A sheet's results for one set of inputs. */
export type Evaluation<L extends Lines, T extends Tables> = {
  /** Lines as shown and returned: pounds and percentages to two decimals. */
  readonly result: LineValues<L>
  /** Unrounded numbers, as formulas use them; NaN for no value. */
  readonly exact: { readonly [Name in keyof L]: number }
  /** A table's rows, unrounded, worked out on demand. */
  readonly rows: <Name extends keyof T & string>(name: Name) => readonly TableRow<T[Name]>[]
  /** A line's formula with each `IF` replaced by the branch taken. */
  readonly formulaOf: (name: string) => Formula
  /** The working from a line's own function, or null. */
  readonly explained: (name: string) => readonly WorkingLine[] | null
}

type Values = Readonly<Record<string, unknown>>

/** Every line, or only those the API's outputs need. */
export type EvaluationScope = 'all' | 'outputs'

type Evaluator<I extends Inputs, L extends Lines, T extends Tables> = {
  readonly calculate: (values: SomeValues<I>) => Outputs<L>
  readonly evaluate: (values: SomeValues<I>, scope?: EvaluationScope) => Evaluation<L, T>
  readonly valueOf: <Name extends keyof L & string>(name: Name, values: SomeValues<I>) => LineValues<L>[Name]
}

/** Returns the ways to run a sheet, which is compiled on the first call. */
export function evaluator<I extends Inputs, L extends Lines, T extends Tables>(
  parts: SheetParts,
  program: () => Program,
): Evaluator<I, L, T> {
  let calculate: ((values: Values) => object) | undefined
  const evaluate = new Map<EvaluationScope, (values: Values) => Evaluation<Lines, Tables>>()
  const evaluateIn = (scope: EvaluationScope) => {
    const run = evaluate.get(scope) ?? everythingOf(parts, program(), scope)
    evaluate.set(scope, run)
    return run
  }
  const single = new Map<string, (values: Values) => unknown>()
  const runOf = (name: string) => {
    const run = single.get(name) ?? lineOf(name, parts, program())
    single.set(name, run)
    return run
  }
  return {
    // Lines and tables have the names and units that L and T say, since both come from them.
    calculate: (values) => (calculate ??= outputsOf(parts, program()))(values) as Outputs<L>,
    evaluate: (values, scope = 'all') => evaluateIn(scope)(values) as Evaluation<L, T>,
    valueOf: <Name extends keyof L & string>(name: Name, values: SomeValues<I>) =>
      runOf(name)(values) as LineValues<L>[Name],
  }
}

/** Works out one line and what it needs. */
function lineOf(name: string, { inputs, lines }: SheetParts, program: Program): (values: Values) => unknown {
  const { steps, inputs: needed } = program.towards([name])
  const readInputs = inputReader(inputs, needed, program.slots)
  const read = readerOf(name, lines[name], program.slots)
  return (values) => {
    const [m, o] = [program.freshNumbers(), program.freshThings()]
    readInputs(values, m, o)
    runSteps(steps, m, o)
    return read(m, o)
  }
}

type Read = (numbers: Numbers, things: Things) => unknown

/** Works out only what the outputs need, in reused memory. */
function outputsOf({ inputs, lines }: SheetParts, program: Program): (values: Values) => object {
  const { steps, inputs: needed, callsOut } = program.towards(outputLines(lines).map(({ name }) => name))
  const kept = needed.filter((name) => inputs[name]?.api === false)
  if (kept.length > 0)
    throw new RangeError(`Outputs depend on ${kept.join(', ')}, which the API doesn't take`)
  const readInputs = inputReader(inputs, needed, program.slots)
  const write = outputWriter(lines, program.slots)
  const numbers = program.freshNumbers()
  const things = program.freshThings()
  const run = (values: Values, m: Numbers, o: Things) => {
    readInputs(values, m, o)
    runSteps(steps, m, o)
    return write(m, o, values)
  }
  if (!callsOut) return (values) => run(values, numbers, things)
  let isRunning = false
  return (values) => {
    // A function of the sheet may calculate the same sheet, which needs its own memory.
    if (isRunning) return run(values, program.freshNumbers(), program.freshThings())
    isRunning = true
    try {
      return run(values, numbers, things)
    } finally {
      isRunning = false
    }
  }
}

type Written = Record<string, unknown>

/** Copies outputs into an object by name. The most common ones, rounded numbers, don't need a call each. */
function outputWriter(
  lines: Lines,
  slots: Slots,
): (numbers: Numbers, things: Things, values: Values) => Written {
  const outputs = outputLines(lines)
  if (outputs.some(({ line }) => line.only?.output)) return someOutputs(lines, slots)
  const isPlain = ({ unit, none }: SheetLine) => ROUNDED.has(unit) && none === undefined
  const template: Written = Object.fromEntries(
    outputs.map(({ output, line }) => [output, isPlain(line) ? 0.5 : null]),
  )
  const rounded = outputs.filter(({ line }) => isPlain(line))
  const plain = rounded.map(({ output }) => output)
  const places = rounded.map(({ name }) => slots.of(name))
  const rest = outputs.filter(({ line }) => !isPlain(line))
  const others = rest.map(({ output }) => output)
  const reads = rest.map(({ name, line }) => readerOf(name, line, slots))
  const count = plain.length
  return (numbers, things) => {
    const written = { ...template }
    for (let at = 0; at < count; at += 1) {
      const name = plain[at] ?? ''
      const exact = numbers[places[at] ?? 0] ?? Number.NaN
      if (!Number.isFinite(exact)) throw withoutValue(name)
      written[name] = toPenny(exact)
    }
    for (let at = 0; at < reads.length; at += 1) written[others[at] ?? ''] = reads[at]?.(numbers, things)
    return written
  }
}

/** The same, for sheets whose inputs decide which lines are outputs. */
function someOutputs(
  lines: Lines,
  slots: Slots,
): (numbers: Numbers, things: Things, values: Values) => Written {
  const outputs = outputLines(lines).map((each) => ({ ...each, read: readerOf(each.name, each.line, slots) }))
  return (numbers, things, values) => {
    const written: Written = {}
    for (const { output, line, read } of outputs)
      if (applies(line, 'output', values)) written[output] = read(numbers, things)
    return written
  }
}

function runSteps(steps: readonly Step[], numbers: Numbers, things: Things): void {
  for (let at = 0; at < steps.length; at += 1) steps[at]?.(numbers, things)
}

/** Works out every line in its own memory. Tables that no line needs are worked out on demand. */
function everythingOf(
  parts: SheetParts,
  program: Program,
  scope: EvaluationScope,
): (values: Values) => Evaluation<Lines, Tables> {
  const { inputs, lines, tables } = parts
  const { slots } = program
  const roots = Object.keys(lines).filter((name) => scope === 'all' || lines[name]?.output)
  const needed = new Set(roots.flatMap((name) => program.needs(name)))
  const names = Object.keys(lines).filter((name) => needed.has(name))
  const main = program.towards(needed)
  const readInputs = inputReader(inputs, Object.keys(inputs), slots)
  const reads = names.map(
    (name) => [name, readerOf(name, lines[name], slots), slots.of(name), slots.isThing(name)] as const,
  )
  const mainSteps = new Set(main.steps)
  const later = new Map(
    Object.keys(tables).map((name) => [
      name,
      program.towards([name]).steps.filter((step) => !mainSteps.has(step)),
    ]),
  )
  return (values) => {
    const [m, o] = [program.freshNumbers(), program.freshThings()]
    readInputs(values, m, o)
    runSteps(main.steps, m, o)
    const result: Record<string, unknown> = {}
    const exact: Record<string, number> = {}
    for (const [name, read, slot, isThing] of reads) {
      result[name] = read(m, o)
      exact[name] = isThing ? Number.NaN : (m[slot] ?? Number.NaN)
    }
    const done = new Set<string>()
    const rows = (name: string) => {
      if (!done.has(name)) runSteps(later.get(name) ?? [], m, o)
      done.add(name)
      return rowsOf(name, tables, { slots, things: o })
    }
    const formulaOf = (name: string) => program.formulaOf(name, m, o)
    const explained = (name: string) => program.explained(name, m, o)
    return { result, exact, rows, formulaOf, explained } as Evaluation<Lines, Tables>
  }
}

type Kept = { readonly slots: Slots; readonly things: Things }

function rowsOf(name: string, tables: Tables, { slots, things }: Kept): Record<string, unknown>[] {
  const lists = Object.keys(tables[name]?.columns ?? {}).map(
    (column) => [column, things[slots.of(`${name}.${column}`)] as readonly unknown[]] as const,
  )
  return Array.from({ length: Number(things[slots.of(name)]) }, (_, at) =>
    Object.fromEntries(lists.map(([column, list]) => [column, list[at]])),
  )
}

/** Units that are rounded to two decimals in results. */
const ROUNDED: ReadonlySet<LineUnit> = new Set(['pounds', 'exact-pounds', 'money', 'percent'])

function readerOf(name: string, line: SheetLine | undefined, slots: Slots): Read {
  const slot = slots.of(name)
  if (slots.isThing(name)) return (_, things) => things[slot]
  if (line?.unit === 'yes-no') return (numbers) => numbers[slot] === 1
  const isRounded = line !== undefined && ROUNDED.has(line.unit)
  const mayBeNone = line?.none !== undefined
  return (numbers) => {
    const value = numbers[slot] ?? Number.NaN
    if (Number.isFinite(value)) return isRounded ? toPenny(value) : value
    if (mayBeNone) return null
    throw withoutValue(name)
  }
}

function withoutValue(name: string): RangeError {
  return new RangeError(`The line ${name} has no value: say in its options what that means ('none')`)
}
