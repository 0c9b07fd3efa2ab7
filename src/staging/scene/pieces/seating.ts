import type { Vector } from '#staging/geometry/vectors.ts'

import type { Palette } from '../styles.ts'
import type { Workshop } from '../workshop.ts'

/** Four legs under a frame this wide and deep, in the style's shape. */
export function legs(
  shop: Workshop,
  { legs: shape, wood, metal }: Palette,
  wide: number,
  deep: number,
  height: number,
): void {
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const foot: Vector = [(x * wide) / 2, 0, (z * deep) / 2]
    const top: Vector = [foot[0] - x * 0.04, height, foot[2] - z * 0.04]
    if (shape === 'tapered') shop.rod(foot, top, 0.012, wood, 0.022)
    else if (shape === 'metal') shop.rod([top[0], 0, top[2]], top, 0.011, metal)
    else if (shape === 'turned')
      shop.turned(
        [top[0], 0, top[2]],
        [
          [0.001, 0],
          [0.02, 0.002],
          [0.026, height * 0.3],
          [0.018, height * 0.45],
          [0.03, height * 0.7],
          [0.03, height],
        ],
        wood,
      )
    else
      shop.block({
        at: [top[0], height / 2, top[2]],
        size: [0.04, height, 0.04],
        round: 0.004,
        material: wood,
      })
  }
}

/** A sofa with seat and back cushions. `seats` is how many people sit. */
export function sofa(shop: Workshop, palette: Palette, seats: number): void {
  const arm = palette.arms === 'slim' ? 0.11 : palette.arms === 'soft' ? 0.19 : 0.17
  const seat = 0.66
  const wide = seats * seat + 2 * arm
  const deep = 0.9
  const material = palette.fabric
  legs(shop, palette, wide - 0.08, deep - 0.1, 0.14)
  shop.block({ at: [0, 0.21, 0], size: [wide - 0.02, 0.15, deep - 0.03], round: 0.03, material })
  shop.block({
    at: [0, 0.5, -deep / 2 + 0.1],
    size: [wide - 2 * arm + 0.04, 0.56, 0.16],
    round: 0.06,
    bulge: 0.008,
    material,
    tilt: -6,
  })
  for (const side of [-1, 1]) {
    const x = side * (wide / 2 - arm / 2)
    const height = palette.arms === 'slim' ? 0.42 : 0.46
    shop.block({
      at: [x, 0.14 + height / 2, 0],
      size: [arm, height, deep - 0.02],
      round: Math.min(0.07, arm * 0.45),
      bulge: 0.006,
      material,
    })
    if (palette.arms === 'rolled')
      shop.rod([x, 0.58, -deep / 2 + 0.03], [x, 0.58, deep / 2 - 0.03], 0.105, material)
  }
  for (let place = 0; place < seats; place++) {
    const x = (place - (seats - 1) / 2) * seat
    const uneven = ((place * 7) % 3) * 0.004
    shop.block({
      at: [x, 0.365 + uneven, 0.05],
      size: [seat - 0.008, 0.17, 0.72],
      round: 0.05,
      bulge: 0.028,
      material,
    })
    shop.block({
      at: [x, 0.63 + uneven, -0.22],
      size: [seat - 0.015, 0.42, 0.17],
      round: 0.065,
      bulge: 0.032,
      material,
      tilt: -13,
    })
  }
  scatter(shop, palette, wide / 2 - arm - 0.2)
}

/** Two scatter cushions at one end and one at the other. */
function scatter(shop: Workshop, { accents, second }: Palette, x: number): void {
  const cushion = (at: Vector, size: number, material: Palette['second'], tilt: number) =>
    shop.block({ at, size: [size, size, 0.1], round: 0.045, bulge: 0.045, material, tilt })
  cushion([-x, 0.63, -0.06], 0.42, accents[0], -20)
  cushion([-x + 0.26, 0.59, 0], 0.36, second, -24)
  cushion([x, 0.61, -0.06], 0.4, accents[1], -20)
}

/** An upholstered armchair. */
export function armchair(shop: Workshop, palette: Palette): void {
  const material = palette.second
  if (palette.arms === 'slim') {
    const wood = palette.wood
    for (const side of [-1, 1]) {
      const x = side * 0.33
      shop.rod([x, 0, 0.34], [x, 0.56, 0.3], 0.016, wood, 0.02)
      shop.rod([x, 0, -0.38], [x, 0.52, -0.24], 0.016, wood, 0.02)
      shop.block({ at: [x, 0.57, 0.01], size: [0.055, 0.025, 0.68], round: 0.012, material: wood })
      shop.block({ at: [x, 0.27, 0], size: [0.03, 0.05, 0.6], round: 0.008, material: wood })
    }
    shop.block({ at: [0, 0.27, 0.3], size: [0.64, 0.05, 0.03], round: 0.008, material: wood })
    shop.block({ at: [0, 0.37, 0.03], size: [0.6, 0.15, 0.64], round: 0.05, bulge: 0.025, material, tilt: 4 })
    shop.block({
      at: [0, 0.68, -0.29],
      size: [0.6, 0.62, 0.14],
      round: 0.055,
      bulge: 0.03,
      material,
      tilt: -16,
    })
    return
  }
  legs(shop, palette, 0.68, 0.66, 0.16)
  shop.block({ at: [0, 0.24, 0], size: [0.78, 0.18, 0.76], round: 0.05, material })
  shop.block({ at: [0, 0.39, 0.06], size: [0.56, 0.16, 0.62], round: 0.05, bulge: 0.03, material })
  shop.block({
    at: [0, 0.62, -0.3],
    size: [0.74, 0.62, 0.17],
    round: 0.08,
    bulge: 0.025,
    material,
    tilt: -10,
  })
  for (const side of [-1, 1])
    shop.block({
      at: [side * 0.33, 0.45, 0.02],
      size: [0.13, 0.34, 0.7],
      round: 0.06,
      bulge: 0.008,
      material,
    })
}

/** A dining or desk chair with an upholstered seat. */
export function chair(shop: Workshop, palette: Palette): void {
  const frame = palette.legs === 'metal' ? palette.metal : palette.wood
  for (const side of [-1, 1]) {
    shop.rod([side * 0.2, 0, 0.2], [side * 0.18, 0.44, 0.17], 0.012, frame, 0.018)
    shop.rod([side * 0.2, 0, -0.23], [side * 0.17, 0.46, -0.19], 0.012, frame, 0.018)
    shop.rod([side * 0.17, 0.46, -0.19], [side * 0.18, 0.84, -0.27], 0.017, frame, 0.013)
  }
  shop.block({
    at: [0, 0.455, 0],
    size: [0.44, 0.06, 0.43],
    round: 0.025,
    bulge: 0.012,
    material: palette.second,
  })
  shop.block({
    at: [0, 0.74, -0.235],
    size: [0.4, 0.22, 0.03],
    round: 0.012,
    bulge: 0.004,
    material: palette.legs === 'tapered' ? frame : palette.second,
    tilt: -10,
  })
}
