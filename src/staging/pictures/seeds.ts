/** Seeds are whole numbers from 1 to this. */
export const MAX_SEED = 1_000_000

/** Reads a seed. Anything that isn't one becomes 1. */
export function readSeed(value: unknown): number {
  const seed = Number(value)
  return Number.isInteger(seed) && seed >= 1 && seed <= MAX_SEED ? seed : 1
}

/** The seed of a photo's next variation: one more than the highest so far. */
export function nextSeed(pictures: readonly { readonly seed: number }[]): number {
  return (Math.max(0, ...pictures.map(({ seed }) => seed)) % MAX_SEED) + 1
}
