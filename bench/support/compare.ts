/** Measurements taken alternately (A B A B …), so that changes in the machine's speed don't favour one. */
import type { LoadResult } from './load.ts'

/** Medians of both values and of their ratios, ours ÷ peer. */
export type Comparison = { ratio: number; ours: number; peer: number }

/** The median ratios of two throughputs and 99th percentiles, and the round of each with the median throughput. */
export type LoadComparison = { ratio: number; p99Ratio: number; ours: LoadResult; peer: LoadResult }

/** Measures both alternately after a warm-up. */
export async function compare(
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<Comparison> {
  const pairs = await alternate(rounds, ours, peer)
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    peer: median(pairs.map((pair) => pair.peer)),
    ratio: median(pairs.map((pair) => pair.ours / pair.peer)),
  }
}

/** Loads both alternately after a warm-up. */
export async function compareLoads(
  rounds: number,
  ours: () => Promise<LoadResult>,
  peer: () => Promise<LoadResult>,
): Promise<LoadComparison> {
  const pairs = await alternate(rounds, ours, peer)
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    peer: middle(pairs.map((pair) => pair.peer)),
    ratio: median(pairs.map((pair) => pair.ours.requestsPerSecond / pair.peer.requestsPerSecond)),
    p99Ratio: median(pairs.map((pair) => pair.ours.p99Ms / pair.peer.p99Ms)),
  }
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

async function alternate<T>(
  rounds: number,
  ours: () => Promise<T>,
  peer: () => Promise<T>,
): Promise<{ ours: T; peer: T }[]> {
  await ours()
  await peer()
  const pairs: { ours: T; peer: T }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await ours(), peer: await peer() })
  return pairs
}

function middle(results: readonly LoadResult[]): LoadResult {
  const sorted = results.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('At least one round is needed')
  return found
}
