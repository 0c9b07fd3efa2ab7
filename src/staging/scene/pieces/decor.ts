import { rgb, type Material } from '#staging/render/material.ts'
import { hashed } from '#staging/render/random.ts'

import type { Palette } from '../styles.ts'
import type { Workshop } from '../workshop.ts'

/** A rug with rounded corners, this wide and deep. */
export function rug(shop: Workshop, { rug: material }: Palette, wide: number, deep: number): void {
  const bumpy = (u: number, v: number) => 0.011 + 0.0016 * Math.sin(u * 37 + 3 * v) * Math.sin(v * 29)
  shop.sheet(24, 24, material, (u, v) => [(v - 0.5) * wide, bumpy(u, v), (u - 0.5) * deep], [1, 1])
  const plain: Material = {
    colour: material.colour,
    pattern: {
      kind: 'pile',
      sizeMetres: 0.008,
      second: material.pattern?.second ?? material.colour,
      seed: 4,
    },
  }
  shop.block({ at: [0, 0.005, 0], size: [wide - 0.004, 0.01, deep - 0.004], round: 0.005, material: plain })
}

/** A floor lamp on three legs or an arched stand. */
export function floorLamp(shop: Workshop, { wood, metal, shade, legs }: Palette): void {
  if (legs === 'metal') {
    shop.turned(
      [0, 0, 0],
      [
        [0.001, 0],
        [0.14, 0],
        [0.14, 0.02],
        [0.012, 0.026],
        [0.011, 1.42],
      ],
      metal,
    )
  } else
    for (const angle of [0.5, 2.6, 4.7])
      shop.rod(
        [Math.cos(angle) * 0.24, 0, Math.sin(angle) * 0.24],
        [Math.cos(angle) * 0.02, 1.36, Math.sin(angle) * 0.02],
        0.012,
        wood,
        0.016,
      )
  shop.rod([0, 1.34, 0], [0, 1.44, 0], 0.012, metal)
  shop.turned(
    [0, 1.36, 0],
    [
      [0.21, 0],
      [0.16, 0.3],
    ],
    shade,
  )
}

const LEAF: Material = { colour: rgb('#4c6f3a'), coat: 0.03, roughness: 0.5, translucency: 0.25 }
const DARK_LEAF: Material = { colour: rgb('#36592f'), coat: 0.03, roughness: 0.5, translucency: 0.2 }

/** A tall plant in a pot. The seed decides how its leaves lie. */
export function plant(shop: Workshop, { ceramic, wood }: Palette, seed: number): void {
  shop.turned(
    [0, 0, 0],
    [
      [0.001, 0],
      [0.12, 0.001],
      [0.15, 0.14],
      [0.165, 0.29],
      [0.17, 0.3],
      [0.155, 0.3],
      [0.15, 0.27],
    ],
    ceramic,
  )
  shop.turned(
    [0, 0.26, 0],
    [
      [0.15, 0],
      [0.001, 0.012],
    ],
    { colour: rgb('#3a2d22') },
  )
  for (let stem = 0; stem < 4; stem++) {
    const lean = (stem / 4) * 2 * Math.PI + hashed(stem, 1, seed)
    const height = 0.75 + 0.5 * hashed(stem, 2, seed)
    const top = [Math.cos(lean) * 0.11, 0.26 + height, Math.sin(lean) * 0.11] as const
    shop.rod([0, 0.25, 0], top, 0.009, wood, 0.005)
    for (let leaf = 0; leaf < 9; leaf++) {
      const share = 0.35 + 0.65 * (leaf / 8)
      const turn = lean + leaf * 2.4 + hashed(stem, leaf + 9, seed)
      const from = [top[0] * share, 0.25 + height * share, top[2] * share] as const
      addLeaf(shop, from, turn, 0.19 + 0.09 * hashed(leaf, stem, seed), leaf % 3 ? LEAF : DARK_LEAF)
    }
  }
}

function addLeaf(
  shop: Workshop,
  from: readonly [number, number, number],
  turn: number,
  length: number,
  material: Material,
): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  shop.sheet(8, 4, material, (u, v) => {
    const out = 0.03 + u * length
    const wide = length * 0.34 * Math.sin(Math.PI * Math.min(1, Math.max(0, u)) ** 0.8) * (v - 0.5)
    const y = from[1] + 0.55 * length * u - 0.75 * length * u * u + Math.abs(v - 0.5) * 0.05 * Math.sin(u * 3)
    return [from[0] + cos * out - sin * wide, y, from[2] + sin * out + cos * wide]
  })
}

/** Pictures in frames, to be hung: `count` of them side by side, middle at the placement's height. */
export function pictures(
  shop: Workshop,
  { art, wood, metal, legs }: Palette,
  count: number,
  seed: number,
): void {
  const frame = legs === 'metal' ? metal : wood
  const [wide, high] = count === 1 ? [0.95, 0.68] : [0.5, 0.66]
  for (let picture = 0; picture < count; picture++) {
    const x = (picture - (count - 1) / 2) * (wide + 0.12)
    const paint: Material = {
      colour: art[0],
      coat: 0.02,
      roughness: 0.3,
      pattern: { kind: 'art', sizeMetres: 1, second: art[1], seed: seed + picture },
    }
    shop.sheet(1, 1, paint, (u, v) => [x + (u - 0.5) * (wide - 0.04), (v - 0.5) * (high - 0.04), 0.022])
    for (const side of [-1, 1]) {
      shop.block({
        at: [x + (side * (wide - 0.02)) / 2, 0, 0.016],
        size: [0.022, high, 0.032],
        round: 0.002,
        material: frame,
      })
      shop.block({
        at: [x, (side * (high - 0.02)) / 2, 0.016],
        size: [wide - 0.04, 0.022, 0.032],
        round: 0.002,
        material: frame,
      })
    }
  }
}
