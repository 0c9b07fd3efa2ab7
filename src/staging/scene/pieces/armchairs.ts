import type { Palette } from '../palette.ts'
import { tube } from '../shapes/hard-shapes.ts'
import { pillow, seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import type { Style } from '../styles.ts'
import { club, tub, winged, woven, type Make } from './armchair-forms.ts'

/** Adds the style's armchair. */
export function armchair(shop: Workshop, palette: Palette): void {
  FORMS[palette.style](shop, palette)
}

/** Adds a wooden frame with loose cushions: Danish in tapered wood, Japanese in square. */
const framed: Make = (shop, { second, wood, style, accents }) => {
  const square = style === 'japandi'
  for (const side of [-1, 1]) {
    const x = side * 0.34
    if (square) {
      for (const z of [-0.33, 0.33])
        shop.block({ at: [x, 0.28, z], size: [0.038, 0.56, 0.038], round: 0.005, material: wood })
      shop.block({ at: [x, 0.575, 0], size: [0.05, 0.03, 0.74], round: 0.006, material: wood })
    } else {
      shop.rod([x, 0, 0.36], [x, 0.55, 0.31], 0.013, wood, 0.019)
      shop.rod([x, 0, -0.42], [x, 0.52, -0.24], 0.013, wood, 0.019)
      tube(
        shop,
        [
          [x, 0.53, -0.36],
          [x, 0.55, -0.12],
          [x, 0.575, 0.12],
          [x, 0.56, 0.37],
        ],
        0.021,
        wood,
      )
    }
    shop.block({ at: [x, 0.25, 0], size: [0.026, 0.05, 0.66], round: 0.008, material: wood })
  }
  for (const z of [-0.3, 0.32])
    shop.block({ at: [0, 0.25, z], size: [0.66, 0.05, 0.026], round: 0.008, material: wood })
  for (let slat = 0; slat < 7; slat++)
    shop.rod([(slat - 3) * 0.09, 0.27, -0.3], [(slat - 3) * 0.09, 0.86, -0.46], 0.009, wood)
  shop.rod([-0.32, 0.87, -0.46], [0.32, 0.87, -0.46], 0.016, wood)
  seatCushion(shop, { at: [0, 0.355, 0.03], size: [0.6, 0.14, 0.66], material: second, tilt: 5 })
  seatCushion(shop, {
    at: [0, 0.66, -0.31],
    size: [0.59, 0.54, 0.14],
    material: second,
    tilt: -16,
    bulge: 0.03,
  })
  pillow(shop, {
    y: 0.55,
    z: -0.17,
    tiltDegrees: -20,
    size: [0.44, 0.3, 0.14],
    material: accents[0],
    seed: 3,
  })
}

/** Adds a bent wooden shell with leather cushions on a star base. */
const lounge: Make = (shop, { second, wood, metal }) => {
  const curve = (y: number, z: number, wide: number, tilt: number, high: number) => {
    shop.part({ y, z, tiltDegrees: tilt }, () => {
      shop.sheet(
        20,
        12,
        wood,
        (u, v) => [(u - 0.5) * wide, (v - 0.5) * high, -0.075 + 0.16 * (2 * u - 1) ** 2],
        [wide, high],
      )
      shop.sheet(
        20,
        12,
        wood,
        (u, v) => [(0.5 - u) * wide, (v - 0.5) * high, -0.087 + 0.16 * (2 * u - 1) ** 2],
        [wide, high],
      )
      seatCushion(shop, {
        at: [0, 0, 0],
        size: [wide - 0.1, high - 0.06, 0.12],
        material: second,
        round: 0.05,
        bulge: 0.02,
      })
    })
  }
  curve(0.37, 0.13, 0.68, 82, 0.62)
  curve(0.63, -0.22, 0.66, 18, 0.42)
  curve(0.93, -0.32, 0.6, 14, 0.24)
  for (const side of [-1, 1])
    seatCushion(shop, {
      at: [side * 0.34, 0.53, 0.06],
      size: [0.07, 0.06, 0.36],
      material: second,
      round: 0.025,
      bulge: 0.006,
    })
  for (const side of [-1, 1]) shop.rod([side * 0.34, 0.36, -0.02], [side * 0.34, 0.5, 0], 0.01, metal)
  shop.rod([0, 0.06, 0], [0, 0.3, 0], 0.028, metal)
  for (let foot = 0; foot < 5; foot++) {
    const angle = (foot / 5) * 2 * Math.PI + 0.3
    shop.rod([0, 0.07, 0], [Math.sin(angle) * 0.33, 0.015, Math.cos(angle) * 0.33], 0.02, metal, 0.011)
  }
}

const FORMS: Record<Style, Make> = {
  scandinavian: framed,
  'mid-century': lounge,
  traditional: winged,
  contemporary: tub,
  japandi: framed,
  industrial: club,
  coastal: woven,
  luxury: tub,
}
