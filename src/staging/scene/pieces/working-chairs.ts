import type { Palette } from '../palette.ts'
import { arcWall, oval, slab, tube } from '../shapes/hard-shapes.ts'
import { seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { CORNERS } from './parts.ts'

/** Adds a bar stool 0.66 m high with a footrest. */
export function barStool(shop: Workshop, palette: Palette): void {
  const { wood, metal: steel, second, style } = palette
  const material = palette.legs === 'metal' ? steel : wood
  for (const [x, z] of CORNERS)
    shop.rod([x * 0.2, 0, z * 0.2], [x * 0.14, 0.63, z * 0.14], 0.011, material, 0.015)
  for (const side of [-1, 1]) {
    shop.rod([-0.18, 0.2, side * 0.18], [0.18, 0.2, side * 0.18], 0.008, material)
    shop.rod([side * 0.18, 0.2, -0.18], [side * 0.18, 0.2, 0.18], 0.008, material)
  }
  if (style === 'industrial' || style === 'scandinavian')
    slab(shop, { at: [0, 0.63, 0], thick: 0.035, outline: oval(0.37, 0.35, 3), material: wood })
  else
    slab(shop, { at: [0, 0.62, 0], thick: 0.075, outline: oval(0.4, 0.38, 3), material: second, edge: 0.034 })
  if (style !== 'industrial')
    arcWall(shop, {
      radius: 0.185,
      thick: style === 'scandinavian' ? 0.02 : 0.04,
      bottom: 0.7,
      top: 0.84,
      rise: 0.03,
      from: 110,
      to: 250,
      material: style === 'scandinavian' ? wood : second,
    })
  if (style !== 'industrial')
    for (const side of [-1, 1])
      shop.rod([side * 0.14, 0.64, -0.12], [side * 0.15, 0.76, -0.13], 0.01, material)
}

/** Adds an office chair on castors, with a tall back and armrests. */
export function officeChair(shop: Workshop, { fabric, second, style }: Palette): void {
  const dark = { colour: [0.03, 0.03, 0.033], coat: 0.04, roughness: 0.5 } as const
  const cover = style === 'industrial' || style === 'mid-century' ? second : fabric
  for (let foot = 0; foot < 5; foot++) {
    const angle = (foot / 5) * 2 * Math.PI + 0.2
    const [x, z] = [Math.sin(angle) * 0.29, Math.cos(angle) * 0.29]
    shop.rod([0, 0.11, 0], [x, 0.075, z], 0.022, dark, 0.014)
    shop.part({ x, y: 0.028, z, turnDegrees: foot * 55, rollDegrees: 90 }, () =>
      shop.turned(
        [0, -0.012, 0],
        [
          [0.001, 0],
          [0.026, 0],
          [0.028, 0.012],
          [0.026, 0.024],
          [0.001, 0.024],
        ],
        dark,
      ),
    )
  }
  shop.rod([0, 0.1, 0], [0, 0.42, 0], 0.026, dark)
  seatCushion(shop, {
    at: [0, 0.46, 0.02],
    size: [0.5, 0.09, 0.48],
    material: cover,
    round: 0.04,
    bulge: 0.014,
  })
  shop.part({ y: 0.8, z: -0.22, tiltDegrees: 9 }, () => {
    const back = (u: number, v: number, out: number): [number, number, number] => {
      const [a, b] = [2 * u - 1, 2 * v - 1]
      const soft = ((1 - Math.abs(a) ** 5) * (1 - Math.abs(b) ** 5)) ** 0.5
      return [a * 0.23 * (1 - 0.12 * b), b * 0.3, 0.07 * a * a + 0.03 * Math.sin(b * 2.4) + out * soft]
    }
    shop.sheet(16, 16, cover, (u, v) => back(u, v, 0.03), [0.46, 0.6])
    shop.sheet(16, 16, dark, (u, v) => back(1 - u, v, -0.02), [0.46, 0.6])
  })
  tube(
    shop,
    [
      [0, 0.42, -0.1],
      [0, 0.44, -0.24],
      [0, 0.7, -0.28],
    ],
    0.018,
    dark,
  )
  for (const side of [-1, 1]) {
    tube(
      shop,
      [
        [side * 0.2, 0.43, -0.03],
        [side * 0.29, 0.46, -0.03],
        [side * 0.29, 0.64, -0.03],
      ],
      0.014,
      dark,
    )
    shop.block({ at: [side * 0.29, 0.66, 0], size: [0.06, 0.03, 0.26], round: 0.014, material: dark })
  }
}
