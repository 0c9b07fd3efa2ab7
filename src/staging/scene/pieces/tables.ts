import type { Palette } from '../styles.ts'
import type { Workshop } from '../workshop.ts'
import { legs } from './seating.ts'

/** A coffee table, round or oblong by style, with books and a vase. */
export function coffeeTable(shop: Workshop, palette: Palette): void {
  const { wood, metal, legs: shape, ceramic, accents } = palette
  if (shape === 'tapered' || shape === 'straight') {
    shop.turned(
      [0, 0, 0],
      [
        [0.001, 0.375],
        [0.43, 0.375],
        [0.445, 0.384],
        [0.45, 0.395],
        [0.445, 0.406],
        [0.43, 0.412],
        [0.001, 0.412],
      ],
      wood,
    )
    for (const angle of [0.5, 2.07, 3.64, 5.21])
      shop.rod(
        [Math.cos(angle) * 0.38, 0, Math.sin(angle) * 0.38],
        [Math.cos(angle) * 0.28, 0.38, Math.sin(angle) * 0.28],
        0.013,
        wood,
        0.022,
      )
  } else {
    shop.block({ at: [0, 0.4, 0], size: [1.05, 0.035, 0.58], round: 0.006, material: wood })
    shop.block({ at: [0, 0.13, 0], size: [0.92, 0.02, 0.46], round: 0.005, material: wood })
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        shop.block({
          at: [x * 0.47, 0.19, z * 0.24],
          size: [0.03, 0.385, 0.03],
          round: 0.003,
          material: shape === 'metal' ? metal : wood,
        })
  }
  books(shop, palette, [-0.16, 0.413, 0.04])
  shop.turned(
    [0.16, 0.412, -0.06],
    [
      [0.001, 0],
      [0.045, 0.001],
      [0.065, 0.04],
      [0.07, 0.09],
      [0.05, 0.14],
      [0.026, 0.165],
      [0.03, 0.185],
      [0.022, 0.183],
    ],
    ceramic,
  )
  for (const [lean, height] of [
    [-0.09, 0.22],
    [0.02, 0.27],
    [0.1, 0.2],
    [0.05, 0.16],
  ] as const) {
    const tip = [0.16 + lean, 0.59 + height, -0.06 + lean * 0.5] as const
    shop.rod([0.16, 0.58, -0.06], tip, 0.0022, wood)
    for (let bud = 0; bud < 5; bud++)
      shop.turned(
        [tip[0] - lean * bud * 0.12, tip[1] - height * bud * 0.12, tip[2]],
        [
          [0.001, -0.012],
          [0.011, 0],
          [0.001, 0.014],
        ],
        accents[0],
      )
  }
}

/** Two or three books lying on each other. */
export function books(
  shop: Workshop,
  { accents, second }: Palette,
  at: readonly [number, number, number],
): void {
  const paper = {
    colour: [0.8, 0.77, 0.7],
    pattern: { kind: 'pages', sizeMetres: 0.002, second: [0.6, 0.58, 0.52], seed: 1 },
  } as const
  const covers = [accents[1], second, accents[0]]
  let height = at[1]
  covers.forEach((cover, place) => {
    const [wide, deep, thick] = [0.26 - place * 0.03, 0.19 - place * 0.02, 0.028 - place * 0.006]
    const x = at[0] + place * 0.008
    shop.block({
      at: [x, height + thick / 2, at[2]],
      size: [wide - 0.008, thick - 0.006, deep - 0.008],
      round: 0.001,
      material: paper,
    })
    for (const level of [0.0015, thick - 0.0015])
      shop.block({
        at: [x, height + level, at[2]],
        size: [wide, 0.003, deep],
        round: 0.001,
        material: { colour: cover.colour, coat: 0.02, roughness: 0.5 },
      })
    height += thick
  })
}

/** A small table beside a sofa or bed, with a lamp. */
export function sideTable(shop: Workshop, palette: Palette): void {
  const { wood, metal, legs: shape } = palette
  if (shape === 'metal') {
    shop.turned(
      [0, 0, 0],
      [
        [0.001, 0],
        [0.16, 0],
        [0.16, 0.012],
        [0.012, 0.016],
        [0.012, 0.5],
        [0.21, 0.5],
        [0.22, 0.51],
        [0.21, 0.522],
        [0.001, 0.522],
      ],
      metal,
    )
  } else {
    shop.block({ at: [0, 0.44, 0], size: [0.44, 0.16, 0.38], round: 0.008, material: wood })
    shop.block({ at: [0, 0.44, 0.192], size: [0.4, 0.125, 0.012], round: 0.004, material: wood })
    shop.turned(
      [0, 0.44, 0.206],
      [
        [0.001, -0.01],
        [0.01, -0.004],
        [0.01, 0.004],
        [0.001, 0.01],
      ],
      metal,
    )
    legs(shop, palette, 0.42, 0.36, 0.37)
  }
  tableLamp(shop, palette, 0.522)
}

function tableLamp(shop: Workshop, { ceramic, shade, metal }: Palette, height: number): void {
  shop.turned(
    [0, height, 0],
    [
      [0.001, 0],
      [0.055, 0.001],
      [0.075, 0.05],
      [0.07, 0.11],
      [0.03, 0.17],
      [0.014, 0.19],
      [0.012, 0.2],
    ],
    ceramic,
  )
  shop.rod([0, height + 0.19, 0], [0, height + 0.26, 0], 0.006, metal)
  shop.turned(
    [0, height + 0.22, 0],
    [
      [0.14, 0],
      [0.105, 0.19],
    ],
    shade,
  )
}

/** A dining table for this many chairs. */
export function diningTable(shop: Workshop, palette: Palette, wide: number): void {
  shop.block({ at: [0, 0.735, 0], size: [wide, 0.035, 0.9], round: 0.01, material: palette.wood })
  shop.block({ at: [0, 0.69, 0], size: [wide - 0.2, 0.06, 0.7], round: 0.004, material: palette.wood })
  legs(shop, palette, wide - 0.12, 0.82, 0.72)
  shop.turned(
    [0.05, 0.753, 0],
    [
      [0.001, 0],
      [0.07, 0.001],
      [0.16, 0.05],
      [0.165, 0.056],
      [0.158, 0.055],
      [0.07, 0.012],
      [0.001, 0.01],
    ],
    palette.ceramic,
  )
  for (const [x, z] of [
    [0, 0],
    [0.07, 0.03],
    [-0.05, 0.05],
    [0.01, -0.06],
  ] as const)
    shop.turned(
      [0.05 + x, 0.775, z],
      [
        [0.001, 0],
        [0.03, 0.012],
        [0.038, 0.036],
        [0.028, 0.062],
        [0.001, 0.068],
      ],
      palette.accents[0],
    )
}

/** A desk with a drawer block, a laptop and books. */
export function desk(shop: Workshop, palette: Palette): void {
  const { wood, metal } = palette
  shop.block({ at: [0, 0.735, 0], size: [1.3, 0.03, 0.6], round: 0.006, material: wood })
  legs(shop, palette, 1.26, 0.56, 0.72)
  shop.block({ at: [0.4, 0.66, 0], size: [0.42, 0.12, 0.5], round: 0.004, material: wood })
  const shell = { colour: [0.45, 0.46, 0.48], isMetal: true, roughness: 0.4 } as const
  shop.block({ at: [-0.1, 0.758, 0.08], size: [0.32, 0.014, 0.22], round: 0.005, material: shell })
  shop.block({
    at: [-0.1, 0.86, -0.06],
    size: [0.32, 0.21, 0.008],
    round: 0.003,
    material: { colour: [0.02, 0.02, 0.025], coat: 0.05, roughness: 0.15 },
    tilt: -14,
  })
  books(shop, palette, [-0.48, 0.752, -0.05])
  shop.turned(
    [0.45, 0.752, -0.1],
    [
      [0.001, 0],
      [0.075, 0],
      [0.075, 0.015],
      [0.01, 0.02],
      [0.008, 0.36],
    ],
    metal,
  )
  shop.turned(
    [0.45, 1.06, -0.1],
    [
      [0.09, 0],
      [0.05, 0.11],
      [0.02, 0.13],
    ],
    metal,
  )
}
