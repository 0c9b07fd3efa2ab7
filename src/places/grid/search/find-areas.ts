import type { AreaTable } from '../columns/area-columns.ts'
import { nationNumber } from '../columns/nation-number.ts'
import { LAST_MISSING } from '../measures/missing.ts'
import { measureNamed } from '../measures/register.ts'
import { evaluator } from './formula/evaluate-formula.ts'
import { type Criterion, isUsed, type Query } from './query.ts'
import { shareBeaten } from './share-beaten.ts'

/** How many areas a measure alone lets through, and how many it can't judge. */
export type CriterionCount = {
  readonly id: string
  /** Areas in its range; null if the measure isn't imported. */
  readonly within: number | null
  /** Areas without a figure: they can't match, and aren't counted as zero. */
  readonly without: number
}

/** The areas that match, in order. The server and the browser find them with the same code. */
export type FoundAreas = {
  /** Areas of the level, in the nation that was chosen. */
  readonly areas: number
  readonly counts: readonly CriterionCount[]
  /** Areas that lack a figure that was asked for, though every figure they have is in its range. */
  readonly leftOut: number
  /** The places of the matching areas in the table, best first. */
  readonly order: Int32Array
  /** The measures that count, with the share of the other matches that each area beats, by its place in the table. */
  readonly beaten: readonly { readonly criterion: Criterion; readonly shares: Float64Array }[]
  /** From 0 to 100 by place in the table; null if nothing counts. */
  readonly scores: Float64Array | null
  /** The formula's values by place in the table, NaN without one; null without a formula. */
  readonly results: Float64Array | null
}

/** Finds the areas in every range, and ranks them by the measures that count. */
export function findAreas(table: AreaTable, query: Query): FoundAreas {
  const size = table.codes.length
  const state = startingState(table, query)
  const areas = state.reduce((sum, each) => sum + (each === OUT ? 0 : 1), 0)
  const used = query.criteria.filter(isUsed)
  const counts = query.criteria.map((criterion) => judge(table, criterion, state, isUsed(criterion)))
  const matching: number[] = []
  let leftOut = 0
  for (let area = 0; area < size; area++) {
    if (state[area] === IN) matching.push(area)
    else if (state[area] === UNKNOWN) leftOut++
  }
  const matches = Int32Array.from(matching)
  const beaten = used.flatMap((criterion) => {
    const numbers = criterion.weight === 0 ? null : table.numbers(criterion.measure.id)
    return numbers ? [{ criterion, shares: shareBeaten(numbers, matches, criterion.weight < 0) }] : []
  })
  const scores = scoresOf(beaten, matches, size)
  const results = query.formula && resultsOf(table, query.formula)
  const order = ordered(table, query, { matches, scores, results })
  return { areas, counts, leftOut, order, beaten, scores, results }
}

/** An area that isn't in the search, one out of a range, one without a figure, and one that matches. */
const [OUT, BEYOND, UNKNOWN, IN] = [0, 1, 2, 3]

function startingState({ codes, fixed }: AreaTable, { nation }: Query): Uint8Array {
  if (nation === null) return new Uint8Array(codes.length).fill(IN)
  const wanted = nationNumber(nation)
  return Uint8Array.from(fixed.nation, (number) => (number === wanted ? IN : OUT))
}

/** Counts the areas in a range, and takes the others out of the search. */
function judge(
  table: AreaTable,
  { measure, min, max }: Criterion,
  state: Uint8Array,
  takesOut: boolean,
): CriterionCount {
  const numbers = table.numbers(measure.id)
  if (!numbers) return { id: measure.id, within: null, without: 0 }
  const times = 10 ** measure.decimals
  const lowest = min === null ? LAST_MISSING + 1 : Math.ceil(min * times - 1e-6)
  const highest = max === null ? Number.MAX_SAFE_INTEGER : Math.floor(max * times + 1e-6)
  let [within, without] = [0, 0]
  for (let area = 0; area < numbers.length; area++) {
    const now = state[area] ?? OUT
    if (now === OUT) continue
    const number = numbers[area] ?? LAST_MISSING
    if (number <= LAST_MISSING) {
      without++
      if (takesOut && now === IN) state[area] = UNKNOWN
    } else if (number >= lowest && number <= highest) within++
    else if (takesOut) state[area] = BEYOND
  }
  return { id: measure.id, within, without }
}

/** Returns the weighted mean of the shares, in tenths of a point, so that it's the same on any machine. */
function scoresOf(beaten: FoundAreas['beaten'], matches: Int32Array, size: number): Float64Array | null {
  const total = beaten.reduce((sum, { criterion }) => sum + Math.abs(criterion.weight), 0)
  if (total === 0) return null
  const scores = new Float64Array(size)
  for (const area of matches) {
    let sum = 0
    for (const { criterion, shares } of beaten) sum += Math.abs(criterion.weight) * (shares[area] ?? 0)
    scores[area] = Math.round((1000 * sum) / total) / 10
  }
  return scores
}

function resultsOf(table: AreaTable, formula: NonNullable<Query['formula']>): Float64Array {
  const valueAt = evaluator(formula, (id) => {
    const numbers = table.numbers(id)
    const times = 10 ** (measureNamed(id)?.decimals ?? 0)
    if (!numbers) return () => Number.NaN
    return (area) => {
      const number = numbers[area] ?? LAST_MISSING
      return number <= LAST_MISSING ? Number.NaN : number / times
    }
  })
  const results = new Float64Array(table.codes.length)
  for (let area = 0; area < results.length; area++) results[area] = valueAt(area)
  return results
}

type Ordering = { matches: Int32Array; scores: Float64Array | null; results: Float64Array | null }

/** Orders matches by score, a column or name. Areas are in the order of their names in a table; those without a figure come last. */
function ordered(table: AreaTable, query: Query, { matches, scores, results }: Ordering): Int32Array {
  const { sort, isDescending } = query
  if (sort === 'name') return isDescending ? matches.toReversed() : matches
  if (sort === 'formula' && results) return byResult(matches, results, isDescending)
  const numbers = sort === 'rank' ? null : table.numbers(sort)
  if (numbers) return byNumber(matches, (area) => numbers[area] ?? LAST_MISSING, isDescending)
  return scores ? byNumber(matches, (area) => Math.round(10 * (scores[area] ?? 0)), !isDescending) : matches
}

/** Orders areas by a whole number and then by name: number and area make one key, which typed arrays sort fast. */
function byNumber(
  matches: Int32Array,
  numberOf: (area: number) => number,
  isDescending: boolean,
): Int32Array {
  const known = matches.filter((area) => numberOf(area) > LAST_MISSING)
  const size = 1 + (matches.at(-1) ?? 0)
  const keys = Float64Array.from(known, (area) => (isDescending ? -1 : 1) * numberOf(area) * size + area)
  keys.sort()
  const order = new Int32Array(matches.length)
  keys.forEach((key, at) => (order[at] = key - Math.floor(key / size) * size))
  order.set(
    matches.filter((area) => numberOf(area) <= LAST_MISSING),
    known.length,
  )
  return order
}

function byResult(matches: Int32Array, results: Float64Array, isDescending: boolean): Int32Array {
  const known = matches.filter((area) => !Number.isNaN(results[area]))
  const sign = isDescending ? -1 : 1
  known.sort((a, b) => sign * ((results[a] ?? 0) - (results[b] ?? 0)) || a - b)
  return Int32Array.from([...known, ...matches.filter((area) => Number.isNaN(results[area]))])
}
