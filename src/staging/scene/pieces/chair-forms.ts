import type { Palette } from '../palette.ts'
import { arcWall, oval, slab, tube } from '../shapes/hard-shapes.ts'
import { seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { CORNERS, legs } from './parts.ts'

export type Make = (shop: Workshop, palette: Palette) => void

/** Adds a chair with a shaped splat and a drop-in seat. */
export const ladder: Make = (shop, { wood, fabric }) => {
  for (const side of [-1, 1]) {
    shop.turned(
      [side * 0.2, 0, 0.19],
      [
        [0.001, 0],
        [0.015, 0.002],
        [0.022, 0.1],
        [0.015, 0.16],
        [0.024, 0.24],
        [0.024, 0.43],
      ],
      wood,
    )
    tube(
      shop,
      [
        [side * 0.2, 0, -0.25],
        [side * 0.19, 0.45, -0.19],
        [side * 0.2, 0.75, -0.22],
        [side * 0.215, 0.99, -0.29],
      ],
      0.018,
      wood,
    )
    shop.rod([side * 0.2, 0.2, 0.19], [side * 0.195, 0.2, -0.22], 0.01, wood)
  }
  for (const [y, z] of [
    [0.6, -0.2],
    [0.75, -0.22],
    [0.93, -0.275],
  ] as const)
    tube(
      shop,
      [
        [-0.2, y, z],
        [0, y + 0.025, z - 0.035],
        [0.2, y, z],
      ],
      0.02,
      wood,
    )
  shop.block({ at: [0, 0.41, 0], size: [0.44, 0.05, 0.41], round: 0.006, material: wood })
  seatCushion(shop, {
    at: [0, 0.455, 0.005],
    size: [0.42, 0.065, 0.39],
    material: fabric,
    round: 0.028,
    bulge: 0.014,
  })
}

/** Adds a padded chair with a curved back on slim metal legs. */
export const padded: Make = (shop, palette) => {
  const { second, fabric, style } = palette
  legs(shop, palette, 0.44, 0.44, 0.42)
  const material = style === 'luxury' ? second : fabric
  slab(shop, { at: [0, 0.41, 0.01], thick: 0.085, outline: oval(0.48, 0.48, 3), material, edge: 0.038 })
  arcWall(shop, {
    radius: 0.215,
    thick: 0.055,
    bottom: 0.47,
    top: 0.74,
    rise: 0.1,
    from: 95,
    to: 265,
    material,
  })
}

/** Adds a pressed metal chair with a wooden seat. */
export const metal: Make = (shop, { metal: steel, wood }) => {
  for (const [x, z] of CORNERS)
    shop.rod([x * 0.22, 0, z * 0.22], [x * 0.16, 0.45, z * 0.16], 0.012, steel, 0.02)
  slab(shop, { at: [0, 0.44, 0], thick: 0.028, outline: oval(0.38, 0.38, 4), material: wood })
  tube(
    shop,
    [
      [-0.17, 0.45, -0.16],
      [-0.18, 0.7, -0.2],
      [-0.11, 0.84, -0.22],
      [0.11, 0.84, -0.22],
      [0.18, 0.7, -0.2],
      [0.17, 0.45, -0.16],
    ],
    0.013,
    steel,
  )
  shop.block({ at: [0, 0.65, -0.195], size: [0.1, 0.36, 0.006], round: 0.002, material: steel, tilt: -7 })
  for (const y of [0.2]) for (const z of [-0.19, 0.19]) shop.rod([-0.19, y, z], [0.19, y, z], 0.008, steel)
}

/** Adds a bentwood chair with a crossed back and a cane seat. */
export const crossed: Make = (shop, { wood }) => {
  const cane = {
    colour: [0.66, 0.54, 0.36],
    pattern: { kind: 'cane', sizeMetres: 0.014, second: [0.2, 0.15, 0.1], seed: 1 },
  } as const
  for (const side of [-1, 1]) shop.rod([side * 0.2, 0, 0.2], [side * 0.18, 0.44, 0.16], 0.013, wood, 0.017)
  tube(
    shop,
    [
      [-0.22, 0, -0.22],
      [-0.19, 0.45, -0.19],
      [-0.19, 0.72, -0.22],
      [0, 0.88, -0.25],
      [0.19, 0.72, -0.22],
      [0.19, 0.45, -0.19],
      [0.22, 0, -0.22],
    ],
    0.016,
    wood,
  )
  tube(
    shop,
    [
      [-0.18, 0.46, -0.19],
      [0, 0.64, -0.225],
      [0.16, 0.8, -0.235],
    ],
    0.01,
    wood,
  )
  tube(
    shop,
    [
      [0.18, 0.46, -0.19],
      [0, 0.64, -0.215],
      [-0.16, 0.8, -0.235],
    ],
    0.01,
    wood,
  )
  slab(shop, { at: [0, 0.435, 0], thick: 0.035, outline: oval(0.43, 0.42, 2.6), material: wood })
  slab(shop, { at: [0, 0.468, 0], thick: 0.006, outline: oval(0.35, 0.34, 2.6), material: cane })
}
