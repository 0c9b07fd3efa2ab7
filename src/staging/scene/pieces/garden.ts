import type { Material } from '#staging/render/material.ts'

import type { Palette } from '../palette.ts'
import { tube } from '../shapes/hard-shapes.ts'
import { pillow, seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { bowl, CORNERS } from './parts.ts'

/** What stands outdoors is made of: slats of teak, powder-coated metal, or woven cane, by style. */
export function outdoorFrame({ style, metal, wood }: Palette): Material {
  if (style === 'industrial' || style === 'contemporary' || style === 'luxury')
    return { colour: metal.colour[0] > 0.2 ? [0.1, 0.1, 0.1] : metal.colour, coat: 0.03, roughness: 0.5 }
  return wood
}

/** Adds an outdoor sofa with this many seats and weatherproof cushions. */
export function outdoorSofa(shop: Workshop, palette: Palette, seats: number): void {
  const { linen, accents, second } = palette
  const frame = outdoorFrame(palette)
  const wide = seats * 0.64 + 0.16
  for (const [x, z] of CORNERS)
    shop.block({
      at: [x * (wide / 2 - 0.03), 0.3, z * 0.36],
      size: [0.055, 0.6, 0.055],
      round: 0.008,
      material: frame,
    })
  for (const z of [-0.36, 0.36])
    shop.block({ at: [0, 0.25, z], size: [wide - 0.06, 0.08, 0.045], round: 0.006, material: frame })
  for (let slat = 0; slat < 7; slat++)
    shop.block({
      at: [0, 0.28, -0.3 + slat * 0.1],
      size: [wide - 0.1, 0.02, 0.07],
      round: 0.004,
      material: frame,
    })
  for (const side of [-1, 1])
    shop.block({
      at: [side * (wide / 2 - 0.03), 0.6, 0],
      size: [0.08, 0.03, 0.78],
      round: 0.008,
      material: frame,
    })
  for (const y of [0.46, 0.58, 0.7])
    shop.block({ at: [0, y, -0.37], size: [wide - 0.06, 0.06, 0.03], round: 0.006, material: frame })
  for (let seat = 0; seat < seats; seat++) {
    const x = (seat - (seats - 1) / 2) * 0.64
    seatCushion(shop, { at: [x, 0.37, 0.03], size: [0.63, 0.14, 0.68], material: linen, piping: linen })
    seatCushion(shop, {
      at: [x, 0.63, -0.25],
      size: [0.62, 0.42, 0.14],
      material: linen,
      piping: linen,
      tilt: -12,
    })
  }
  pillow(shop, {
    x: -wide / 2 + 0.32,
    y: 0.64,
    z: -0.1,
    tiltDegrees: -20,
    turnDegrees: 12,
    size: [0.44, 0.44, 0.16],
    material: accents[0],
    seed: 2,
  })
  if (seats > 1)
    pillow(shop, {
      x: wide / 2 - 0.32,
      y: 0.64,
      z: -0.1,
      tiltDegrees: -20,
      turnDegrees: -12,
      size: [0.44, 0.44, 0.16],
      material: second,
      seed: 3,
    })
}

/** Adds a slatted table for outdoors: low, or to dine at. */
export function outdoorTable(
  shop: Workshop,
  palette: Palette,
  wide: number,
  deep: number,
  high: number,
): void {
  const frame = outdoorFrame(palette)
  const slats = Math.round(deep / 0.085)
  for (let slat = 0; slat < slats; slat++)
    shop.block({
      at: [0, high - 0.015, ((slat + 0.5) / slats - 0.5) * deep],
      size: [wide, 0.025, deep / slats - 0.008],
      round: 0.004,
      material: palette.wood,
    })
  for (const [x, z] of CORNERS)
    shop.block({
      at: [x * (wide / 2 - 0.05), high / 2 - 0.02, z * (deep / 2 - 0.05)],
      size: [0.055, high - 0.04, 0.055],
      round: 0.006,
      material: frame,
    })
  for (const z of [-1, 1])
    shop.block({
      at: [0, high - 0.07, z * (deep / 2 - 0.05)],
      size: [wide - 0.12, 0.06, 0.03],
      round: 0.004,
      material: frame,
    })
  bowl(shop, palette, [0, high, 0])
}

/** Adds an outdoor dining chair. */
export function outdoorChair(shop: Workshop, palette: Palette): void {
  const frame = outdoorFrame(palette)
  for (const side of [-1, 1]) {
    tube(
      shop,
      [
        [side * 0.24, 0, 0.22],
        [side * 0.24, 0.4, 0.2],
        [side * 0.25, 0.64, 0.16],
        [side * 0.25, 0.65, -0.2],
      ],
      0.014,
      frame,
    )
    tube(
      shop,
      [
        [side * 0.24, 0, -0.26],
        [side * 0.23, 0.43, -0.2],
        [side * 0.23, 0.86, -0.3],
      ],
      0.014,
      frame,
    )
  }
  for (let slat = 0; slat < 5; slat++) {
    shop.block({
      at: [0, 0.43, -0.18 + slat * 0.09],
      size: [0.46, 0.018, 0.07],
      round: 0.004,
      material: palette.wood,
    })
    shop.block({
      at: [0, 0.52 + slat * 0.08, -0.215 - slat * 0.019],
      size: [0.46, 0.06, 0.016],
      round: 0.004,
      material: palette.wood,
    })
  }
  seatCushion(shop, {
    at: [0, 0.465, 0],
    size: [0.44, 0.05, 0.42],
    material: palette.linen,
    round: 0.022,
    bulge: 0.01,
  })
}

/** Adds a sun lounger with a raised back. */
export function lounger(shop: Workshop, palette: Palette): void {
  const frame = outdoorFrame(palette)
  for (const x of [-0.3, 0.3]) {
    shop.block({ at: [x, 0.3, 0.05], size: [0.045, 0.06, 1.9], round: 0.008, material: frame })
    for (const z of [-0.6, 0.75])
      shop.block({ at: [x, 0.15, z], size: [0.05, 0.3, 0.05], round: 0.006, material: frame })
  }
  for (let slat = 0; slat < 11; slat++)
    shop.block({
      at: [0, 0.325, -0.1 + slat * 0.1],
      size: [0.6, 0.018, 0.07],
      round: 0.004,
      material: palette.wood,
    })
  seatCushion(shop, {
    at: [0, 0.37, 0.42],
    size: [0.6, 0.09, 1.16],
    material: palette.linen,
    piping: palette.linen,
    bulge: 0.012,
  })
  seatCushion(shop, {
    at: [0, 0.62, -0.42],
    size: [0.6, 0.72, 0.09],
    material: palette.linen,
    piping: palette.linen,
    tilt: -42,
    bulge: 0.012,
  })
  pillow(shop, {
    y: 0.83,
    z: -0.5,
    tiltDegrees: -44,
    size: [0.46, 0.22, 0.12],
    material: palette.accents[0],
    seed: 2,
  })
}
