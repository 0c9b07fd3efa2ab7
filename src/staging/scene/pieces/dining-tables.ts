import type { Palette } from '../palette.ts'
import { oval, slab, tube } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { bowl, CORNERS, legs, vase } from './parts.ts'

/** Adds a dining table on legs, this wide, with a bowl; `leaf` shows the joints of an extending table. */
export function diningTable(shop: Workshop, palette: Palette, wide: number, leaf = false): void {
  const { wood, metal, style } = palette
  const thick = style === 'industrial' || style === 'japandi' ? 0.05 : 0.03
  slab(shop, {
    at: [0, 0.75 - thick, 0],
    thick,
    outline: oval(wide, 0.9, style === 'mid-century' ? 4 : style === 'contemporary' ? 7 : 22),
    material: wood,
  })
  if (leaf)
    for (const x of [-0.26, 0.26])
      shop.block({
        at: [x, 0.7502, 0],
        size: [0.003, 0.001, 0.88],
        round: 0.0002,
        material: { colour: [0.02, 0.015, 0.01] },
      })
  if (style === 'industrial' || style === 'contemporary' || style === 'luxury')
    for (const side of [-1, 1]) {
      const x = side * (wide / 2 - 0.24)
      for (const lean of [-1, 1])
        shop.rod(
          [x, 0.015, lean * 0.36],
          [x, 0.72, lean * (style === 'industrial' ? 0.36 : -0.3)],
          0.022,
          metal,
        )
      shop.rod([x, 0.016, -0.38], [x, 0.016, 0.38], 0.018, metal)
      shop.block({ at: [x, 0.71, 0], size: [0.05, 0.02, 0.78], round: 0.003, material: metal })
    }
  else {
    shop.block({ at: [0, 0.69, 0], size: [wide - 0.24, 0.07, 0.66], round: 0.004, material: wood })
    legs(shop, palette, wide - 0.1, 0.84, 0.72)
  }
  bowl(shop, palette, [-0.04, 0.752, 0])
}

/** Adds a round dining table on a pedestal or splayed legs. */
export function roundTable(shop: Workshop, palette: Palette): void {
  const { wood, metal, stone, style } = palette
  const isStone = style === 'luxury' || style === 'contemporary'
  slab(shop, { at: [0, 0.72, 0], thick: 0.03, outline: oval(1.15, 1.15), material: isStone ? stone : wood })
  if (isStone)
    shop.turned(
      [0, 0, 0],
      [
        [0.001, 0],
        [0.3, 0],
        [0.29, 0.02],
        [0.1, 0.12],
        [0.055, 0.3],
        [0.06, 0.55],
        [0.16, 0.72],
      ],
      metal,
    )
  else if (style === 'traditional') {
    shop.turned(
      [0, 0.1, 0],
      [
        [0.06, 0],
        [0.09, 0.06],
        [0.05, 0.16],
        [0.075, 0.3],
        [0.05, 0.42],
        [0.12, 0.62],
      ],
      wood,
    )
    for (let foot = 0; foot < 4; foot++) {
      const angle = foot * 1.571 + 0.785
      tube(
        shop,
        [
          [0, 0.2, 0],
          [Math.cos(angle) * 0.2, 0.17, Math.sin(angle) * 0.2],
          [Math.cos(angle) * 0.38, 0.03, Math.sin(angle) * 0.38],
        ],
        0.034,
        wood,
        0.02,
      )
    }
  } else
    for (const [x, z] of CORNERS)
      shop.rod(
        [x * 0.36, 0, z * 0.36],
        [x * 0.26, 0.72, z * 0.26],
        0.016,
        style === 'industrial' ? metal : wood,
        0.028,
      )
  vase(shop, palette, [0, 0.75, 0], 1.1, 6)
}

/** Adds a high table for a breakfast bar. */
export function barTable(shop: Workshop, palette: Palette): void {
  shop.block({ at: [0, 0.905, 0], size: [1.2, 0.04, 0.6], round: 0.006, material: palette.wood })
  legs(shop, palette, 1.16, 0.56, 0.89)
  for (const z of [-0.24, 0.24])
    shop.rod([-0.54, 0.2, z], [0.54, 0.2, z], 0.012, palette.legs === 'metal' ? palette.metal : palette.wood)
  bowl(shop, palette, [0.2, 0.926, 0])
}

/** Adds a small café table. */
export function bistroTable(shop: Workshop, palette: Palette): void {
  slab(shop, { at: [0, 0.71, 0], thick: 0.025, outline: oval(0.7, 0.7), material: palette.stone })
  shop.turned(
    [0, 0, 0],
    [
      [0.001, 0],
      [0.22, 0],
      [0.22, 0.015],
      [0.03, 0.03],
      [0.025, 0.71],
    ],
    palette.metal,
  )
  vase(shop, palette, [0.1, 0.735, -0.08], 0.8, 3)
}
