import type { Raster } from '#staging/image/raster.ts'

/** A photograph as cameras with HDR draw it: dark areas brightened, bright ones held back, local contrast and colours stronger. */
export function toneMapped({ width, height, data }: Raster): Raster {
  const grey = Float32Array.from({ length: width * height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3)
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
  })
  const reach = Math.round(width * 0.05)
  const around = blurred(blurred(grey, width, height, reach), width, height, reach)
  const result = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / 3)
    const here = grey[pixel] ?? 0
    const gain = Math.max(0.8, Math.min(1.7, (0.62 / ((around[pixel] ?? 0) + 0.08)) ** 0.5))
    const vivid = here + ((data[at] ?? 0) / 255 - here) * 1.25
    result[at] = Math.max(0, Math.min(255, Math.round(vivid * gain * 255)))
  }
  return { width, height, data: result }
}

/** Means over squares of twice `reach` and one pixels, by sums along rows and then columns. */
function blurred(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const along = (from: Float32Array, lines: number, length: number, line: number, next: number) => {
    const to = new Float32Array(from.length)
    for (let number = 0; number < lines; number++) {
      const sums = new Float64Array(length + 1)
      for (let at = 0; at < length; at++)
        sums[at + 1] = (sums[at] ?? 0) + (from[number * line + at * next] ?? 0)
      for (let at = 0; at < length; at++) {
        const [low, high] = [Math.max(0, at - reach), Math.min(length, at + reach + 1)]
        to[number * line + at * next] = ((sums[high] ?? 0) - (sums[low] ?? 0)) / (high - low)
      }
    }
    return to
  }
  return along(along(values, height, width, width, 1), width, height, 1, width)
}
