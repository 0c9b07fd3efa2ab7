import { type FormulaProblem, isProblem, problemAt, type Token, tokensOf } from './tokens.ts'

/** A parsed formula: numbers, measures by their ID, and the operations on them. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'measure'; readonly id: string }
  | { readonly kind: 'sign'; readonly sign: Sign; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'minus'; readonly of: Formula }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly given: readonly Formula[] }

/** The signs between two values; comparisons are 1 if they hold and 0 if not. */
export type Sign = '+' | '-' | '*' | '/' | '<' | '>' | '<=' | '>=' | '='

/** The functions: `if` takes a condition and two values, `min` and `max` take two or more. */
export type FunctionName = 'min' | 'max' | 'if'

const PRECEDENCE: readonly (readonly Sign[])[] = [
  ['<', '>', '<=', '>=', '='],
  ['+', '-'],
  ['*', '/'],
]
const FUNCTIONS: readonly FunctionName[] = ['min', 'max', 'if']

/** Deeper formulas are rejected: nobody needs them, and parsing them is recursive. */
const MAX_DEPTH = 30

/** Why reading stopped. Thrown and caught in this file only. */
class Stop extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/**
 * Reads a formula over measures, such as `average_rent * 12 / median_price`: + − × ÷, comparisons, parentheses, `min`, `max` and
 * `if`. `isMeasure` says whether an id exists. Returns the formula, or what's wrong and at which character; it's never run as code.
 */
export function parseFormula(text: string, isMeasure: (id: string) => boolean): Formula | FormulaProblem {
  const tokens = tokensOf(text)
  if (isProblem(tokens)) return tokens
  try {
    const reader: Reader = { tokens, next: 0, isMeasure }
    const formula = expression(reader, 0, 0)
    const rest = peek(reader)
    if (rest.kind !== 'end') throw stop(rest, `expected + − × ÷ or the end, not “${rest.text}”`)
    return formula
  } catch (error) {
    if (error instanceof Stop) return error.problem
    throw error
  }
}

/** Returns the ids of the measures in a formula. */
export function measuresIn(formula: Formula): readonly string[] {
  if (formula.kind === 'measure') return [formula.id]
  if (formula.kind === 'sign') return [...measuresIn(formula.left), ...measuresIn(formula.right)]
  if (formula.kind === 'minus') return measuresIn(formula.of)
  return formula.kind === 'call' ? formula.given.flatMap(measuresIn) : []
}

function stop(token: Token, message: string): Stop {
  return new Stop(problemAt(token.at, message))
}

/** How far a formula has been read. */
type Reader = {
  readonly tokens: readonly Token[]
  next: number
  readonly isMeasure: (id: string) => boolean
}

function peek({ tokens, next }: Reader): Token {
  return tokens[next] ?? { kind: 'end', text: '', at: 0 }
}

function take(reader: Reader): Token {
  const token = peek(reader)
  reader.next++
  return token
}

function expectSign(reader: Reader, text: string, why: string): void {
  const token = take(reader)
  if (token.text !== text || token.kind !== 'sign') throw stop(token, `expected “${text}” ${why}`)
}

/** Reads values with signs of this precedence, or a higher one, between them. */
function expression(reader: Reader, level: number, depth: number): Formula {
  const signs = PRECEDENCE[level]
  if (!signs) return factor(reader, depth)
  let left = expression(reader, level + 1, depth)
  for (;;) {
    const { kind, text } = peek(reader)
    const sign = kind === 'sign' ? signs.find((each) => each === text) : undefined
    if (!sign) return left
    take(reader)
    left = { kind: 'sign', sign, left, right: expression(reader, level + 1, depth) }
  }
}

function factor(reader: Reader, depth: number): Formula {
  const token = take(reader)
  const { kind, text } = token
  if (depth > MAX_DEPTH) throw stop(token, 'the formula is nested too deeply')
  if (kind === 'number') return { kind: 'number', value: Number(text) }
  if (kind === 'name') return named(reader, token, depth)
  if (kind === 'sign' && text === '-') return { kind: 'minus', of: factor(reader, depth + 1) }
  if (kind === 'sign' && text === '(') {
    const inner = expression(reader, 0, depth + 1)
    expectSign(reader, ')', 'to close the bracket')
    return inner
  }
  throw stop(
    token,
    kind === 'end' ? 'the formula ends too early' : `expected a number or a measure, not “${text}”`,
  )
}

function named(reader: Reader, token: Token, depth: number): Formula {
  const name = FUNCTIONS.find((each) => each === token.text)
  if (name) return call(reader, token, { name, depth })
  const id = token.text.replaceAll('_', '-')
  if (!reader.isMeasure(id)) throw stop(token, `“${token.text}” isn’t a measure`)
  return { kind: 'measure', id }
}

type Call = { name: FunctionName; depth: number }

function call(reader: Reader, token: Token, { name, depth }: Call): Formula {
  expectSign(reader, '(', `after ${name}`)
  const given = [expression(reader, 0, depth + 1)]
  while (peek(reader).text === ',') {
    take(reader)
    given.push(expression(reader, 0, depth + 1))
  }
  expectSign(reader, ')', `to close ${name}`)
  if (name === 'if' && given.length !== 3) throw stop(token, 'if takes a condition and two values')
  if (name !== 'if' && given.length < 2) throw stop(token, `${name} takes two values or more`)
  return { kind: 'call', name, given }
}
