import type { Palette } from '../palette.ts'
import { arcWall, slab, oval, tube } from '../shapes/hard-shapes.ts'
import { pillow, seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { legs } from './parts.ts'

export type Make = (shop: Workshop, palette: Palette) => void

/** Adds a wing chair with turned legs and piped seams. */
export const winged: Make = (shop, palette) => {
  const { second } = palette
  legs(shop, palette, 0.7, 0.68, 0.2)
  shop.block({ at: [0, 0.28, 0.02], size: [0.74, 0.18, 0.74], round: 0.03, material: second })
  seatCushion(shop, { at: [0, 0.43, 0.08], size: [0.54, 0.15, 0.62], material: second, piping: second })
  shop.block({
    at: [0, 0.74, -0.31],
    size: [0.66, 0.78, 0.13],
    round: 0.055,
    bulge: 0.022,
    material: second,
    tilt: -9,
  })
  for (const side of [-1, 1]) {
    const x = side * 0.33
    shop.block({ at: [x, 0.48, 0.06], size: [0.12, 0.3, 0.64], round: 0.05, material: second })
    shop.rod([x, 0.62, -0.24], [x, 0.6, 0.38], 0.068, second)
    shop.part({ x, y: 0.6, z: 0.38, tiltDegrees: -90 }, () =>
      shop.turned(
        [0, 0, 0],
        [
          [0.068, 0],
          [0.06, 0.01],
          [0.001, 0.015],
        ],
        second,
      ),
    )
    shop.part({ x: side * 0.325, y: 0.86, z: -0.25, tiltDegrees: 9, turnDegrees: side * -8 }, () =>
      shop.block({
        at: [0, 0, 0.06],
        size: [0.075, 0.46, 0.28],
        round: 0.036,
        bulge: 0.006,
        material: second,
      }),
    )
  }
  pillow(shop, {
    y: 0.62,
    z: -0.17,
    tiltDegrees: -17,
    size: [0.46, 0.32, 0.15],
    material: palette.accents[0],
    seed: 5,
  })
}

/** Adds a curved tub chair: low in bouclé or velvet, on a swivel plinth or slim legs. */
export const tub: Make = (shop, palette) => {
  const { second, metal, style, accents } = palette
  const lift = style === 'luxury' ? 0.13 : 0.05
  if (style === 'luxury') legs(shop, palette, 0.5, 0.5, lift)
  else slab(shop, { at: [0, 0, 0], thick: lift, outline: oval(0.5, 0.5), material: metal })
  slab(shop, { at: [0, lift, 0.02], thick: 0.2, outline: oval(0.7, 0.7, 2.6), material: second, edge: 0.05 })
  slab(shop, {
    at: [0, lift + 0.19, 0.05],
    thick: 0.16,
    outline: oval(0.58, 0.6, 2.8),
    material: second,
    edge: 0.065,
  })
  arcWall(shop, {
    radius: 0.34,
    thick: 0.15,
    bottom: lift + 0.02,
    top: 0.56,
    rise: 0.17,
    from: 62,
    to: 298,
    material: second,
  })
  pillow(shop, {
    y: 0.53,
    z: -0.14,
    tiltDegrees: -18,
    size: [0.42, 0.28, 0.14],
    material: accents[1],
    seed: 7,
  })
}

/** Adds a boxy club chair in leather on a metal frame. */
export const club: Make = (shop, { fabric, metal }) => {
  for (const side of [-1, 1]) {
    const x = side * 0.37
    tube(
      shop,
      [
        [x, 0.012, 0.36],
        [x, 0.6, 0.36],
        [x, 0.62, 0],
        [x, 0.6, -0.36],
        [x, 0.012, -0.36],
      ],
      0.013,
      metal,
    )
    shop.rod([x, 0.013, -0.36], [x, 0.013, 0.36], 0.013, metal)
    seatCushion(shop, {
      at: [side * 0.31, 0.47, 0],
      size: [0.1, 0.28, 0.66],
      material: fabric,
      round: 0.04,
      piping: fabric,
    })
  }
  for (const z of [-0.3, 0.3]) shop.rod([-0.37, 0.28, z], [0.37, 0.28, z], 0.012, metal)
  seatCushion(shop, { at: [0, 0.38, 0.04], size: [0.52, 0.18, 0.64], material: fabric, piping: fabric })
  seatCushion(shop, {
    at: [0, 0.64, -0.27],
    size: [0.54, 0.46, 0.17],
    material: fabric,
    piping: fabric,
    tilt: -12,
  })
}

/** Adds a rounded chair of woven cane with linen cushions. */
export const woven: Make = (shop, { wood, second, linen }) => {
  const cane = {
    colour: wood.colour,
    pattern: { kind: 'cane', sizeMetres: 0.018, second: [0.1, 0.075, 0.05], seed: 2 },
  } as const
  arcWall(shop, {
    radius: 0.36,
    thick: 0.03,
    bottom: 0.2,
    top: 0.58,
    rise: 0.26,
    from: 60,
    to: 300,
    material: cane,
  })
  for (const angle of [60, 120, 180, 240, 300]) {
    const turn = (angle * Math.PI) / 180
    const [x, z] = [Math.sin(turn) * 0.36, Math.cos(turn) * 0.36]
    shop.rod([x * 0.95, 0, z * 0.95], [x, 0.56, z], 0.014, wood)
  }
  slab(shop, { at: [0, 0.24, 0.02], thick: 0.04, outline: oval(0.7, 0.7, 2.3), material: cane })
  slab(shop, {
    at: [0, 0.28, 0.03],
    thick: 0.13,
    outline: oval(0.6, 0.62, 2.6),
    material: linen,
    edge: 0.055,
  })
  pillow(shop, { y: 0.58, z: -0.2, tiltDegrees: -18, size: [0.5, 0.4, 0.17], material: second, seed: 9 })
}
