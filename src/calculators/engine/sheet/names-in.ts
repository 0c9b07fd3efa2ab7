import type { Formula } from '#calculators/engine/workbook/parse-formula.ts'

/** The names in a formula: inputs, lines and tables, columns of its own row, and functions. */
export type NamesIn = {
  readonly outside: ReadonlySet<string>
  readonly here: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
}

/** Every name in a formula. */
export function namesIn(tree: Formula): NamesIn {
  const outside = new Set<string>()
  const here = new Set<string>()
  const functions = new Set<string>()
  const visit = (part: Formula): void => {
    if (part.kind === 'name') outside.add(part.name)
    else if (part.kind === 'column') outside.add(part.table)
    else if (part.kind === 'here') here.add(part.column)
    else if (part.kind === 'two') [part.left, part.right].forEach(visit)
    else if (part.kind === 'call') {
      functions.add(part.name)
      part.parts.forEach(visit)
    } else if (part.kind === 'signed' || part.kind === 'percent' || part.kind === 'brackets') visit(part.of)
  }
  visit(tree)
  return { outside, here, functions }
}

/** Simplifies constant parts of a formula: `52 / 12` becomes one number. */
export function folded(tree: Formula): Formula {
  if (tree.kind === 'brackets' || tree.kind === 'signed' || tree.kind === 'percent')
    return { ...tree, of: folded(tree.of) }
  if (tree.kind === 'call') return { ...tree, parts: tree.parts.map(folded) }
  if (tree.kind !== 'two') return tree
  const [left, right] = [folded(tree.left), folded(tree.right)]
  const work = FOLDED[tree.sign]
  if (left.kind !== 'number' || right.kind !== 'number' || !work) return { ...tree, left, right }
  return { kind: 'number', text: String(work(Number(left.text), Number(right.text))) }
}

const FOLDED: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}
