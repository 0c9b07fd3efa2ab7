import { sumOfTrees, type Tree } from '#staging/check/fitted-model.ts'
import { randomFrom } from '#staging/render/random.ts'

/** Evidence, and whether it's of a change. */
export type Example = { readonly values: readonly number[]; readonly isChange: boolean }

/** How many trees, how deep, how much each corrects, the fewest examples of a leaf, and what draws leaves to 0. */
const [TREES, DEPTH, RATE, MIN, CAUTION] = [120, 3, 0.06, 5, 4] as const
/** Each tree sees so much of the examples, and of their values, drawn at random: trees that differ generalise better from a hundred rooms. */
const [EXAMPLES, VALUES] = [0.6, 0.3] as const

/** What a sum of trees starts with, and the trees. */
export type Boosted = { readonly base: number; readonly trees: readonly Tree[] }

/**
 * Trees whose sum tells examples of changes from others, each fitted to what those before it leave (stochastic gradient boosting with the logistic loss). `before` are trees
 * that were fitted to other examples, which the new ones correct; all their values must still be there.
 */
export function boostedTrees(examples: readonly Example[], before?: Boosted): Boosted {
  const changes = examples.filter(({ isChange }) => isChange).length
  const base = before?.base ?? Math.log((changes + 1) / (examples.length - changes + 1))
  const sums = examples.map(({ values }) => sumOfTrees({ base, trees: before?.trees ?? [] }, values))
  const orders = (examples[0]?.values ?? []).map((_, value) =>
    examples.map((_, at) => at).toSorted((a, b) => valueOf(examples, a, value) - valueOf(examples, b, value)),
  )
  const random = randomFrom(examples.length)
  const trees = Array.from({ length: TREES }, () => {
    const errors = sums.map((sum, at) => {
      const probability = 1 / (1 + Math.exp(-sum))
      return {
        slope: probability - (examples[at]?.isChange ? 1 : 0),
        curve: probability * (1 - probability),
      }
    })
    const seen = orders.map((order) => (random() < VALUES ? order : []))
    const some = new Set([...examples.keys()].filter(() => random() < EXAMPLES))
    const tree = grown({ examples, errors, orders: seen }, some, DEPTH)
    for (const [at, { values }] of examples.entries())
      sums[at] = (sums[at] ?? 0) + sumOfTrees({ base: 0, trees: [tree] }, values)
    return tree
  })
  return { base: rounded(base), trees: [...(before?.trees ?? []), ...trees] }
}

type Errors = readonly { readonly slope: number; readonly curve: number }[]
type Leaves = {
  readonly examples: readonly Example[]
  readonly errors: Errors
  /** For each value the examples from the smallest to the largest; none if the tree doesn't see it. */
  readonly orders: readonly (readonly number[])[]
}

const valueOf = (examples: readonly Example[], at: number, value: number) => examples[at]?.values[value] ?? 0
const rounded = (value: number) => Number(value.toPrecision(6))

function grown(leaves: Leaves, some: ReadonlySet<number>, depth: number): Tree {
  const { slope, curve } = sumOf(leaves.errors, some)
  const best = depth === 0 || some.size < 2 * MIN ? null : bestBound(leaves, some)
  if (!best) return rounded((-RATE * slope) / (curve + CAUTION))
  const { value, bound } = best
  const side = (isBelow: boolean) =>
    new Set([...some].filter((at) => valueOf(leaves.examples, at, value) < bound === isBelow))
  return [value, bound, grown(leaves, side(true), depth - 1), grown(leaves, side(false), depth - 1)]
}

function sumOf(errors: Errors, some: Iterable<number>): { slope: number; curve: number } {
  const sum = { slope: 0, curve: 0 }
  for (const at of some) {
    sum.slope += errors[at]?.slope ?? 0
    sum.curve += errors[at]?.curve ?? 0
  }
  return sum
}

/** The question that splits some examples best, or null if none helps. */
function bestBound(
  { examples, errors, orders }: Leaves,
  some: ReadonlySet<number>,
): { value: number; bound: number } | null {
  const all = sumOf(errors, some)
  const worth = ({ slope, curve }: { slope: number; curve: number }) => slope ** 2 / (curve + CAUTION)
  let best = { value: -1, bound: 0, gain: 0.5 }
  for (const [value, order] of orders.entries()) {
    const below = { slope: 0, curve: 0 }
    let [count, last] = [0, Number.NaN]
    for (const at of order) {
      if (!some.has(at)) continue
      const own = valueOf(examples, at, value)
      if (count >= MIN && some.size - count >= MIN && own !== last) {
        const above = { slope: all.slope - below.slope, curve: all.curve - below.curve }
        const gain = worth(below) + worth(above) - worth(all)
        if (gain > best.gain) best = { value, bound: rounded((own + last) / 2), gain }
      }
      below.slope += errors[at]?.slope ?? 0
      below.curve += errors[at]?.curve ?? 0
      count += 1
      last = own
    }
  }
  return best.value < 0 ? null : best
}
