import type { Raster } from '#staging/image/raster.ts'

/** The mean colour of three by three pixels. */
export function meanAt({ width, height, data }: Raster, x: number, y: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  const [middle, level] = [Math.floor(x), Math.floor(y)]
  for (let row = Math.max(0, level - 1); row <= Math.min(height - 1, level + 1); row++)
    for (let column = Math.max(0, middle - 1); column <= Math.min(width - 1, middle + 1); column++)
      for (const part of [0, 1, 2] as const) sum[part] += (data[(row * width + column) * 3 + part] ?? 0) / 9
  return sum
}

/** The logarithm of a value from 0 to 255; dark ones, which cameras and tone curves change most, weigh less. */
export const brightness = (value: number) => Math.log(value + 16)
