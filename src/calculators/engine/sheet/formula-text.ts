import type { Formula } from '#calculators/engine/workbook/parse-formula.ts'

/** What to write for names and calls of the sheet's own functions; null for functions that spreadsheets have. */
export type Rewriting = {
  readonly name: (name: string) => string
  readonly column: (table: string, column: string) => string
  readonly call: (name: string, parts: readonly string[]) => string | null
}

/** Writes a formula as text with other names, for use in a workbook. */
export function formulaText(tree: Formula, rewriting: Rewriting): string {
  const write = (part: Formula): string => formulaText(part, rewriting)
  switch (tree.kind) {
    case 'number':
    case 'text':
      return tree.text
    case 'truth':
      return tree.value ? 'TRUE' : 'FALSE'
    case 'name':
      return rewriting.name(tree.name)
    case 'column':
      return rewriting.column(tree.table, tree.column)
    case 'here':
      return `@${tree.column}`
    case 'above':
      return `^${tree.column}`
    case 'signed':
      return tree.sign + write(tree.of)
    case 'percent':
      return `${write(tree.of)}%`
    case 'brackets':
      return `(${write(tree.of)})`
    case 'two':
      return `${write(tree.left)} ${tree.sign} ${write(tree.right)}`
    default: {
      const parts = tree.parts.map(write)
      return rewriting.call(tree.name, parts) ?? `${tree.name}(${parts.join(', ')})`
    }
  }
}
