import type { Vector } from '#staging/geometry/vectors.ts'

import type { Palette } from '../palette.ts'
import type { Workshop } from '../shapes/workshop.ts'

/** Adds a tapered fabric shade whose lower edge is at `at`. */
export function shade(
  shop: Workshop,
  { shade: material, metal }: Palette,
  at: Vector,
  low: number,
  high: number,
  tall: number,
): void {
  shop.turned(
    at,
    [
      [low, 0],
      [(low + high) / 2, tall / 2],
      [high, tall],
    ],
    material,
  )
  shop.turned(
    at,
    [
      [low - 0.001, tall * 0.02],
      [high - 0.001, tall * 0.98],
    ],
    material,
  )
  for (const [radius, y] of [
    [low, 0],
    [high, tall],
  ] as const)
    shop.turned(
      [at[0], at[1] + y, at[2]],
      [
        [radius + 0.001, -0.003],
        [radius + 0.003, 0],
        [radius + 0.001, 0.003],
      ],
      metal,
    )
}
