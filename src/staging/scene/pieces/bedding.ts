import { cross, normalised, plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Material } from '#staging/render/material.ts'
import { noiseAt } from '#staging/render/random.ts'

import type { Palette } from '../palette.ts'
import { pillow } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'

/** A mattress in metres: its width, length and the height of its top above the floor. */
export type Mattress = { wide: number; long: number; top: number; seed: number }

/** Adds mattress, sheet, a duvet that hangs over the sides, a throw across the foot, and pillows. */
export function bedding(shop: Workshop, palette: Palette, mattress: Mattress): void {
  const { linen, accents, second, fabric, style } = palette
  const { wide, long, top, seed } = mattress
  sheetedMattress(shop, linen, mattress)
  duvet(shop, palette, mattress)
  foldedSheet(shop, linen, mattress)
  bedThrow(shop, accents[style === 'luxury' || style === 'scandinavian' ? 1 : 0], mattress)
  const pillows = wide < 1.2 ? [0] : [-wide * 0.25, wide * 0.25]
  const size = Math.min(0.68, wide * 0.48)
  for (const x of pillows) {
    const head = -long / 2
    pillow(shop, {
      x,
      y: top + 0.2,
      z: head + 0.14,
      tiltDegrees: -24,
      rollDegrees: x * 5,
      size: [size, 0.46, 0.2],
      material: linen,
      seed: seed + 1,
    })
    pillow(shop, {
      x: x * 1.03,
      y: top + 0.18,
      z: head + 0.29,
      tiltDegrees: -34,
      rollDegrees: -x * 7,
      size: [size * 0.94, 0.43, 0.19],
      material: style === 'japandi' ? fabric : linen,
      seed: seed + 4,
    })
    if (wide > 1.2)
      pillow(shop, {
        x: x * 0.82,
        y: top + 0.18,
        z: head + 0.42,
        tiltDegrees: -38,
        turnDegrees: -x * 14,
        size: [0.46, 0.44, 0.16],
        material: second,
        seed: seed + 7,
      })
  }
  pillow(shop, {
    y: top + 0.155,
    z: -long / 2 + (wide > 1.2 ? 0.54 : 0.43),
    tiltDegrees: -42,
    size: [wide > 1.2 ? 0.56 : 0.4, 0.3, 0.15],
    material: accents[0],
    seed: seed + 9,
  })
}

/** Adds what a baby's cot has: a mattress with a sheet, and a blanket folded at its foot. No pillow or duvet: babies sleep safely without. */
export function cotBedding(shop: Workshop, { linen, accents }: Palette, mattress: Mattress): void {
  const { wide, long, top } = mattress
  sheetedMattress(shop, linen, mattress)
  for (const [fold, y] of [
    [0.34, top + 0.008],
    [0.325, top + 0.024],
  ] as const)
    shop.block({
      at: [0, y, long / 2 - 0.24],
      size: [wide - 0.05, 0.017, fold],
      round: 0.008,
      bulge: 0.004,
      material: accents[0],
    })
}

function sheetedMattress(shop: Workshop, linen: Palette['linen'], { wide, long, top }: Mattress): void {
  shop.block({
    at: [0, top - 0.12, 0.01],
    size: [wide - 0.02, 0.24, long - 0.04],
    round: 0.05,
    bulge: 0.006,
    material: linen,
  })
}

/** The duvet's measures on a mattress, in metres: where it begins and ends along the bed, its flat part, and its whole width over the sides. */
function duvetSize({ wide, long }: Mattress) {
  const flat = wide / 2 - 0.05
  return { from: -long / 2 + 0.5, to: long / 2 + 0.03, flat, whole: 2 * (flat + BEND + DROP) }
}

/** How far a duvet bends over an edge, and hangs down from there, in metres. */
const BEND = 0.12
const DROP = 0.27

/** A duvet's surface, by shares of its width and length: puffed quilting and creases that run with its fall. Its sides hang clear of the bed's frame. */
function duvetSurface(mattress: Mattress): (u: number, v: number) => Vector {
  const { top, seed } = mattress
  const { from, to, flat, whole } = duvetSize(mattress)
  const crease = (x: number, z: number) =>
    0.02 * (noiseAt(x * 3 + 5, z * 3, seed) - 0.5) +
    0.012 * (noiseAt(x * 8, z * 7 + x * 3, seed + 1) - 0.5) +
    0.006 * (noiseAt(x * 19, z * 17 - x * 6, seed + 2) - 0.5)
  return (u, v) => {
    const z = from + (to - from) * v
    const side = u < 0.5 ? -1 : 1
    const out = Math.abs(u - 0.5) * whole
    const wave =
      Math.sin(z * 17 + side + seed) * 0.55 +
      Math.sin(z * 31 + 2 * side) * 0.3 +
      noiseAt(z * 6, side, seed) -
      0.5
    const edge = Math.min(1, (v * (to - from)) / 0.06) ** 0.5
    const foot = Math.min(1, ((1 - v) * (to - from)) / 0.14)
    const puff = 0.02 + 0.036 * edge * Math.sqrt(foot) + crease(side * out, z)
    if (out < flat) return [side * out, top + puff - 0.02 * (1 - foot), z]
    const turn = Math.min(1, (out - flat) / BEND) * (Math.PI / 2)
    const hang = Math.max(0, out - flat - BEND)
    const x = flat + 0.105 * Math.sin(turn) + 0.018 * (1 + wave) * (hang / DROP) + crease(z, hang * 2) * 0.6
    return [
      side * x,
      top + puff * Math.cos(turn) - 0.075 * (1 - Math.cos(turn)) - hang * (1 + 0.05 * wave),
      z,
    ]
  }
}

/** How far a throw's face lies from the duvet below, in metres: clear of its facets, but as if it rested there. */
const THROW_LIFT = 0.011
const THROW_WIDE = 0.62

/** A throw across the foot that follows the duvet's puffs and falls, and hangs down less far at the sides. */
function bedThrow(shop: Workshop, material: Material, mattress: Mattress): void {
  const { from, to, whole } = duvetSize(mattress)
  const surface = duvetSurface(mattress)
  const first = (mattress.long * 0.27 - THROW_WIDE / 2 - from) / (to - from)
  const [width, length] = [THROW_WIDE / (to - from), 1 - 0.14 / whole]
  const under = (u: number, v: number) => surface(0.5 + (u - 0.5) * length, first + v * width)
  const above = (u: number, v: number): Vector => {
    const along = plus(under(u + 0.004, v), under(u - 0.004, v), -1)
    const across = plus(under(u, v + 0.02), under(u, v - 0.02), -1)
    // Its hem lies closer.
    const hem = Math.min(1, Math.min(v, 1 - v) / 0.03, Math.min(u, 1 - u) / 0.008)
    return plus(under(u, v), normalised(cross(across, along)), THROW_LIFT * (0.45 + 0.55 * hem))
  }
  shop.sheet(70, 26, material, (u, v) => above(1 - u, v), [whole * length, THROW_WIDE])
}

/** A soft quilt with puffed quilting, creases that run with its fall, and a wavy hem. */
function duvet(shop: Workshop, { linen }: Palette, mattress: Mattress): void {
  const { top, seed } = mattress
  const { from, to, flat, whole } = duvetSize(mattress)
  const surface = duvetSurface(mattress)
  shop.sheet(70, 60, linen, surface, [whole, to - from])
  // The end that hangs over the foot, and the thick folded edge at the head.
  const end = (u: number, v: number): Vector => {
    const [x, y, z] = surface(u, 1)
    const fall = Math.min(0.26, Math.max(0.015, y - top + 0.27))
    return [
      x * (1 - 0.012 * v),
      y - v * fall,
      z + 0.03 * Math.sin(Math.min(1, v * 2) * 1.57) + 0.014 * Math.sin(x * 17 + seed) * v,
    ]
  }
  shop.sheet(70, 10, linen, end, [whole, 0.3])
  shop.sheet(
    70,
    6,
    linen,
    (u, v) => {
      const [x, y, z] = surface(1 - u, 0)
      return [x, y - 0.045 * v * (Math.abs(x) < flat ? 1 : 0.3), z - 0.012 * Math.sin(v * 3)]
    },
    [whole, 0.05],
  )
}

/** The band of the duvet that is turned back, so that its lining shows. */
function foldedSheet(shop: Workshop, linen: Palette['linen'], { wide, long, top, seed }: Mattress): void {
  const z = -long / 2 + 0.48
  shop.sheet(
    60,
    14,
    linen,
    (u, v) => {
      const x = (u - 0.5) * (wide + 0.1)
      const over = Math.max(0, Math.abs(x) - wide / 2 + 0.06)
      const wave = 0.008 * (noiseAt(x * 5, v * 2, seed + 6) - 0.5)
      return [
        x,
        top + 0.052 + 0.035 * Math.sin(Math.PI * Math.min(1, v * 1.05)) - over * over * 6 + wave,
        z + v * 0.3 + 0.01 * Math.sin(x * 6),
      ]
    },
    [wide, 0.3],
  )
}
