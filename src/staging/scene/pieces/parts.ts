import type { Vector } from '#staging/geometry/vectors.ts'
import type { Material } from '#staging/render/material.ts'
import { hashed } from '#staging/render/random.ts'

import type { Palette } from '../palette.ts'
import type { Workshop } from '../shapes/workshop.ts'

/** The four corners of a rectangle around the middle: its signs along x and z. */
export const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** Adds four legs under a frame this wide and deep, in the style's shape. */
export function legs(
  shop: Workshop,
  { legs: shape, wood, metal, style }: Palette,
  wide: number,
  deep: number,
  height: number,
): void {
  const slim = height > 0.4 ? 1.25 : 1
  for (const [x, z] of CORNERS) {
    const foot: Vector = [(x * wide) / 2, 0, (z * deep) / 2]
    const top: Vector = [foot[0] - x * 0.04, height, foot[2] - z * 0.04]
    if (shape === 'tapered') shop.rod(foot, top, 0.011 * slim, wood, 0.02 * slim)
    else if (shape === 'metal' && style === 'industrial')
      shop.block({
        at: [top[0], height / 2, top[2]],
        size: [0.035, height, 0.035],
        round: 0.003,
        material: metal,
      })
    else if (shape === 'metal') shop.rod([top[0], 0, top[2]], top, 0.009 * slim, metal, 0.012 * slim)
    else if (shape === 'turned') turnedLeg(shop, [top[0], 0, top[2]], height, wood)
    else
      shop.block({
        at: [top[0], height / 2, top[2]],
        size: [0.042, height, 0.042],
        round: 0.005,
        material: wood,
      })
  }
}

function turnedLeg(shop: Workshop, at: Vector, height: number, wood: Material): void {
  const profile = [
    [0.001, 0],
    [0.018, 0.002],
    [0.026, 0.09],
    [0.017, 0.16],
    [0.03, 0.24],
    [0.022, 0.3],
    [0.03, 0.62],
    [0.02, 0.7],
    [0.033, 0.76],
    [0.033, 1],
  ] as const
  shop.turned(
    at,
    profile.map(([radius, share]) => [radius, share * height]),
    wood,
  )
}

/** Adds a small round knob that faces forward. */
export function knob(shop: Workshop, at: Vector, material: Material, radius = 0.014): void {
  shop.part({ x: at[0], y: at[1], z: at[2], tiltDegrees: -90 }, () =>
    shop.turned(
      [0, 0, 0],
      [
        [0.45 * radius, 0],
        [0.4 * radius, 0.9 * radius],
        [radius, 1.1 * radius],
        [0.9 * radius, 1.8 * radius],
        [0.001, 2 * radius],
      ],
      material,
    ),
  )
}

/** Adds a bar handle: `upright` or level, this long. */
export function handle(
  shop: Workshop,
  [x, y, z]: Vector,
  long: number,
  isUpright: boolean,
  material: Material,
): void {
  const [dx, dy] = isUpright ? [0, long / 2] : [long / 2, 0]
  shop.rod([x - dx, y - dy, z + 0.022], [x + dx, y + dy, z + 0.022], 0.005, material)
  for (const side of [-0.8, 0.8])
    shop.rod([x + dx * side, y + dy * side, z], [x + dx * side, y + dy * side, z + 0.022], 0.004, material)
}

/** Adds books lying on each other; their middle and lowest height are given. */
export function books(shop: Workshop, { accents, second }: Palette, at: Vector): void {
  const paper = {
    colour: [0.8, 0.77, 0.7],
    pattern: { kind: 'pages', sizeMetres: 0.002, second: [0.6, 0.58, 0.52], seed: 1 },
  } as const
  const covers = [accents[1], second, accents[0]]
  let height = at[1]
  covers.forEach((cover, place) => {
    const [wide, deep, thick] = [0.26 - place * 0.03, 0.19 - place * 0.02, 0.028 - place * 0.006]
    shop.part({ x: at[0] + place * 0.008, y: height, z: at[2], turnDegrees: place * 7 - 5 }, () => {
      shop.block({
        at: [0, thick / 2, 0],
        size: [wide - 0.008, thick - 0.006, deep - 0.008],
        round: 0.001,
        material: paper,
      })
      for (const level of [0.0015, thick - 0.0015])
        shop.block({ at: [0, level, 0], size: [wide, 0.003, deep], round: 0.001, material: bound(cover) })
      shop.block({
        at: [-wide / 2, thick / 2, 0],
        size: [0.004, thick, deep],
        round: 0.001,
        material: bound(cover),
      })
    })
    height += thick
  })
}

const bound = ({ colour }: Material): Material => ({ colour, coat: 0.02, roughness: 0.6 })

/** Adds a row of standing books between two places along x; some lean, and lengths differ. */
export function bookRow(
  shop: Workshop,
  { accents, second, fabric, wood }: Palette,
  { from, to, y, z, seed }: { from: number; to: number; y: number; z: number; seed: number },
): void {
  const covers = [second, accents[0], fabric, accents[1], wood].map(bound)
  const cream: Material = { colour: [0.72, 0.68, 0.6] }
  let x = from
  for (let book = 0; x < to - 0.02; book++) {
    const thick = 0.018 + 0.03 * hashed(book, 1, seed)
    const tall = 0.185 + 0.09 * hashed(book, 2, seed)
    const cover =
      hashed(book, 3, seed) < 0.25 ? cream : covers[Math.floor(hashed(book, 4, seed) * covers.length)]
    const lean = hashed(book, 6, seed) < 0.08 ? 9 : 0
    shop.part({ x: x + thick / 2, y: y + tall / 2, z, rollDegrees: lean }, () =>
      shop.block({
        at: [0, 0, 0],
        size: [thick - 0.002, tall, 0.13 + 0.05 * hashed(book, 5, seed)],
        round: 0.004,
        material: cover ?? cream,
      }),
    )
    x += thick + (lean > 0 ? 0.03 : 0)
  }
}

/** Adds a vase with dried stems, or an empty one without `stems`. */
export function vase(
  shop: Workshop,
  { ceramic, accents, wood }: Palette,
  at: Vector,
  size = 1,
  stems = 5,
): void {
  const profile = [
    [0.001, 0],
    [0.042, 0.001],
    [0.064, 0.04],
    [0.07, 0.085],
    [0.054, 0.135],
    [0.026, 0.168],
    [0.03, 0.19],
    [0.022, 0.188],
    [0.02, 0.15],
  ] as const
  shop.turned(
    at,
    profile.map(([radius, height]) => [radius * size, height * size]),
    ceramic,
  )
  const neck: Vector = [at[0], at[1] + 0.17 * size, at[2]]
  for (let stem = 0; stem < stems; stem++) {
    const turn = stem * 2.4
    const lean = (0.05 + 0.03 * (stem % 3)) * size
    const height = (0.2 + 0.05 * ((stem * 2) % 5)) * size
    const tip: Vector = [neck[0] + Math.cos(turn) * lean, neck[1] + height, neck[2] + Math.sin(turn) * lean]
    shop.rod(neck, tip, 0.0018, wood)
    for (let bud = 0; bud < 6; bud++) {
      const share = 1 - bud * 0.09
      shop.turned(
        [
          neck[0] + (tip[0] - neck[0]) * share,
          neck[1] + height * share,
          neck[2] + (tip[2] - neck[2]) * share,
        ],
        [
          [0.001, -0.011],
          [0.009, 0],
          [0.001, 0.013],
        ],
        accents[0],
      )
    }
  }
}

/** Adds a shallow bowl with fruit. */
export function bowl(shop: Workshop, { ceramic, accents }: Palette, [x, y, z]: Vector): void {
  const profile = [
    [0.001, 0],
    [0.06, 0.001],
    [0.14, 0.045],
    [0.155, 0.058],
    [0.148, 0.058],
    [0.06, 0.014],
    [0.001, 0.011],
  ] as const
  shop.turned([x, y, z], profile, ceramic)
  for (let fruit = 0; fruit < 6; fruit++) {
    const turn = fruit * 1.26
    const away = fruit === 5 ? 0 : 0.065
    ball(
      shop,
      [x + Math.cos(turn) * away, y + (fruit === 5 ? 0.075 : 0.05), z + Math.sin(turn) * away],
      0.036,
      {
        ...accents[0],
        bump: { sizeMetres: 0.02, slope: 0.05 },
      },
    )
  }
}

/** Adds a ball. */
export function ball(shop: Workshop, at: Vector, radius: number, material: Material): void {
  const steps = Array.from({ length: 13 }, (_, step) => (step / 12 - 0.5) * Math.PI)
  shop.turned(
    at,
    steps.map((angle) => [Math.max(0.0005, radius * Math.cos(angle)), radius * Math.sin(angle)]),
    material,
  )
}
