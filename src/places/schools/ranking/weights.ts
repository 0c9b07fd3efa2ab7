import type { RankingMeasure } from './ranking-measures.ts'

/** How much a measure may count. */
export const WEIGHTS = [
  { value: 0, label: 'Ignore it' },
  { value: 1, label: 'Counts once' },
  { value: 2, label: 'Counts twice' },
  { value: 3, label: 'Counts three times' },
] as const

/** How much each measure counts, by its name. */
export type Weights = Readonly<Record<string, number>>

/** The weights in a page’s address, and what’s wrong with those that we couldn’t read, by name. */
export type ReadWeights = { weights: Weights; errors: Readonly<Record<string, string>>; chosen: boolean }

/** Reads `?attainment8=3&ebaccAps=0`. A measure that the address leaves out, or that we can’t read, counts as usual. */
export function readWeights(measures: readonly RankingMeasure[], query: URLSearchParams): ReadWeights {
  const usual = usualWeights(measures)
  const weights: Record<string, number> = {}
  const errors: Record<string, string> = {}
  for (const { name, label } of measures) {
    const typed = query.get(name)
    const known = typed === null ? undefined : WEIGHTS.find(({ value }) => String(value) === typed.trim())
    weights[name] = known?.value ?? usual[name] ?? 0
    if (typed !== null && known === undefined)
      errors[name] = `Choose how much “${label}” counts, from 0 to 3.`
  }
  if (measures.length > 0 && Object.values(weights).every((weight) => weight === 0)) {
    Object.assign(weights, usual)
    const [first] = measures
    if (first) errors[first.name] = 'Make at least one measure count.'
  }
  return { weights, errors, chosen: measures.some(({ name }) => query.has(name)) }
}

/** Returns what each measure usually counts; once for the first if all the usual ones have no figures here. */
function usualWeights(measures: readonly RankingMeasure[]): Record<string, number> {
  const none = measures.every(({ usually }) => usually === 0)
  return Object.fromEntries(measures.map(({ name, usually }, at) => [name, none && at === 0 ? 1 : usually]))
}
