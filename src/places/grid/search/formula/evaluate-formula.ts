import type { Formula, Sign } from './parse-formula.ts'

/** A formula's value for an area by its place in the table; NaN without one. */
export type ValueAt = (area: number) => number

const SIGNS: Readonly<Record<Sign, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? Number.NaN : left / right),
  '<': (left, right) => compared(left, right, left < right),
  '>': (left, right) => compared(left, right, left > right),
  '<=': (left, right) => compared(left, right, left <= right),
  '>=': (left, right) => compared(left, right, left >= right),
  '=': (left, right) => compared(left, right, left === right),
}

/** A comparison with a missing figure neither holds nor doesn't. */
function compared(left: number, right: number, holds: boolean): number {
  return Number.isNaN(left + right) ? Number.NaN : Number(holds)
}

/**
 * Turns a formula into a function of an area. `valueOf` gives a measure's figure, NaN where it's missing: whatever is worked out with
 * it is missing too, never zero. So is a division by zero.
 */
export function evaluator(formula: Formula, valueOf: (id: string) => ValueAt): ValueAt {
  if (formula.kind === 'number') return () => formula.value
  if (formula.kind === 'measure') return valueOf(formula.id)
  if (formula.kind === 'minus') {
    const of = evaluator(formula.of, valueOf)
    return (area) => -of(area)
  }
  if (formula.kind === 'sign') {
    const [left, right] = [evaluator(formula.left, valueOf), evaluator(formula.right, valueOf)]
    const apply = SIGNS[formula.sign]
    return (area) => apply(left(area), right(area))
  }
  const given = formula.given.map((each) => evaluator(each, valueOf))
  if (formula.name === 'if') return chosen(given)
  const pick = formula.name === 'min' ? Math.min : Math.max
  return (area) => pick(...given.map((each) => each(area)))
}

function chosen([condition, yes, no]: readonly ValueAt[]): ValueAt {
  return (area) => {
    const holds = condition?.(area) ?? Number.NaN
    if (Number.isNaN(holds)) return holds
    return (holds === 0 ? no?.(area) : yes?.(area)) ?? Number.NaN
  }
}
