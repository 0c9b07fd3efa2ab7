/**
 * Compiles formulas to closures over numbered slots. Numbers, true and false (1 and 0) are in `numbers`, with NaN for
 * no value; words, days, lists and records are in `things`. The most common shapes read their slots directly, to save
 * calls. Pure.
 */

/** Where a calculation keeps its values. */
export type Numbers = Float64Array
export type Things = unknown[]

/** Works out a number. */
export type Run = (numbers: Numbers, things: Things) => number

/** A part of a formula: a number (in its own slot if it's just a number), or something else. */
export type Code =
  | { readonly kind: 'number'; readonly run: Run; readonly slot?: number }
  | { readonly kind: 'thing'; readonly get: (numbers: Numbers, things: Things) => unknown }

/** A number of a formula. */
export type NumberCode = Extract<Code, { kind: 'number' }>
type OfSlots = (left: number, right: number) => Run
type OfRuns = (left: Run, right: Run) => Run
type Shapes = {
  readonly slots: OfSlots
  readonly slotRun: (left: number, right: Run) => Run
  readonly runSlot: (left: Run, right: number) => Run
  readonly runs: OfRuns
}

/** Reads a slot allocated by the compiler, which always exists. */
const at = (numbers: Numbers, slot: number): number => numbers[slot] ?? Number.NaN

/** The number in a slot. */
export function slotCode(slot: number): NumberCode {
  return { kind: 'number', slot, run: (m) => at(m, slot) }
}

/** A computed number. */
export function runCode(run: Run): NumberCode {
  return { kind: 'number', run }
}

/** A part as a number. Throws for words, lists and records. */
export function numberOf(code: Code): NumberCode {
  if (code.kind === 'number') return code
  const { get } = code
  return runCode((m, o) => asNumber(get(m, o)))
}

function asNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : Number.NaN
}

/** A part as a function argument. NaN (no value) becomes null. */
export function valueOf(code: Code, m: Numbers, o: Things): unknown {
  if (code.kind === 'thing') return code.get(m, o)
  const number = code.run(m, o)
  return Number.isNaN(number) ? null : number
}

/** Whether a part has no value: nothing entered, or no result. */
export function isBlank(code: Code, m: Numbers, o: Things): boolean {
  const value = valueOf(code, m, o)
  return value === null || value === undefined || value === ''
}

/** Two numbers joined by an operator; null if the operator isn't arithmetic. */
export function arithmetic(sign: string, left: NumberCode, right: NumberCode): NumberCode | null {
  const shapes = ARITHMETIC[sign]
  if (!shapes) return null
  const { slot: a } = left
  const { slot: b } = right
  if (a !== undefined && b !== undefined) return runCode(shapes.slots(a, b))
  if (a !== undefined) return runCode(shapes.slotRun(a, right.run))
  return runCode(b === undefined ? shapes.runs(left.run, right.run) : shapes.runSlot(left.run, b))
}

/**
 * Each operator by the shape of its operands: the same four functions, written out so that each stays small and fast.
 */
const ARITHMETIC: Readonly<Record<string, Shapes>> = {
  '+': {
    slots: (a, b) => (m) => at(m, a) + at(m, b),
    slotRun: (a, right) => (m, o) => at(m, a) + right(m, o),
    runSlot: (left, b) => (m, o) => left(m, o) + at(m, b),
    runs: (left, right) => (m, o) => left(m, o) + right(m, o),
  },
  '-': {
    slots: (a, b) => (m) => at(m, a) - at(m, b),
    slotRun: (a, right) => (m, o) => at(m, a) - right(m, o),
    runSlot: (left, b) => (m, o) => left(m, o) - at(m, b),
    runs: (left, right) => (m, o) => left(m, o) - right(m, o),
  },
  '*': {
    slots: (a, b) => (m) => at(m, a) * at(m, b),
    slotRun: (a, right) => (m, o) => at(m, a) * right(m, o),
    runSlot: (left, b) => (m, o) => left(m, o) * at(m, b),
    runs: (left, right) => (m, o) => left(m, o) * right(m, o),
  },
  '/': {
    slots: (a, b) => (m) => at(m, a) / at(m, b),
    slotRun: (a, right) => (m, o) => at(m, a) / right(m, o),
    runSlot: (left, b) => (m, o) => left(m, o) / at(m, b),
    runs: (left, right) => (m, o) => left(m, o) / right(m, o),
  },
  '^': everyShape((a, b) => a ** b),
}

function everyShape(work: (a: number, b: number) => number): Shapes {
  return {
    slots: (a, b) => (m) => work(at(m, a), at(m, b)),
    slotRun: (a, right) => (m, o) => work(at(m, a), right(m, o)),
    runSlot: (left, b) => (m, o) => work(left(m, o), at(m, b)),
    runs: (left, right) => (m, o) => work(left(m, o), right(m, o)),
  }
}

/** Two numbers compared, 1 for true; null if the operator isn't a comparison. */
export function comparison(sign: string, { run: left }: NumberCode, { run: right }: NumberCode): Run | null {
  switch (sign) {
    case '=':
      return (m, o) => Number(left(m, o) === right(m, o))
    case '<>':
      return (m, o) => Number(left(m, o) !== right(m, o))
    case '<':
      return (m, o) => Number(left(m, o) < right(m, o))
    case '>':
      return (m, o) => Number(left(m, o) > right(m, o))
    case '<=':
      return (m, o) => Number(left(m, o) <= right(m, o))
    case '>=':
      return (m, o) => Number(left(m, o) >= right(m, o))
    default:
      return null
  }
}
