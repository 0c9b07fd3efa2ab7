import type { Palette } from '../palette.ts'
import { oval, slab, tube } from '../shapes/hard-shapes.ts'
import { draped } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { ball, vase } from './parts.ts'

/** Adds a basket with a folded blanket in it. */
export function basket(shop: Workshop, { wood, accents }: Palette): void {
  const woven = {
    colour: wood.colour,
    bump: { sizeMetres: 0.022, slope: 0.35 },
    pattern: { kind: 'braid', sizeMetres: 0.022, second: [0.35, 0.27, 0.17], seed: 4 },
  } as const
  shop.turned(
    [0, 0, 0],
    [
      [0.001, 0],
      [0.17, 0.001],
      [0.2, 0.1],
      [0.205, 0.28],
      [0.2, 0.34],
      [0.19, 0.34],
      [0.19, 0.1],
    ],
    woven,
  )
  for (const side of [-1, 1])
    tube(
      shop,
      [
        [side * 0.2, 0.3, -0.06],
        [side * 0.21, 0.39, -0.03],
        [side * 0.21, 0.39, 0.03],
        [side * 0.2, 0.3, 0.06],
      ],
      0.01,
      woven,
    )
  shop.part({ y: 0.3 }, () =>
    draped(shop, {
      line: [
        [-0.16, 0.21],
        [0.03, 0.205],
        [0.06, 0.12],
        [0.08, 0],
        [0.05, -0.14],
        [-0.05, -0.16],
      ],
      wide: 0.24,
      material: accents[0],
      seed: 4,
    }),
  )
}

/** Adds a tall floor vase with branches. */
export function floorVase(shop: Workshop, palette: Palette): void {
  vase(shop, palette, [0, 0, 0], 2.6, 7)
}

/** Adds candles on a tray. */
export function candles(shop: Workshop, { metal, linen }: Palette): void {
  slab(shop, { at: [0, 0, 0], thick: 0.014, outline: oval(0.34, 0.2, 4), material: metal })
  for (const [x, high] of [
    [-0.09, 0.13],
    [0, 0.09],
    [0.08, 0.16],
  ] as const) {
    shop.rod([x, 0.014, 0], [x, 0.014 + high, 0], 0.032, { colour: linen.colour, translucency: 0.2 })
    shop.rod([x, 0.014 + high, 0], [x, 0.028 + high, 0], 0.0016, { colour: [0.03, 0.03, 0.03] })
  }
}

/** Adds a lantern for a floor or terrace. */
export function lantern(shop: Workshop, { metal, shade }: Palette): void {
  for (const y of [0.01, 0.4])
    shop.block({ at: [0, y, 0], size: [0.2, 0.02, 0.2], round: 0.004, material: metal })
  for (const x of [-0.09, 0.09])
    for (const z of [-0.09, 0.09]) shop.rod([x, 0.01, z], [x, 0.4, z], 0.007, metal)
  shop.turned(
    [0, 0.41, 0],
    [
      [0.1, 0],
      [0.05, 0.05],
      [0.015, 0.06],
      [0.012, 0.08],
    ],
    metal,
  )
  shop.rod([0, 0.02, 0], [0, 0.2, 0], 0.04, { colour: [0.85, 0.82, 0.74], translucency: 0.2 })
  ball(shop, [0, 0.23, 0], 0.012, shade)
}
