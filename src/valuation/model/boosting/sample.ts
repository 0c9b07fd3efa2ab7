import type { Binned } from './bins.ts'

/** The rows and features that a tree is grown from, close together in memory. Rows have positions from 0 to `count`. */
export type Sample = {
  count: number
  /** The features that may be split on. */
  features: Int32Array
  /** The bins of each position: those of `features`, one after the other. */
  bins: Uint8Array
  /** The gradient and the weight of each position. */
  slopes: Float32Array
  /** The positions, reordered while a tree grows so that those of each leaf are together. */
  order: Int32Array
}

/** Memory for samples of `data`, to be overwritten by each. */
export function emptySample(data: Binned): Sample {
  return {
    count: 0,
    features: new Int32Array(0),
    bins: new Uint8Array(data.bins.length),
    slopes: new Float32Array(data.rows * 2),
    order: new Int32Array(data.rows),
  }
}

/** Takes some rows and features of `data`, with the gradient and the weight of each row. */
export function takeSample(
  sample: Sample,
  data: Binned,
  { rows, features }: { rows: Int32Array; features: Int32Array },
  { gradient, weight }: { gradient: Float32Array; weight: Float32Array },
): void {
  const { bins, slopes, order } = sample
  const width = features.length
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const from = row * data.features
    const to = at * width
    for (let index = 0; index < width; index++)
      bins[to + index] = data.bins[from + (features[index] ?? 0)] ?? 0
    slopes[at * 2] = gradient[row] ?? 0
    slopes[at * 2 + 1] = weight[row] ?? 0
    order[at] = at
  }
  sample.count = rows.length
  sample.features = features
}
