import type { Palette } from '../palette.ts'
import { oval, slab, tube } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { ball } from './parts.ts'
import { shade } from './shades.ts'

/** Adds the style's floor lamp. */
export function floorLamp(shop: Workshop, palette: Palette): void {
  const { wood, metal, shade: glow, style } = palette
  if (style === 'japandi') {
    for (const [x, z] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const)
      shop.block({ at: [x * 0.13, 0.62, z * 0.13], size: [0.016, 1.24, 0.016], round: 0.003, material: wood })
    for (const y of [0.12, 0.56, 1.22])
      for (const side of [-1, 1]) {
        shop.block({ at: [0, y, side * 0.13], size: [0.26, 0.014, 0.014], round: 0.002, material: wood })
        shop.block({ at: [side * 0.13, y, 0], size: [0.014, 0.014, 0.26], round: 0.002, material: wood })
      }
    shop.block({ at: [0, 0.89, 0], size: [0.235, 0.64, 0.235], round: 0.004, material: glow })
    return
  }
  if (style === 'industrial' || style === 'contemporary') {
    slab(shop, { at: [0, 0, 0], thick: 0.022, outline: oval(0.3, 0.3), material: metal })
    tube(
      shop,
      [
        [0, 0.02, 0],
        [0, 1.1, 0],
        [0.02, 1.5, 0],
        [0.16, 1.62, 0],
        [0.24, 1.58, 0],
      ],
      0.01,
      metal,
    )
    shop.part({ x: 0.27, y: 1.52, rollDegrees: 24 }, () => {
      shop.turned(
        [0, -0.14, 0],
        [
          [0.14, 0],
          [0.13, 0.05],
          [0.09, 0.11],
          [0.03, 0.15],
          [0.02, 0.18],
        ],
        metal,
      )
      ball(shop, [0, -0.08, 0], 0.045, glow)
    })
    return
  }
  if (style === 'luxury' || style === 'mid-century') {
    slab(shop, {
      at: [0, 0, 0],
      thick: 0.02,
      outline: oval(0.28, 0.28),
      material: style === 'luxury' ? palette.stone : metal,
    })
    shop.rod([0, 0.01, 0], [0, 1.5, 0], 0.011, metal)
    for (const [angle, y] of style === 'luxury'
      ? ([[0, 1.55]] as const)
      : ([
          [0.4, 1.5],
          [2.5, 1.3],
          [4.6, 1.12],
        ] as const)) {
      const [x, z] = style === 'luxury' ? [0, 0] : [Math.cos(angle) * 0.17, Math.sin(angle) * 0.17]
      if (style !== 'luxury') shop.rod([0, y - 0.07, 0], [x, y, z], 0.007, metal)
      ball(shop, [x, y + (style === 'luxury' ? 0.08 : 0.06), z], style === 'luxury' ? 0.15 : 0.085, glow)
    }
    return
  }
  if (style === 'traditional')
    shop.turned(
      [0, 0, 0],
      [
        [0.001, 0],
        [0.14, 0],
        [0.13, 0.025],
        [0.04, 0.05],
        [0.022, 0.12],
        [0.03, 0.3],
        [0.018, 0.36],
        [0.016, 0.8],
        [0.028, 0.86],
        [0.016, 0.94],
        [0.013, 1.4],
      ],
      wood,
    )
  else
    for (const angle of [0.5, 2.6, 4.7])
      shop.rod(
        [Math.cos(angle) * 0.24, 0, Math.sin(angle) * 0.24],
        [Math.cos(angle) * 0.02, 1.36, Math.sin(angle) * 0.02],
        0.012,
        wood,
        0.016,
      )
  shop.rod([0, 1.34, 0], [0, 1.46, 0], 0.01, metal)
  shade(shop, palette, [0, 1.36, 0], 0.22, style === 'traditional' ? 0.13 : 0.17, 0.29)
}

/** Adds a lamp on a long arm that reaches over a sofa. Its shade is 0.9 m in front of its base. */
export function arcLamp(shop: Workshop, { metal, stone, shade: glow }: Palette): void {
  shop.block({ at: [0, 0.05, -0.42], size: [0.24, 0.1, 0.24], round: 0.008, material: stone })
  tube(
    shop,
    [
      [0, 0.1, -0.42],
      [0, 1, -0.45],
      [0, 1.6, -0.34],
      [0, 1.92, 0],
      [0, 1.88, 0.34],
      [0, 1.72, 0.46],
    ],
    0.012,
    metal,
  )
  shop.turned(
    [0, 1.52, 0.46],
    [
      [0.17, 0],
      [0.165, 0.06],
      [0.12, 0.14],
      [0.03, 0.2],
      [0.014, 0.22],
    ],
    metal,
  )
  ball(shop, [0, 1.58, 0.46], 0.06, glow)
}
