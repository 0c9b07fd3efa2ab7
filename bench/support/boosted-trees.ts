import { sumOfTrees, type Tree } from '#staging/check/fitted-model.ts'

/** Evidence, and whether it's of a change. */
export type Example = { readonly values: readonly number[]; readonly isChange: boolean }

/** How many trees, how deep, how much each corrects, the fewest examples of a leaf, and what draws leaves to 0. */
const [TREES, DEPTH, RATE, LEAST, CAUTION] = [50, 2, 0.12, 5, 2] as const

/** What a sum of trees starts with, and the trees. */
export type Boosted = { readonly base: number; readonly trees: readonly Tree[] }

/**
 * Trees whose sum tells examples of changes from others, each fitted to what those before it leave (gradient boosting with the logistic loss). `before` are trees
 * that were fitted to other examples, which the new ones correct; all their values must still be there.
 */
export function boostedTrees(examples: readonly Example[], before?: Boosted): Boosted {
  const changes = examples.filter(({ isChange }) => isChange).length
  const base = before?.base ?? Math.log((changes + 1) / (examples.length - changes + 1))
  const sums = examples.map(({ values }) => sumOfTrees({ base, trees: before?.trees ?? [] }, values))
  const orders = (examples[0]?.values ?? []).map((_, value) =>
    examples.map((_, at) => at).toSorted((a, b) => valueOf(examples, a, value) - valueOf(examples, b, value)),
  )
  const trees = Array.from({ length: TREES }, () => {
    const errors = examples.map(({ isChange }, at) => {
      const probability = 1 / (1 + Math.exp(-(sums[at] ?? 0)))
      return { slope: probability - (isChange ? 1 : 0), curve: probability * (1 - probability) }
    })
    const leaves: Leaves = {
      examples,
      errors,
      orders,
      add: (at, share) => (sums[at] = (sums[at] ?? 0) + share),
    }
    return grown(leaves, new Set(examples.keys()), DEPTH)
  })
  return { base: rounded(base), trees: [...(before?.trees ?? []), ...trees] }
}

type Errors = readonly { readonly slope: number; readonly curve: number }[]
type Leaves = {
  readonly examples: readonly Example[]
  readonly errors: Errors
  /** For each value the examples from the smallest to the largest. */
  readonly orders: readonly (readonly number[])[]
  readonly add: (at: number, share: number) => void
}

const valueOf = (examples: readonly Example[], at: number, value: number) => examples[at]?.values[value] ?? 0
const rounded = (value: number) => Number(value.toPrecision(6))

function grown(leaves: Leaves, some: ReadonlySet<number>, depth: number): Tree {
  const { slope, curve } = sumOf(leaves.errors, some)
  const best = depth === 0 || some.size < 2 * LEAST ? null : bestBound(leaves, some)
  if (!best) {
    const share = rounded((-RATE * slope) / (curve + CAUTION))
    for (const at of some) leaves.add(at, share)
    return share
  }
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
      if (count >= LEAST && some.size - count >= LEAST && own !== last) {
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
