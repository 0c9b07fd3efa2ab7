import { upperMedian } from '#domain/median.ts'
import { grown } from '#staging/check/changed-areas.ts'
import { greyOf } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { encoded, linear } from './colour.ts'
import { smoothed, type Features } from './denoise.ts'
import { hashed } from './random.ts'
import { SHAPE, type Layers } from './trace-rows.ts'

/** A furnished picture, and which of its pixels differ from the photograph (255, else 0). */
export type Composite = { picture: Raster; mask: Uint8Array }

/** Changes of light smaller than this are not drawn, so that furniture leaves the rest of the room as it was. */
const MIN_CHANGE = 0.015
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
  const ratio = shadowRatio(layers, width, height, samples)
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
    if (cover === 0 && change < MIN_CHANGE) continue
    const noise =
      (hashed(pixel % width, Math.floor(pixel / width), seed + 7) + hashed(pixel, seed, 3) - 1) * 2.4 * grain
    mask[pixel] = 255
    for (let part = 0; part < 3; part++) {
      const at = pixel * 3 + part
      const room = (LINEAR[photo.data[at] ?? 0] ?? 0) * (change < MIN_CHANGE ? 1 : (ratio[at] ?? 1))
      const value = room * (1 - cover) + rolledOff(object[at] ?? 0) * cover
      data[at] = Math.max(0, Math.min(255, Math.round(encoded(value) * 255 + noise * cover)))
    }
  }
  return { picture: { width, height, data }, mask }
}

/** Highlights bend towards white as a camera's do, instead of being cut off. */
const rolledOff = (value: number) => (value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3)))

function denoisedLight(
  { light, lit, colour, cover, shape }: Layers,
  { width, height, samples }: { width: number; height: number; samples: number },
): Float32Array {
  const falls = new Float32Array(light.length)
  for (let at = 0; at < light.length; at++) falls[at] = (light[at] ?? 0) / Math.max(MIN_TINT, lit[at] ?? 0)
  const outlines = surfaceFeatures(shape, cover, null)
  // Single samples are too noisy to show shadows; their neighbourhoods aren't.
  const guide = smoothed(falls, cover, { width, height, features: outlines, rounds: 3 })
  const features = surfaceFeatures(shape, cover, guide)
  const even = smoothed(falls, cover, { width, height, features, rounds: 3 })
  // Colours are sums over the samples that met furniture.
  for (let at = 0; at < even.length; at++) {
    const met = (cover[Math.floor(at / 3)] ?? 0) * samples
    even[at] = met === 0 ? 0 : ((even[at] ?? 0) * Math.max(MIN_TINT, colour[at] ?? 0)) / met
  }
  return even
}

/** The least value used for a sum of colours, so that light can be divided by it. */
const MIN_TINT = 0.02

/**
 * What distinguishes places on furniture: distance, or whether they lie in the same plane (a table seen from the side
 * is as far away nowhere else), brightness if there's light, and direction. Distance and brightness by their
 * logarithms.
 */
function surfaceFeatures(shape: Float32Array, cover: Float32Array, falls: Float32Array | null): Features {
  const values = new Float32Array(cover.length * FEATURES)
  for (let pixel = 0; pixel < cover.length; pixel++) {
    const from = pixel * SHAPE
    const x = shape[from] ?? 0
    const y = shape[from + 1] ?? 0
    const z = shape[from + 2] ?? 0
    const covered = cover[pixel] ?? 0
    if (covered === 0) continue
    const scale = Math.sqrt(12 / (x * x + y * y + z * z || 1))
    const at = pixel * FEATURES
    values[at] = Math.log((shape[from + 3] ?? 0) / covered) / 0.02
    values[at + 1] = (shape[from + 4] ?? 0) / covered / IN_PLANE
    if (falls) values[at + 2] = Math.log(0.02 + (falls[pixel * 3 + 1] ?? 0)) / 1.5
    values[at + 3] = x * scale
    values[at + 4] = y * scale
    values[at + 5] = z * scale
  }
  return { values, perPixel: FEATURES, absolute: 3, alternatives: 2 }
}

const FEATURES = 6
/** Planes whose distances from the camera differ by less than this, in metres, count as one. */
const IN_PLANE = 0.02

function shadowRatio(
  { shaded, unshaded }: Layers,
  width: number,
  height: number,
  samples: number,
): Float32Array {
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
  const guide = smoothed(raw, weights, { width, height, rounds: samples > 8 ? 2 : 3, only })
  const scale = 1 / Math.sqrt(0.02)
  const values = weights.map((_, pixel) => (guide[pixel * 3 + 1] ?? 1) * scale)
  const features = { values, perPixel: 1, absolute: 0 }
  return smoothed(raw, weights, { width, height, features, rounds: 5, only })
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
  const median = upperMedian(differences) ?? 0
  return Math.min(3, median / 0.6745 / Math.sqrt(1.5))
}
