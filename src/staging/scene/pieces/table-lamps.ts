import type { Vector } from '#staging/geometry/vectors.ts'

import type { Palette } from '../palette.ts'
import { oval, slab, tube } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { ball } from './parts.ts'
import { shade } from './shades.ts'

/** Adds the style's table lamp, standing on the part's origin. */
export function tableLamp(shop: Workshop, palette: Palette): void {
  const { ceramic, metal, wood, shade: glow, style, stone } = palette
  if (style === 'mid-century' || style === 'contemporary') {
    shop.turned(
      [0, 0, 0],
      [
        [0.001, 0],
        [0.09, 0],
        [0.085, 0.02],
        [0.03, 0.05],
        [0.026, 0.2],
      ],
      style === 'contemporary' ? metal : wood,
    )
    shop.turned(
      [0, 0.18, 0],
      [
        [0.15, 0],
        [0.148, 0.04],
        [0.12, 0.1],
        [0.06, 0.145],
        [0.001, 0.155],
      ],
      glow,
    )
    return
  }
  if (style === 'japandi') {
    slab(shop, { at: [0, 0, 0], thick: 0.018, outline: oval(0.15, 0.15), material: wood })
    shop.turned(
      [0, 0.02, 0],
      Array.from({ length: 19 }, (_, step): [number, number] => {
        const share = step / 18
        return [0.03 + 0.095 * Math.sin(Math.PI * share) ** 0.7 * (1 - 0.06 * (step % 2)), share * 0.32]
      }),
      glow,
    )
    return
  }
  if (style === 'industrial') {
    slab(shop, { at: [0, 0, 0], thick: 0.04, outline: oval(0.16, 0.12, 6), material: wood })
    tube(
      shop,
      [
        [0, 0.04, 0],
        [0, 0.3, 0],
        [0.06, 0.36, 0],
      ],
      0.009,
      metal,
    )
    shop.turned(
      [0.08, 0.24, 0],
      [
        [0.09, 0],
        [0.08, 0.05],
        [0.03, 0.11],
        [0.02, 0.13],
      ],
      metal,
    )
    ball(shop, [0.08, 0.26, 0], 0.03, glow)
    return
  }
  const body = style === 'luxury' ? stone : ceramic
  shop.turned(
    [0, 0, 0],
    [
      [0.001, 0],
      [0.055, 0.001],
      [0.06, 0.012],
      [0.045, 0.02],
      [0.078, 0.07],
      [0.084, 0.12],
      [0.06, 0.18],
      [0.022, 0.215],
      [0.02, 0.235],
    ],
    body,
  )
  shop.rod([0, 0.22, 0], [0, 0.3, 0], 0.006, metal)
  shade(shop, palette, [0, 0.25, 0], 0.155, style === 'traditional' ? 0.085 : 0.12, 0.2)
}

/** Adds a lamp that hangs from the ceiling, 0.9 m long: its middle is the placement's height. */
export function pendant(shop: Workshop, palette: Palette): void {
  const { metal, wood, shade: glow, style } = palette
  shop.rod([0, -0.1, 0], [0, 0.45, 0], 0.003, { colour: [0.03, 0.03, 0.03] })
  shop.turned(
    [0, 0.43, 0],
    [
      [0.05, 0.02],
      [0.05, 0],
      [0.002, -0.005],
    ],
    metal,
  )
  if (style === 'japandi' || style === 'scandinavian' || style === 'coastal') {
    const cover =
      style === 'coastal'
        ? ({
            colour: wood.colour,
            translucency: 0.3,
            pattern: { kind: 'cane', sizeMetres: 0.03, second: [0.9, 0.75, 0.5], seed: 2 },
          } as const)
        : glow
    shop.turned(
      [0, -0.45, 0],
      Array.from({ length: 15 }, (_, step): [number, number] => {
        const share = step / 14
        return [0.02 + 0.2 * Math.sin(Math.PI * (0.12 + share * 0.86)) ** 0.75, share * 0.36]
      }),
      cover,
    )
    return
  }
  if (style === 'luxury' || style === 'mid-century') {
    for (let arm = 0; arm < 5; arm++) {
      const angle = arm * 1.257
      const tip: Vector = [Math.cos(angle) * 0.28, -0.28 + 0.06 * (arm % 2), Math.sin(angle) * 0.28]
      shop.rod([0, -0.2, 0], tip, 0.006, metal)
      ball(shop, [tip[0], tip[1] - 0.05, tip[2]], 0.06, glow)
    }
    ball(shop, [0, -0.2, 0], 0.035, metal)
    return
  }
  shop.turned(
    [0, -0.42, 0],
    [
      [0.2, 0],
      [0.19, 0.05],
      [0.14, 0.15],
      [0.05, 0.24],
      [0.02, 0.32],
    ],
    metal,
  )
  ball(shop, [0, -0.36, 0], 0.05, glow)
}
