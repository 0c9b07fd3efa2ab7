import type { Material } from '#staging/render/material.ts'

import type { Palette } from '../palette.ts'
import { oval, slab } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { outdoorFrame } from './garden.ts'
import { ball } from './parts.ts'
import { bushes } from './plants.ts'

/** Adds a parasol on a base, 2.5 m high. */
export function parasol(shop: Workshop, { wood, linen, stone }: Palette): void {
  slab(shop, { at: [0, 0, 0], thick: 0.07, outline: oval(0.5, 0.5), material: stone })
  shop.rod([0, 0.05, 0], [0, 2.45, 0], 0.022, wood)
  const canopy: Material = { colour: linen.colour, translucency: 0.35 }
  shop.sheet(48, 8, canopy, (u, v) => {
    const angle = 2 * Math.PI * u
    const sag = 0.06 * Math.sin(u * 8 * Math.PI) ** 2 * v
    const reach = 1.25 * v
    return [Math.cos(angle) * reach, 2.45 - 0.42 * v ** 1.25 - sag, Math.sin(angle) * reach]
  })
  for (let rib = 0; rib < 8; rib++) {
    const angle = (rib / 8) * 2 * Math.PI
    shop.rod([0, 2, 0], [Math.cos(angle) * 0.7, 2.22, Math.sin(angle) * 0.7], 0.007, wood)
  }
  ball(shop, [0, 2.47, 0], 0.03, wood)
}

/** Adds a long planter with flowering perennials. */
export function planter(shop: Workshop, palette: Palette, seed: number): void {
  const frame = outdoorFrame(palette)
  for (let board = 0; board < 3; board++)
    shop.block({
      at: [0, 0.075 + board * 0.145, 0],
      size: [1, 0.138, 0.38],
      round: 0.006,
      material: palette.style === 'contemporary' ? frame : palette.wood,
    })
  shop.block({
    at: [0, 0.42, 0],
    size: [0.94, 0.03, 0.32],
    round: 0.01,
    material: { colour: [0.05, 0.035, 0.025], bump: { sizeMetres: 0.02, slope: 0.5 } },
  })
  bushes(shop, 0.9, 0.3, 0.43, seed)
}

/** Adds a clipped ball of box in a square pot. */
export function topiary(shop: Workshop, palette: Palette, seed: number): void {
  shop.block({ at: [0, 0.21, 0], size: [0.42, 0.42, 0.42], round: 0.012, material: palette.stone })
  const clipped: Material = {
    colour: [0.055, 0.11, 0.04],
    bump: { sizeMetres: 0.025, slope: 0.8 },
    pattern: { kind: 'pile', sizeMetres: 0.02, second: [0.1, 0.2, 0.06], seed },
  }
  ball(shop, [0, 0.68, 0], 0.3, clipped)
}

/** Adds a bowl for a fire. */
export function fireBowl(shop: Workshop, { metal, wood }: Palette): void {
  shop.turned(
    [0, 0.06, 0],
    [
      [0.001, 0],
      [0.12, 0.01],
      [0.28, 0.13],
      [0.36, 0.27],
      [0.37, 0.28],
      [0.35, 0.28],
      [0.26, 0.15],
      [0.001, 0.05],
    ],
    { ...metal, isMetal: false, roughness: 0.6 },
  )
  for (let foot = 0; foot < 3; foot++)
    shop.rod(
      [Math.cos(foot * 2.094) * 0.2, 0, Math.sin(foot * 2.094) * 0.2],
      [Math.cos(foot * 2.094) * 0.15, 0.12, Math.sin(foot * 2.094) * 0.15],
      0.015,
      metal,
    )
  for (let log = 0; log < 5; log++)
    shop.rod(
      [Math.cos(log * 1.3) * 0.24, 0.27, Math.sin(log * 1.3) * 0.24],
      [-Math.cos(log * 1.3) * 0.1, 0.34, -Math.sin(log * 1.3) * 0.1],
      0.04,
      wood,
    )
}
