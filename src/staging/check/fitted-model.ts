/**
 * A leaf (what it adds to the sum) or a branch: whether the value with this number is below a bound, and the trees for
 * yes and no.
 */
export type Tree = number | readonly [value: number, bound: number, below: Tree, above: Tree]

/** A sum of small decision trees, fitted to made-up rooms. Evidence with a probability of at least `least` counts as a change. */
export type FittedModel = { readonly least: number; readonly base: number; readonly trees: readonly Tree[] }

/** The probability from 0 to 1 that evidence with these values shows a change of the room. */
export function probabilityOf(model: FittedModel, values: readonly number[]): number {
  return 1 / (1 + Math.exp(-sumOfTrees(model, values)))
}

/** The logarithm of the odds that the trees of a model give to evidence with these values. */
export const sumOfTrees = ({ base, trees }: Omit<FittedModel, 'least'>, values: readonly number[]) =>
  trees.reduce((total: number, tree) => total + shareOf(tree, values), base)

function shareOf(tree: Tree, values: readonly number[]): number {
  if (typeof tree === 'number') return tree
  const [value, bound, below, above] = tree
  return shareOf((values[value] ?? 0) < bound ? below : above, values)
}
