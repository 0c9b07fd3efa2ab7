import type { Vector } from '#staging/geometry/vectors.ts'
import { rgb } from '#staging/render/colour.ts'
import type { Material } from '#staging/render/material.ts'

import type { Palette } from '../palette.ts'
import type { Workshop } from '../shapes/workshop.ts'

const green = (hex: string): Material => ({
  colour: rgb(hex),
  coat: 0.03,
  roughness: 0.5,
  translucency: 0.22,
})

export const LEAF = green('#46683a')

export const DARK = green('#2f5030')

export const PALE = green('#6d8a55')

export const OLIVE = green('#7d8a6a')

export const BARK: Material = { colour: rgb('#5b4938'), bump: { sizeMetres: 0.012, slope: 0.3 } }

const SOIL: Material = { colour: rgb('#33271e'), bump: { sizeMetres: 0.02, slope: 0.5 } }

/** Adds a pot this wide and high with soil; in the styles that weave, a basket. */
export function pot(shop: Workshop, { ceramic, wood, style }: Palette, radius: number, high: number): void {
  const woven: Material = {
    colour: wood.colour,
    bump: { sizeMetres: 0.02, slope: 0.35 },
    pattern: { kind: 'braid', sizeMetres: 0.022, second: [0.35, 0.27, 0.17], seed: 4 },
  }
  const cover = style === 'scandinavian' || style === 'coastal' ? woven : ceramic
  const shape = [
    [0.001, 0],
    [0.72, 0.001],
    [0.86, 0.4],
    [0.97, 0.92],
    [1, 1],
    [0.93, 1],
    [0.9, 0.88],
  ] as const
  shop.turned(
    [0, 0, 0],
    shape.map(([out, up]): [number, number] => [out * radius, up * high]),
    cover,
  )
  shop.turned(
    [0, high * 0.88, 0],
    [
      [radius * 0.92, 0],
      [radius * 0.4, 0.012],
      [0.001, 0.016],
    ],
    SOIL,
  )
}

/** A leaf: where its stalk begins, its direction seen from above, its length, width and how far it droops. */
type Leaf = {
  from: Vector
  turn: number
  length: number
  wide: number
  rise: number
  droop: number
  material: Material
  fold?: number
}

export function addLeaf(
  shop: Workshop,
  { from, turn, length, wide, rise, droop, material, fold = 0.25 }: Leaf,
): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  shop.sheet(8, 4, material, (u, v) => {
    const across = (v - 0.5) * wide * Math.sin(Math.PI * Math.min(0.999, Math.max(0.001, u)) ** 0.75)
    const out = u * length * (1 - 0.15 * u)
    const y = from[1] + rise * length * u - droop * length * u * u + Math.abs(across) * fold
    return [from[0] + cos * out - sin * across, y, from[2] + sin * out + cos * across]
  })
}
