/**
 * Formulas with names made into formulas with addresses. A small language: figures, text in double quotes, names,
 * operators, and functions that Excel and LibreOffice work out alike. Anything else is refused. Pure.
 */

/** Functions of both programs that mean the same in both. */
const FUNCTIONS = new Set(
  `ABS AND AVERAGE CHOOSE COUNT COUNTIF DATE DAY DAYS EDATE EOMONTH EXP FV IF IFERROR INDEX INT ISBLANK ISNUMBER LN LOOKUP
  MATCH MAX MIN MOD MONTH NOT NPER OR PMT POWER PV RATE ROUND ROUNDDOWN ROUNDUP SIGN SQRT SUM SUMIF SUMPRODUCT TEXT
  TRUNC VLOOKUP YEAR`.split(/\s+/),
)

type Shorthand = {
  parts: number
  formula: (...parts: string[]) => string
  words: (...parts: string[]) => string
}

/** Ours, for what is rounded as `rounding.ts` does: at the eighth decimal first, so that binary dust decides nothing. */
const SHORTHANDS: Readonly<Record<string, Shorthand>> = {
  PENNY: {
    parts: 1,
    formula: (pounds) => `ROUND(ROUND(${pounds},8),2)`,
    words: (pounds) => `ROUND(${pounds}, 2)`,
  },
  PERCENTOF: {
    parts: 2,
    formula: (part, whole) => `IF((${whole})=0,0,ROUND(ROUND((${part})/(${whole})*100,8),2))`,
    words: (part, whole) => `ROUND(100 * (${part}) / (${whole}), 2)`,
  },
  PERCENTORNONE: {
    parts: 2,
    formula: (part, whole) => `IF((${whole})=0,"",ROUND(ROUND((${part})/(${whole})*100,8),2))`,
    words: (part, whole) => `ROUND(100 * (${part}) / (${whole}), 2)`,
  },
}

/** What names mean where a formula stands. Each answers null for a name that it does not know. */
export type Scope = {
  /** Of an input or a line. */
  readonly cell: (name: string) => string | null
  /** Of a whole column: 'schedule', 'interest'. */
  readonly column: (table: string, column: string) => string | null
  /** Of this row's cell, or of the row's number for 'row'; only in a table. */
  readonly here?: (column: string) => string | null
  /** Of the cell above; null in the first row, too. */
  readonly above?: (column: string) => string | null
}

/** How shorthands are written: worked out, or for people to read. */
export type Rendering = 'formula' | 'words'

/** The formula with what its names stand for. Throws a RangeError that says what is wrong with it. */
export function resolveFormula(formula: string, scope: Scope, rendering: Rendering = 'formula'): string {
  const reader = new Reader(formula, scope, rendering)
  const result = reader.sequence()
  if (!reader.isAtEnd()) throw reader.problem(`'${reader.next()}' stands where nothing can`)
  if (result === '') throw reader.problem('it is empty')
  return result
}

const TOKEN =
  /\s*(?:("(?:[^"]|"")*")|(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([@^][A-Za-z]\w*)|([A-Za-z]\w*(?:\.[A-Za-z]\w*)?)|(<>|<=|>=|[-+*/^&=<>%(),]))/y

/** A formula read from left to right. */
class Reader {
  readonly #formula: string
  readonly #scope: Scope
  readonly #rendering: Rendering
  readonly #tokens: string[]
  #at = 0

  constructor(formula: string, scope: Scope, rendering: Rendering) {
    this.#formula = formula
    this.#scope = scope
    this.#rendering = rendering
    this.#tokens = this.#split()
  }

  isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  next(): string {
    return this.#tokens[this.#at] ?? ''
  }

  problem(what: string): RangeError {
    return new RangeError(`The formula '${this.#formula}' cannot be used: ${what}.`)
  }

  /** Up to the comma or bracket that ends a part, or to the end. */
  sequence(): string {
    const parts: string[] = []
    while (!this.isAtEnd() && this.next() !== ',' && this.next() !== ')') parts.push(this.#one())
    return this.#rendering === 'words' ? parts.join(' ') : parts.join('')
  }

  #one(): string {
    const token = this.next()
    this.#at++
    if (token === '(') return `(${this.#bracketed()})`
    if (/^[@^][A-Za-z]/.test(token)) return this.#inRow(token)
    if (/^[A-Za-z]/.test(token)) return this.next() === '(' ? this.#call(token) : this.#named(token)
    return token
  }

  #bracketed(): string {
    const inner = this.sequence()
    if (this.next() !== ')' || inner === '') throw this.problem('its brackets do not match')
    this.#at++
    return inner
  }

  #call(name: string): string {
    const shorthand = Object.hasOwn(SHORTHANDS, name) ? SHORTHANDS[name] : undefined
    if (!shorthand && !FUNCTIONS.has(name)) throw this.problem(`there is no function ${name} here`)
    this.#at++
    const parts = [this.sequence()]
    while (this.next() === ',') {
      this.#at++
      parts.push(this.sequence())
    }
    if (this.next() !== ')') throw this.problem('its brackets do not match')
    this.#at++
    if (parts.includes('')) throw this.problem(`${name} has an empty part`)
    if (!shorthand) return `${name}(${parts.join(this.#rendering === 'words' ? ', ' : ',')})`
    if (parts.length !== shorthand.parts) throw this.problem(`${name} takes ${shorthand.parts} parts`)
    return shorthand[this.#rendering](...parts)
  }

  #named(name: string): string {
    if (name === 'TRUE' || name === 'FALSE') return `${name}()`
    const [first = '', column] = name.split('.')
    const found = column === undefined ? this.#scope.cell(first) : this.#scope.column(first, column)
    if (found === null) throw this.problem(`there is no ${name}`)
    return found
  }

  #inRow(token: string): string {
    const column = token.slice(1)
    const lookUp = token.startsWith('@') ? this.#scope.here : this.#scope.above
    if (!lookUp) throw this.problem(`${token} means something in a table only`)
    const found = lookUp(column)
    if (found === null) throw this.problem(`there is no ${token} here`)
    return found
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
      if (/^\^[A-Za-z]/.test(token) && isValue(tokens.at(-1))) tokens.push('^', token.slice(1))
      else tokens.push(token)
    }
    return tokens
  }
}

function isValue(token: string | undefined): boolean {
  return token !== undefined && /[\w")%]$/.test(token)
}
