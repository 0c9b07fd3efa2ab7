import { grown } from '#staging/check/changed-areas.ts'
import { greyOf } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { encoded, linear } from './colour.ts'
import { smoothed } from './denoise.ts'
import { hashed } from './random.ts'
import type { Layers } from './trace-rows.ts'

/** A furnished picture, and which of its pixels differ from the photograph (255, else 0). */
export type Composite = { picture: Raster; mask: Uint8Array }

/** Changes of light smaller than this are not drawn, so that furniture leaves the rest of the room as it was. */
const LEAST_CHANGE = 0.015
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => linear(value / 255))

/**
 * Draws furniture and its shadows into the photograph. A pixel that neither touches keeps its three bytes exactly. Furniture
 * gets the photograph's own grain.
 */
export function composite(
  photo: Raster,
  layers: Layers,
  { samples, seed }: { samples: number; seed: number },
): Composite {
  const { width, height } = photo
  const object = denoisedLight(layers, { width, height, samples })
  const ratio = shadowRatio(layers, width, height)
  const grain = grainOf(photo)
  const data = Uint8Array.from(photo.data)
  const mask = new Uint8Array(width * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const cover = Math.min(1, layers.cover[pixel] ?? 0)
    const change = Math.max(
      Math.abs((ratio[pixel * 3] ?? 1) - 1),
      Math.abs((ratio[pixel * 3 + 1] ?? 1) - 1),
      Math.abs((ratio[pixel * 3 + 2] ?? 1) - 1),
    )
    if (cover === 0 && change < LEAST_CHANGE) continue
    const noise =
      (hashed(pixel % width, Math.floor(pixel / width), seed + 7) + hashed(pixel, seed, 3) - 1) * 2.4 * grain
    mask[pixel] = 255
    for (let part = 0; part < 3; part++) {
      const at = pixel * 3 + part
      const room = (LINEAR[photo.data[at] ?? 0] ?? 0) * (change < LEAST_CHANGE ? 1 : (ratio[at] ?? 1))
      const value = room * (1 - cover) + rolledOff(object[at] ?? 0) * cover
      data[at] = Math.max(0, Math.min(255, Math.round(encoded(value) * 255 + noise * cover)))
    }
  }
  return { picture: { width, height, data }, mask }
}

/** Highlights bend towards white as a camera's do, instead of being cut off. */
const rolledOff = (value: number) => (value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3)))

function denoisedLight(
  { light, colour, cover, shape }: Layers,
  { width, height, samples }: { width: number; height: number; samples: number },
): Float32Array {
  const falls = new Float32Array(light.length)
  const tint = new Float32Array(light.length)
  for (let at = 0; at < light.length; at++) {
    const colourThere = Math.max(0.02, colour[at] ?? 0)
    tint[at] = colourThere
    falls[at] = (light[at] ?? 0) / colourThere
  }
  const facing = evenDirections(shape)
  const faces = (a: number, b: number) =>
    Math.max(
      0,
      (facing[a * 3] ?? 0) * (facing[b * 3] ?? 0) +
        (facing[a * 3 + 1] ?? 0) * (facing[b * 3 + 1] ?? 0) +
        (facing[a * 3 + 2] ?? 0) * (facing[b * 3 + 2] ?? 0),
    )
  const far = cover.map((covered, at) => (shape[at * 4 + 3] ?? 0) / (covered || 1))
  const brightness = cover.map((_, at) => Math.log(0.02 + (falls[at * 3 + 1] ?? 0)))
  const alike = (a: number, b: number) => {
    const facesSame = faces(a, b) ** 24
    if (facesSame < 1e-9) return 0
    const apart = Math.abs((far[a] ?? 0) - (far[b] ?? 0)) / Math.max(1e-6, far[a] ?? 0)
    const differs = Math.abs((brightness[a] ?? 0) - (brightness[b] ?? 0))
    return facesSame * Math.exp(-apart / 0.02 - differs / 2.5)
  }
  const even = smoothed(falls, cover, { width, height, alike, rounds: 3 })
  // Light and colour are sums over the samples that met furniture.
  return even.map((value, at) => {
    const met = (cover[Math.floor(at / 3)] ?? 0) * samples
    return met === 0 ? 0 : (value * (tint[at] ?? 0)) / met
  })
}

/** The mean directions of surfaces, each of length 1. */
function evenDirections(shape: Float32Array): Float32Array {
  const facing = new Float32Array((shape.length / 4) * 3)
  for (let pixel = 0; pixel * 4 < shape.length; pixel++) {
    const [x = 0, y = 0, z = 0] = [shape[pixel * 4], shape[pixel * 4 + 1], shape[pixel * 4 + 2]]
    const length = Math.sqrt(x * x + y * y + z * z) || 1
    facing[pixel * 3] = x / length
    facing[pixel * 3 + 1] = y / length
    facing[pixel * 3 + 2] = z / length
  }
  return facing
}

function shadowRatio({ shaded, unshaded }: Layers, width: number, height: number): Float32Array {
  const weights = new Float32Array(width * height)
  const raw = new Float32Array(shaded.length).fill(1)
  for (let pixel = 0; pixel < weights.length; pixel++) {
    if ((unshaded[pixel * 3 + 1] ?? 0) <= 0) continue
    weights[pixel] = 1
    for (let part = 0; part < 3; part++) {
      const at = pixel * 3 + part
      raw[at] = Math.max(0.05, Math.min(1.08, (shaded[at] ?? 0) / Math.max(1e-6, unshaded[at] ?? 0)))
    }
  }
  const only = nearChanges(raw, width, height)
  // Contact shadows are steep: where the light changes by more than its noise, blending stops.
  const guide = smoothed(raw, weights, { width, height, alike: () => 1, rounds: 1, only })
  const alike = (a: number, b: number) =>
    Math.exp(-(((guide[a * 3 + 1] ?? 1) - (guide[b * 3 + 1] ?? 1)) ** 2) / 0.02)
  return smoothed(raw, weights, { width, height, alike, rounds: 4, only })
}

/** Where light changes, and so close to it that smoothing could reach (1): blocks of 32 pixels and their neighbours. */
function nearChanges(ratio: Float32Array, width: number, height: number): Uint8Array {
  const [columns, rows] = [Math.ceil(width / 32), Math.ceil(height / 32)]
  const blocks = new Uint8Array(columns * rows)
  for (let pixel = 0; pixel < width * height; pixel++)
    if (ratio[pixel * 3] !== 1 || ratio[pixel * 3 + 1] !== 1 || ratio[pixel * 3 + 2] !== 1)
      blocks[Math.floor(pixel / width / 32) * columns + Math.floor((pixel % width) / 32)] = 1
  const wide = grown(blocks, columns, rows, 1)
  return Uint8Array.from(
    { length: width * height },
    (_, pixel) => wide[Math.floor(pixel / width / 32) * columns + Math.floor((pixel % width) / 32)] ?? 0,
  )
}

/** The standard deviation of the photograph's grain in levels of 255, from differences between neighbours in even areas. */
function grainOf(photo: Raster): number {
  const { data, width } = greyOf(photo)
  const differences: number[] = []
  for (let at = width + 1; at < data.length - width; at += 13)
    differences.push(Math.abs((data[at] ?? 0) - ((data[at - 1] ?? 0) + (data[at + 1] ?? 0)) / 2))
  const middle = differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0
  return Math.min(3, middle / 0.6745 / Math.sqrt(1.5))
}
