import type { Formula } from '#calculators/engine/workbook/parse-formula.ts'

import { type Run, numberOf } from './closures.ts'
import { type Scope, compileFormula } from './compile-formula.ts'

/** The conditions of a sheet's `IF`s, compiled. */
export type Conditions = Map<Formula, Run>

/** Compiles the conditions of every `IF` in a formula. */
export function addConditions(tree: Formula, scope: Scope, conditions: Conditions): void {
  if (tree.kind === 'call') {
    const [condition] = tree.parts
    if (tree.name === 'IF' && condition)
      conditions.set(condition, numberOf(compileFormula(condition, scope)).run)
    for (const part of tree.parts) addConditions(part, scope, conditions)
  } else if (tree.kind === 'two') {
    addConditions(tree.left, scope, conditions)
    addConditions(tree.right, scope, conditions)
  } else if ('of' in tree) addConditions(tree.of, scope, conditions)
}

/** The formula with each `IF` replaced by the branch that was taken, for showing the working. */
export function decided(tree: Formula, isTrue: (condition: Formula) => boolean): Formula {
  const within = (part: Formula) => decided(part, isTrue)
  if (tree.kind === 'two') return { ...tree, left: within(tree.left), right: within(tree.right) }
  if (tree.kind === 'call') {
    const [condition, yes, no] = tree.parts
    if (tree.name !== 'IF' || !condition || !yes) return { ...tree, parts: tree.parts.map(within) }
    return isTrue(condition) ? within(yes) : no ? within(no) : { kind: 'truth', value: false }
  }
  return 'of' in tree ? { ...tree, of: within(tree.of) } : tree
}
