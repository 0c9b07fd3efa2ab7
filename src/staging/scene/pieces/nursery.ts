import type { Palette } from '../palette.ts'
import { tube } from '../shapes/hard-shapes.ts'
import { pillow, seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { cotBedding } from './bedding.ts'
import { ball, CORNERS } from './parts.ts'
import { chest } from './storage.ts'

/** Adds a cot with slatted sides, made up. Its long side is at the back. */
export function cot(shop: Workshop, palette: Palette, seed: number): void {
  const material =
    palette.style === 'traditional' || palette.style === 'luxury' ? palette.linen : palette.wood
  const wood = {
    colour: material.colour,
    coat: 0.03,
    roughness: 0.5,
    ...(material === palette.wood && material.pattern && { pattern: material.pattern }),
  }
  const [wide, deep] = [1.26, 0.68]
  for (const [x, z] of CORNERS)
    shop.rod([(x * wide) / 2, 0, (z * deep) / 2], [(x * wide) / 2, 0.95, (z * deep) / 2], 0.02, wood)
  for (const z of [-deep / 2, deep / 2]) {
    for (const y of [0.3, 0.9])
      shop.block({ at: [0, y, z], size: [wide, 0.045, 0.028], round: 0.01, material: wood })
    for (let bar = 1; bar < 17; bar++)
      shop.rod([(bar / 17 - 0.5) * wide, 0.3, z], [(bar / 17 - 0.5) * wide, 0.9, z], 0.008, wood)
  }
  for (const x of [-wide / 2, wide / 2])
    shop.block({ at: [x, 0.62, 0], size: [0.026, 0.64, deep - 0.03], round: 0.01, material: wood })
  shop.part({ turnDegrees: 90 }, () => cotBedding(shop, palette, { wide: 0.6, long: 1.2, top: 0.5, seed }))
}

/** Adds a chest of drawers with a changing mat on top. */
export function changingTable(shop: Workshop, palette: Palette): void {
  chest(shop, palette, 0.95, 3)
  const top = 0.81
  for (const x of [-0.47, 0.47])
    shop.block({ at: [x, top + 0.05, 0], size: [0.02, 0.1, 0.46], round: 0.006, material: palette.wood })
  shop.block({ at: [0, top + 0.05, -0.22], size: [0.93, 0.1, 0.02], round: 0.006, material: palette.wood })
  seatCushion(shop, {
    at: [-0.08, top + 0.04, 0.02],
    size: [0.68, 0.06, 0.42],
    material: palette.linen,
    round: 0.028,
    bulge: 0.01,
  })
}

/** Adds a padded chair on curved rockers. */
export function nurseryChair(shop: Workshop, palette: Palette): void {
  const { fabric, wood, accents } = palette
  for (const side of [-1, 1]) {
    const x = side * 0.29
    tube(
      shop,
      [
        [x, 0.06, -0.48],
        [x, 0.018, -0.2],
        [x, 0.012, 0.05],
        [x, 0.03, 0.3],
        [x, 0.07, 0.46],
      ],
      0.017,
      wood,
    )
    for (const z of [-0.22, 0.24]) shop.rod([x, 0.02, z], [x * 0.95, 0.3, z], 0.013, wood)
    shop.block({
      at: [side * 0.33, 0.5, 0.02],
      size: [0.1, 0.3, 0.66],
      round: 0.045,
      bulge: 0.008,
      material: fabric,
    })
  }
  shop.block({ at: [0, 0.33, 0], size: [0.68, 0.12, 0.68], round: 0.03, material: fabric })
  seatCushion(shop, { at: [0, 0.44, 0.05], size: [0.54, 0.14, 0.6], material: fabric, piping: fabric })
  shop.block({
    at: [0, 0.78, -0.31],
    size: [0.68, 0.72, 0.13],
    round: 0.06,
    bulge: 0.022,
    material: fabric,
    tilt: -14,
  })
  pillow(shop, {
    y: 0.64,
    z: -0.18,
    tiltDegrees: -20,
    size: [0.42, 0.3, 0.14],
    material: accents[0],
    seed: 3,
  })
}

/** Adds a low box for toys with a bear sitting on its lid. */
export function toyBox(shop: Workshop, palette: Palette): void {
  const { cabinet, wood } = palette
  shop.block({ at: [0, 0.2, 0], size: [0.7, 0.36, 0.38], round: 0.008, material: cabinet })
  shop.block({ at: [0, 0.395, 0], size: [0.72, 0.03, 0.4], round: 0.008, material: wood })
  const fur = { colour: [0.42, 0.27, 0.15], bump: { sizeMetres: 0.009, slope: 0.25 } } as const
  const at = (x: number, y: number, z: number, radius: number) => ball(shop, [x, 0.41 + y, z], radius, fur)
  at(0.14, 0.1, 0, 0.1)
  at(0.14, 0.25, 0.02, 0.075)
  for (const side of [-1, 1]) {
    at(0.14 + side * 0.06, 0.315, 0.01, 0.026)
    at(0.14 + side * 0.08, 0.04, 0.09, 0.045)
    at(0.14 + side * 0.1, 0.14, 0.03, 0.038)
  }
  ball(shop, [0.14, 0.65, 0.085], 0.03, { colour: [0.6, 0.45, 0.3] })
}

/** Adds a mobile of felt balls under a ring, to hang from the ceiling. Its middle is the placement's height. */
export function mobile(shop: Workshop, { wood, accents, second, linen }: Palette): void {
  const ring = Array.from({ length: 13 }, (_, step): [number, number, number] => [
    Math.cos((step / 12) * 6.283) * 0.16,
    0.16,
    Math.sin((step / 12) * 6.283) * 0.16,
  ])
  tube(shop, ring, 0.007, wood)
  for (let thread = 0; thread < 6; thread++) {
    const [x, z] = [Math.cos(thread * 1.047) * 0.16, Math.sin(thread * 1.047) * 0.16]
    const low = -0.06 - 0.05 * (thread % 3)
    shop.rod([x, 0.16, z], [x, low, z], 0.0012, linen)
    shop.rod([x, 0.16, z], [0, 0.34, 0], 0.0012, linen)
    ball(shop, [x, low, z], 0.03, [accents[0], second, accents[1]][thread % 3] ?? linen)
  }
}
