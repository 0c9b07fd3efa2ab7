/** The most bins of a feature. Bin 0 is for missing values. */
export const BINS = 64

/** The bins of rows' features (`bins[row * features + feature]`), and the upper edges of each feature's bins. */
export type Binned = { rows: number; features: number; bins: Uint8Array; edges: Float32Array[] }

/** Values looked at to find a feature's edges. */
const LOOKED_AT = 50_000

/** Puts the features of rows (`values[row * features + feature]`) into bins of about equal numbers. NaN is missing. */
export function binned(values: Float32Array, rows: number, features: number): Binned {
  const bins = new Uint8Array(rows * features)
  const edges: Float32Array[] = []
  const step = Math.max(1, Math.floor(rows / LOOKED_AT))
  for (let feature = 0; feature < features; feature++) {
    const seen: number[] = []
    for (let row = 0; row < rows; row += step) {
      const value = values[row * features + feature] ?? Number.NaN
      if (value === value) seen.push(value)
    }
    const own = edgesOf(Float32Array.from(seen).sort())
    edges.push(own)
    for (let at = feature; at < bins.length; at += features) bins[at] = binOf(own, values[at] ?? Number.NaN)
  }
  return { rows, features, bins, edges }
}

/** The bin of a value: 0 if missing, else 1 and up. A value that equals an edge is below it. */
export function binOf(edges: Float32Array, value: number): number {
  if (value !== value) return 0
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value > (edges[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low + 1
}

function edgesOf(sorted: Float32Array): Float32Array {
  const edges: number[] = []
  for (let bin = 1; bin < BINS - 1; bin++) {
    const edge = sorted[Math.floor((bin * sorted.length) / (BINS - 1))]
    if (edge !== undefined && edge !== edges.at(-1)) edges.push(edge)
  }
  return Float32Array.from(edges)
}
