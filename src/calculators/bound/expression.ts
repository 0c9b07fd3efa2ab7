/**
 * Sums in a text's placeholders: `main.tax - other.tax`, `main.in.price * 0.9 | pounds`. Names stand for figures, numbers for
 * themselves; `| unit` changes how the result is written. The usual order of operations, and brackets.
 */
import type { Unit } from '#calculators/engine/report/units.ts'

import { type BoundFigure, figure } from './figure.ts'

/** Finds the figure that a name stands for. Throws if there's none. */
export type FindFigure = (name: string) => BoundFigure

type Term = { readonly value: number; readonly unit: Unit | null }

const UNITS: readonly Unit[] = [
  'pounds',
  'exact-pounds',
  'money',
  'percent',
  'months',
  'years',
  'weeks',
  'count',
  'square-metres',
  'times',
]

/** The figure that an expression comes to. Throws a sentence if it can't be worked out. */
export function evaluate(expression: string, find: FindFigure): BoundFigure {
  const [sum = '', wanted] = expression.split('|').map((part) => part.trim())
  const unit = wanted === undefined ? null : UNITS.find((each) => each === wanted)
  if (unit === undefined) throw new Error(`“${wanted}” is not a unit`)
  const tokens = sum.match(/[a-z][\w.@-]*\w|\d+(?:\.\d+)?|[-+*/()]/gi) ?? []
  if (tokens.join('') !== sum.replaceAll(/\s/g, '')) throw new Error(`“${sum}” can’t be read`)
  const [only] = tokens
  if (tokens.length === 1 && only !== undefined && isName(only)) {
    const found = find(only)
    return unit === null || found.value === null ? found : figure(found.value, unit)
  }
  const result = worth(tokens, find)
  return figure(result.value, unit ?? result.unit ?? 'count')
}

const isName = (token: string) => /^[a-z]/i.test(token)

function worth(tokens: readonly string[], find: FindFigure): Term {
  let at = 0
  const take = () => tokens[at++]
  const single = (): Term => {
    const token = take()
    if (token === undefined) throw new Error('a number is missing')
    if (token === '(') {
      const inner = sum()
      if (take() !== ')') throw new Error('a bracket is missing')
      return inner
    }
    if (token === '-') {
      const { value, unit } = single()
      return { value: -value, unit }
    }
    if (!isName(token)) return { value: Number(token), unit: null }
    const { value, ...found } = find(token)
    if (value === null) throw new Error(`${token} is not a number`)
    return { value, unit: 'unit' in found ? found.unit : null }
  }
  const product = (): Term => {
    let left = single()
    while (tokens[at] === '*' || tokens[at] === '/') {
      const isTimes = take() === '*'
      const right = single()
      left = {
        value: isTimes ? left.value * right.value : left.value / right.value,
        unit: left.unit ?? right.unit,
      }
    }
    return left
  }
  const sum = (): Term => {
    let left = product()
    while (tokens[at] === '+' || tokens[at] === '-') {
      const isPlus = take() === '+'
      const right = product()
      left = { value: left.value + (isPlus ? right.value : -right.value), unit: left.unit ?? right.unit }
    }
    return left
  }
  const result = sum()
  if (at < tokens.length) throw new Error(`“${tokens[at]}” is one too many`)
  if (!Number.isFinite(result.value)) throw new Error('it comes to no number')
  return result
}
