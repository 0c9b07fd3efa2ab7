/** Two measurements taken alternately (A B A B …), so that changes in the machine's speed don't favour one. */
export type Comparison = { ratio: number; ours: number; peer: number }

/** Runs both `rounds` times alternately after a warm-up. Returns medians of the values and of the ratios ours ÷ peer. */
export async function compare(
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<Comparison> {
  await ours()
  await peer()
  const pairs: { ours: number; peer: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await ours(), peer: await peer() })
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    peer: median(pairs.map((pair) => pair.peer)),
    ratio: median(pairs.map((pair) => pair.ours / pair.peer)),
  }
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** A line of the results table. */
export function line(name: string, { ratio, ours, peer }: Comparison, unit: string, bound: string): string {
  const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
  return `${name.padEnd(52)} ratio ${ratio.toFixed(2)} (${bound})  ours ${number.format(ours)} ${unit}, peer ${number.format(peer)} ${unit}\n`
}
