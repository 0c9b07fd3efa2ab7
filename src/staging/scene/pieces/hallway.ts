import type { Palette } from '../palette.ts'
import { tube } from '../shapes/hard-shapes.ts'
import { hanging, pillow, seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { front } from './fronts.ts'
import { ball, knob, legs } from './parts.ts'

/** Adds a bench for shoes: open shelves below a cushion, with pairs of shoes. */
export function shoeBench(shop: Workshop, palette: Palette): void {
  const { wood, second, accents } = palette
  for (const x of [-0.48, 0.48])
    shop.block({ at: [x, 0.22, 0], size: [0.028, 0.44, 0.34], round: 0.005, material: wood })
  for (const y of [0.1, 0.27, 0.44])
    shop.block({ at: [0, y, 0], size: [0.96, 0.022, 0.34], round: 0.004, material: wood })
  seatCushion(shop, {
    at: [0, 0.485, 0],
    size: [0.98, 0.07, 0.36],
    material: second,
    piping: second,
    round: 0.03,
    bulge: 0.01,
  })
  const leathers = [
    { colour: [0.12, 0.06, 0.03], coat: 0.05, roughness: 0.3 },
    { colour: [0.03, 0.03, 0.035], coat: 0.05, roughness: 0.3 },
    { colour: [0.75, 0.74, 0.7] },
  ] as const
  for (let pair = 0; pair < 5; pair++) {
    const [x, y] = pair < 3 ? [-0.3 + pair * 0.3, 0.111] : [-0.2 + (pair - 3) * 0.36, 0.281]
    for (const side of [-0.05, 0.05]) {
      shop.block({
        at: [x + side, y + 0.035, 0.03],
        size: [0.08, 0.07, 0.25],
        round: 0.034,
        material: leathers[pair % 3] ?? leathers[0],
      })
      shop.block({
        at: [x + side, y + 0.06, -0.06],
        size: [0.07, 0.08, 0.1],
        round: 0.03,
        material: leathers[pair % 3] ?? leathers[0],
      })
    }
  }
  pillow(shop, {
    x: -0.3,
    y: 0.66,
    z: -0.08,
    tiltDegrees: -18,
    size: [0.4, 0.36, 0.14],
    material: accents[0],
    seed: 2,
  })
}

/** Adds a closed cupboard for shoes, shallow enough for a hall. */
export function shoeCabinet(shop: Workshop, palette: Palette): void {
  legs(shop, palette, 0.84, 0.22, 0.12)
  shop.block({ at: [0, 0.56, 0], size: [0.86, 0.88, 0.26], round: 0.005, material: palette.cabinet })
  for (const y of [0.34, 0.78])
    front(shop, palette, { x: 0, y, wide: 0.84, high: 0.43, z: 0.126, isDrawer: true })
  shop.block({ at: [0, 1.01, 0], size: [0.9, 0.022, 0.29], round: 0.004, material: palette.wood })
}

/** Adds a rail of hooks with a coat, a scarf and a bag, to hang on a wall; its middle is the placement's height. */
export function coatRack(shop: Workshop, palette: Palette): void {
  const { wood, metal, accents, second, fabric } = palette
  shop.block({ at: [0, 0.4, 0], size: [0.9, 0.1, 0.022], round: 0.006, material: wood })
  for (let hook = 0; hook < 5; hook++) knob(shop, [(hook - 2) * 0.18, 0.39, 0.01], metal, 0.022)
  const coat = (x: number, wide: number, high: number, material: Palette['fabric'], seed: number) =>
    shop.part({ x, y: 0.38, z: 0.085 }, () => {
      hanging(shop, { wide, high, fold: 0.03, material, seed })
      ball(shop, [0, -0.03, 0], 0.05, material)
    })
  coat(-0.36, 0.28, 0.86, accents[1], 1)
  coat(0, 0.24, 0.78, second, 2)
  coat(0.2, 0.1, 0.7, accents[0], 3)
  shop.part({ x: 0.36, y: 0.02, z: 0.07 }, () => {
    shop.block({ at: [0, -0.1, 0], size: [0.26, 0.24, 0.09], round: 0.035, material: fabric })
    tube(
      shop,
      [
        [-0.08, 0, 0],
        [-0.05, 0.25, -0.02],
        [0, 0.36, -0.04],
        [0.05, 0.25, -0.02],
        [0.08, 0, 0],
      ],
      0.008,
      fabric,
    )
  })
}

/** Adds a standing umbrella holder. */
export function umbrellaStand(shop: Workshop, { metal, accents, wood }: Palette): void {
  shop.turned(
    [0, 0, 0],
    [
      [0.001, 0],
      [0.11, 0],
      [0.12, 0.02],
      [0.12, 0.5],
      [0.128, 0.51],
      [0.112, 0.5],
      [0.108, 0.05],
    ],
    metal,
  )
  for (const [x, lean, cover] of [
    [-0.04, -0.05, accents[0]],
    [0.045, 0.06, accents[1]],
  ] as const) {
    shop.rod([x, 0.05, 0], [x + lean, 0.62, 0], 0.012, cover, 0.034)
    shop.rod([x + lean, 0.62, 0], [x + lean * 1.4, 0.82, 0], 0.011, wood)
  }
}
