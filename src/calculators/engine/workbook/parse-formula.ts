/**
 * Parses formulas with names. A small language: numbers, text in double quotes, names, operators and function calls.
 * Anything else is rejected. The caller decides which functions exist. Pure.
 */
/** A formula as a tree. */
export type Formula =
  | { readonly kind: 'number'; readonly text: string }
  /** With its quotes. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'column'; readonly table: string; readonly column: string }
  | { readonly kind: 'here' | 'above'; readonly column: string }
  | { readonly kind: 'signed' | 'percent' | 'brackets'; readonly sign: string; readonly of: Formula }
  | { readonly kind: 'two'; readonly sign: string; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: string; readonly parts: readonly Formula[] }

/** Our own functions, with their number of arguments. They expand to several spreadsheet functions. */
const SHORTHANDS: Readonly<Record<string, number>> = { PENNY: 1, PERCENTOF: 2, PERCENTORNONE: 2 }

/** Operator precedence. A number's sign binds most tightly, so `-2 ^ 2` is 4, as in spreadsheets. */
const TIGHTNESS: Readonly<Record<string, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '>': 1,
  '<=': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
}
const OF_A_SIGN = 6

const TOKEN =
  /\s*(?:("(?:[^"]|"")*")|(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([@^][A-Za-z]\w*)|([A-Za-z]\w*(?:\.[A-Za-z]\w*)?)|(<>|<=|>=|[-+*/^&=<>%(),]))/y

/** Parses a formula, whatever functions it calls. Throws a RangeError that says what's wrong with it. */
export function parseFormula(formula: string): Formula {
  const reader = new Reader(formula)
  if (reader.isAtEnd()) throw reader.problem('it’s empty')
  const tree = reader.expression(0)
  if (!reader.isAtEnd())
    throw reader.problem(reader.next() === ')' ? 'the brackets don’t match' : `unexpected '${reader.next()}'`)
  return tree
}

/** The error for an invalid formula. */
export function formulaProblem(formula: string, what: string): RangeError {
  return new RangeError(`Invalid formula '${formula}': ${what}.`)
}

/** Reads a formula from left to right. */
class Reader {
  readonly #formula: string
  readonly #tokens: readonly string[]
  #at = 0

  constructor(formula: string) {
    this.#formula = formula
    this.#tokens = this.#split()
  }

  isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  next(): string {
    return this.#tokens[this.#at] ?? ''
  }

  problem(what: string): RangeError {
    return formulaProblem(this.#formula, what)
  }

  /** Reads an expression whose operators bind more tightly than `least`. */
  expression(least: number): Formula {
    let left = this.#one()
    for (;;) {
      const sign = this.next()
      if (sign === '%') {
        this.#at++
        left = { kind: 'percent', sign, of: left }
        continue
      }
      const tightness = TIGHTNESS[sign] ?? 0
      if (tightness <= least) return left
      this.#at++
      left = { kind: 'two', sign, left, right: this.expression(tightness) }
    }
  }

  #one(): Formula {
    const token = this.next()
    if (token === '') throw this.problem('it ends too early')
    this.#at++
    if (token === '-' || token === '+') return { kind: 'signed', sign: token, of: this.expression(OF_A_SIGN) }
    if (token === '(') return { kind: 'brackets', sign: '', of: this.#closed(this.expression(0)) }
    if (token.startsWith('"')) return { kind: 'text', text: token }
    if (/^\d/.test(token)) return { kind: 'number', text: token }
    if (/^[@^][A-Za-z]/.test(token))
      return { kind: token.startsWith('@') ? 'here' : 'above', column: token.slice(1) }
    if (/^[A-Za-z]/.test(token)) return this.next() === '(' ? this.#call(token) : named(token)
    throw this.problem(`unexpected '${token}'`)
  }

  #closed<T>(inner: T): T {
    if (this.next() !== ')') throw this.problem('the brackets don’t match')
    this.#at++
    return inner
  }

  #call(name: string): Formula {
    const wanted = Object.hasOwn(SHORTHANDS, name) ? SHORTHANDS[name] : undefined
    this.#at++
    const parts: Formula[] = []
    if (this.next() !== ')') parts.push(this.#part(name))
    while (this.next() === ',') {
      this.#at++
      parts.push(this.#part(name))
    }
    if (wanted !== undefined && parts.length !== wanted)
      throw this.problem(`${name} takes ${wanted} arguments`)
    return this.#closed({ kind: 'call', name, parts })
  }

  #part(name: string): Formula {
    if (this.next() === ',' || this.next() === ')') throw this.problem(`${name} has an empty argument`)
    return this.expression(0)
  }

  #split(): string[] {
    const tokens: string[] = []
    const pattern = new RegExp(TOKEN)
    const text = this.#formula.trimEnd()
    while (pattern.lastIndex < text.length) {
      const from = pattern.lastIndex
      const match = pattern.exec(text)
      if (!match) throw this.problem(`'${text.slice(from).trim().slice(0, 20)}' cannot be read`)
      const token = match[0].trim()
      // After a value, `^` is the power and what follows it a name.
      if (/^\^[A-Za-z]/.test(token) && /[\w")%]$/.test(tokens.at(-1) ?? '')) tokens.push('^', token.slice(1))
      else tokens.push(token)
    }
    return tokens
  }
}

function named(token: string): Formula {
  if (token === 'TRUE' || token === 'FALSE') return { kind: 'truth', value: token === 'TRUE' }
  const [name = '', column] = token.split('.')
  return column === undefined ? { kind: 'name', name } : { kind: 'column', table: name, column }
}
