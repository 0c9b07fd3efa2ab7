import type { Raster } from './raster.ts'

/** A picture with one number a pixel, row by row. */
export type Grey = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** Brightness from 0 to 255, with the weights of ITU-R BT.601. */
export function greyOf({ width, height, data }: Raster): Grey {
  const grey = new Float32Array(width * height)
  for (let pixel = 0; pixel < grey.length; pixel++)
    grey[pixel] =
      0.299 * (data[pixel * 3] ?? 0) + 0.587 * (data[pixel * 3 + 1] ?? 0) + 0.114 * (data[pixel * 3 + 2] ?? 0)
  return { width, height, data: grey }
}

/** The picture blurred by a Gaussian of this standard deviation in pixels. */
export function blurred(grey: Grey, sigma: number): Grey {
  const reach = Math.max(1, Math.ceil(sigma * 2.5))
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  )
  const total = kernel.reduce((sum, value) => sum + value, 0)
  const weights = kernel.map((value) => value / total)
  return pass(pass(grey, weights, reach, 1), weights, reach, grey.width)
}

function pass({ width, height, data }: Grey, weights: Float32Array, reach: number, step: number): Grey {
  const result = new Float32Array(data.length)
  const isAcross = step === 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const place = isAcross ? x : y
      const last = isAcross ? width - 1 : height - 1
      let sum = 0
      if (place >= reach && place + reach <= last)
        for (let offset = -reach; offset <= reach; offset++)
          sum += (weights[offset + reach] ?? 0) * (data[at + offset * step] ?? 0)
      else
        for (let offset = -reach; offset <= reach; offset++) {
          const clamped = Math.max(0, Math.min(last, place + offset))
          sum += (weights[offset + reach] ?? 0) * (data[at + (clamped - place) * step] ?? 0)
        }
      result[at] = sum
    }
  return { width, height, data: result }
}

/** The picture at another width, averaged over the pixels that fall together. */
export function scaledGrey(grey: Grey, width: number): Grey {
  if (width >= grey.width) return grey
  const height = Math.round((grey.height * width) / grey.width)
  const source = blurred(grey, (0.45 * grey.width) / width)
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = valueAt(
        source,
        ((x + 0.5) * grey.width) / width,
        ((y + 0.5) * grey.height) / height,
      )
  return { width, height, data }
}

/** The value at a point in pixels (the first pixel's middle is 0.5, 0.5), blended between neighbours. */
export function valueAt({ width, height, data }: Grey, x: number, y: number): number {
  const px = Math.max(0, Math.min(width - 1.001, x - 0.5))
  const py = Math.max(0, Math.min(height - 1.001, y - 0.5))
  const [left, top] = [Math.floor(px), Math.floor(py)]
  const [fx, fy] = [px - left, py - top]
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx
  return upper * (1 - fy) + lower * fy
}

/** How brightness changes: its slope across and down, and the size of both together. */
export type Slopes = {
  readonly width: number
  readonly height: number
  readonly across: Float32Array
  readonly down: Float32Array
  readonly size: Float32Array
}

/** Slopes by Scharr's filter, in grey levels a pixel. */
export function slopesOf({ width, height, data }: Grey): Slopes {
  const [across, down, size] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const upperLeft = data[at - width - 1] ?? 0
      const upperRight = data[at - width + 1] ?? 0
      const lowerLeft = data[at + width - 1] ?? 0
      const lowerRight = data[at + width + 1] ?? 0
      const right = 3 * upperRight + 10 * (data[at + 1] ?? 0) + 3 * lowerRight
      const left = 3 * upperLeft + 10 * (data[at - 1] ?? 0) + 3 * lowerLeft
      const below = 3 * lowerLeft + 10 * (data[at + width] ?? 0) + 3 * lowerRight
      const above = 3 * upperLeft + 10 * (data[at - width] ?? 0) + 3 * upperRight
      const [dx, dy] = [(right - left) / 32, (below - above) / 32]
      across[at] = dx
      down[at] = dy
      // Several times as fast as Math.hypot.
      size[at] = Math.sqrt(dx * dx + dy * dy)
    }
  return { width, height, across, down, size }
}
