/** Turns formulas with names into formulas with cell addresses, or into words. Pure. */
import { FUNCTIONS } from './functions.ts'
import { type Formula, formulaProblem, parseFormula } from './parse-formula.ts'

/** Resolves the names in a formula. Each returns null for an unknown name. */
export type Scope = {
  /** An input or a line. */
  readonly cell: (name: string) => string | null
  /** A whole column: 'schedule', 'interest'. */
  readonly column: (table: string, column: string) => string | null
  /** This row's cell, or the row number for 'row'; only in a table. */
  readonly here?: (column: string) => string | null
  /** The cell above. Also null in the first row. */
  readonly above?: (column: string) => string | null
}

/** How to write shorthands: as spreadsheet functions, or for people to read. */
export type Rendering = 'formula' | 'words'

/** Rounds as `rounding.ts` does: at the eighth decimal first, so that binary errors don't matter. */
const WORKED_OUT: Readonly<Record<string, (...parts: string[]) => string>> = {
  PENNY: (pounds) => `ROUND(ROUND(${pounds},8),2)`,
  PERCENTOF: (part, whole) => `IF((${whole})=0,0,ROUND(ROUND((${part})/(${whole})*100,8),2))`,
  PERCENTORNONE: (part, whole) => `IF((${whole})=0,"",ROUND(ROUND((${part})/(${whole})*100,8),2))`,
}
const IN_WORDS: typeof WORKED_OUT = {
  PENNY: (pounds) => `ROUND(${pounds}, 2)`,
  PERCENTOF: (part, whole) => `ROUND(100 * (${part}) / (${whole}), 2)`,
  PERCENTORNONE: (part, whole) => `ROUND(100 * (${part}) / (${whole}), 2)`,
}

/** Replaces the names in a formula. Throws a RangeError that says what's wrong with it. */
export function resolveFormula(formula: string, scope: Scope, rendering: Rendering = 'formula'): string {
  return writeFormula(parseFormula(formula), formula, scope, rendering)
}

/** The same for a parsed formula. `written` is its source, for error messages. */
export function writeFormula(
  tree: Formula,
  written: string,
  scope: Scope,
  rendering: Rendering = 'formula',
): string {
  const inWords = rendering === 'words'
  const found = (name: string, meaning: string | null | undefined) => {
    if (meaning === undefined) throw formulaProblem(written, `${name} only works in a table`)
    if (meaning === null) throw formulaProblem(written, `there is no ${name}`)
    return meaning
  }
  const write = (part: Formula): string => {
    switch (part.kind) {
      case 'number':
      case 'text':
        return part.text
      case 'truth':
        return part.value ? 'TRUE()' : 'FALSE()'
      case 'name':
        return found(part.name, scope.cell(part.name))
      case 'column':
        return found(`${part.table}.${part.column}`, scope.column(part.table, part.column))
      case 'here':
        return found(`@${part.column}`, scope.here?.(part.column))
      case 'above':
        return found(`^${part.column}`, scope.above?.(part.column))
      case 'signed':
        return part.sign + write(part.of)
      case 'percent':
        return `${write(part.of)}%`
      case 'brackets':
        return `(${write(part.of)})`
      case 'two':
        return inWords
          ? `${write(part.left)} ${part.sign} ${write(part.right)}`
          : write(part.left) + part.sign + write(part.right)
      default:
        if (!Object.hasOwn(WORKED_OUT, part.name) && !Object.hasOwn(FUNCTIONS, part.name))
          throw formulaProblem(written, `unknown function ${part.name}`)
        return writeCall(part.name, part.parts.map(write), inWords)
    }
  }
  return write(tree)
}

function writeCall(name: string, parts: readonly string[], inWords: boolean): string {
  const shorthand = (inWords ? IN_WORDS : WORKED_OUT)[name]
  return shorthand ? shorthand(...parts) : `${name}(${parts.join(inWords ? ', ' : ',')})`
}
