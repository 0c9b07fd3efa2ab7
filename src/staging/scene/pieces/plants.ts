import type { Vector } from '#staging/geometry/vectors.ts'
import { rgb } from '#staging/render/colour.ts'
import type { Material } from '#staging/render/material.ts'
import { hashed } from '#staging/render/random.ts'

import type { Palette } from '../palette.ts'
import { tube } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { addLeaf, BARK, DARK, LEAF, PALE, pot } from './leaves.ts'

/** Adds a rubber plant: upright stems with broad shiny leaves all around. */
export function plant(shop: Workshop, palette: Palette, seed: number): void {
  pot(shop, palette, 0.17, 0.3)
  for (let stem = 0; stem < 4; stem++) {
    const lean = (stem / 4) * 6.283 + hashed(stem, 1, seed)
    const height = 0.7 + 0.45 * hashed(stem, 2, seed)
    const top: Vector = [Math.cos(lean) * 0.13, 0.26 + height, Math.sin(lean) * 0.13]
    tube(
      shop,
      [
        [Math.cos(lean) * 0.03, 0.24, Math.sin(lean) * 0.03],
        [top[0] * 0.4, 0.3 + height * 0.5, top[2] * 0.4],
        top,
      ],
      0.009,
      BARK,
      0.005,
    )
    for (let leaf = 0; leaf < 15; leaf++) {
      const share = 0.25 + 0.75 * (leaf / 14)
      const from: Vector = [top[0] * share, 0.26 + height * share, top[2] * share]
      addLeaf(shop, {
        from,
        turn: lean + leaf * 2.4 + hashed(stem, leaf, seed),
        length: 0.2 + 0.09 * hashed(leaf, stem, seed),
        wide: 0.105,
        rise: 0.75 - 0.5 * (1 - share),
        droop: 0.75,
        material: leaf % 4 === 3 ? PALE : leaf % 3 ? LEAF : DARK,
      })
    }
  }
}

/** Adds a snake plant: stiff upright blades, 0.75 m high. */
export function snakePlant(shop: Workshop, palette: Palette, seed: number): void {
  pot(shop, palette, 0.13, 0.24)
  for (let blade = 0; blade < 11; blade++) {
    const angle = blade * 2.4
    const [x, z] = [Math.cos(angle) * 0.055, Math.sin(angle) * 0.055]
    const high = 0.36 + 0.24 * hashed(blade, 1, seed)
    const twist = hashed(blade, 2, seed) * 3
    shop.sheet(
      6,
      10,
      { ...DARK, pattern: { kind: 'bands', sizeMetres: 1, second: rgb('#7c8f55'), seed: blade } },
      (u, v) => {
        const wide = 0.05 * (1 - v ** 3) * (0.5 + 0.5 * Math.min(1, v * 4))
        const turn = twist + v * 0.9
        const lean = 0.09 * v * v
        const across = (u - 0.5) * 2 * wide
        return [
          x + Math.cos(angle) * lean + Math.cos(turn) * across,
          0.2 + high * v,
          z + Math.sin(angle) * lean + Math.sin(turn) * across,
        ]
      },
    )
  }
}

/** Adds low leafy growth over a bed of soil, this wide and deep, from `y` up: for planters. */
export function bushes(shop: Workshop, wide: number, deep: number, y: number, seed: number): void {
  const clumps = Math.round(wide / 0.16)
  for (let clump = 0; clump < clumps; clump++) {
    const x = ((clump + 0.5) / clumps - 0.5) * wide
    const flower: Material = { colour: rgb(['#7d6aa8', '#e8e3d8', '#c46a86'][clump % 3] ?? '#e8e3d8') }
    for (let leaf = 0; leaf < 46; leaf++) {
      const angle = leaf * 2.4
      const high = 0.1 + 0.22 * hashed(leaf, clump, seed)
      const from: Vector = [
        x + Math.cos(angle) * 0.03,
        y + high * 0.4,
        ((hashed(leaf, 3, seed + clump) - 0.5) * deep) / 1.6,
      ]
      addLeaf(shop, {
        from,
        turn: angle,
        length: 0.16,
        wide: 0.022,
        rise: 1.1 * high * 4,
        droop: 0.9,
        material: leaf % 3 ? LEAF : PALE,
      })
      if (leaf % 6) continue
      shop.rod(from, [from[0] + 0.02, y + high + 0.16, from[2]], 0.003, PALE)
      for (let bud = 0; bud < 5; bud++)
        shop.turned(
          [from[0] + 0.02, y + high + 0.1 + bud * 0.018, from[2]],
          [
            [0.001, -0.012],
            [0.013 - bud * 0.002, 0],
            [0.001, 0.012],
          ],
          flower,
        )
    }
  }
}
