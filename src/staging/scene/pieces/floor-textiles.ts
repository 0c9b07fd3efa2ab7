import type { Material } from '#staging/render/material.ts'
import { hashed, noiseAt } from '#staging/render/random.ts'

import type { Palette } from '../palette.ts'
import type { Workshop } from '../shapes/workshop.ts'

/** Adds a rug with pile this wide and deep, whose edges and tufts stand up, and fringes in the styles that have them. */
export function rug(
  shop: Workshop,
  { rug: material, style, linen }: Palette,
  wide: number,
  deep: number,
): void {
  const thick = style === 'contemporary' || style === 'luxury' || style === 'scandinavian' ? 0.016 : 0.008
  const top = (u: number, v: number): [number, number, number] => {
    const edge = Math.min(u, 1 - u, v, 1 - v) * Math.min(wide, deep)
    const high = thick * (0.35 + 0.65 * Math.min(1, edge / 0.014) ** 0.5)
    const tuft = 0.0022 * (noiseAt(u * deep * 55, v * wide * 55, 7) - 0.5) * (thick / 0.012)
    const ragged = edge < 0.005 ? 0.004 * (noiseAt(u * 300, v * 300, 3) - 0.5) : 0
    return [(v - 0.5) * wide + ragged, high + tuft, (u - 0.5) * deep + ragged]
  }
  shop.sheet(56, 76, material, top, [1, 1])
  const side = { colour: material.colour, bump: { sizeMetres: 0.006, slope: 0.25 } } as const
  shop.block({
    at: [0, thick * 0.2, 0],
    size: [wide - 0.003, thick * 0.4, deep - 0.003],
    round: 0.002,
    material: side,
  })
  if (style === 'traditional' || style === 'industrial' || style === 'scandinavian')
    fringe(shop, linen, wide, deep)
}

function fringe(shop: Workshop, linen: Material, wide: number, deep: number): void {
  const threads = Math.round(deep / 0.016)
  const thread: Material = { colour: [linen.colour[0] * 0.85, linen.colour[1] * 0.8, linen.colour[2] * 0.7] }
  for (const side of [-1, 1])
    for (let at = 0; at < threads; at++) {
      const z = ((at + 0.5) / threads - 0.5) * (deep - 0.02)
      const lean = (hashed(at, side, 5) - 0.5) * 0.02
      shop.rod(
        [(side * wide) / 2, 0.005, z],
        [side * (wide / 2 + 0.05), 0.003, z + lean],
        0.0028,
        thread,
        0.0018,
      )
    }
}

/** Adds a round rug this wide. */
export function roundRug(shop: Workshop, { rug: material }: Palette, wide: number): void {
  const thick = 0.012
  shop.sheet(
    96,
    30,
    material,
    (u, v) => {
      const angle = 2 * Math.PI * (1 - u)
      const radius = (wide / 2) * v
      const edge = Math.min(1, ((1 - v) * wide) / 2 / 0.014)
      const tuft = 0.002 * (noiseAt(Math.cos(angle) * radius * 55, Math.sin(angle) * radius * 55, 7) - 0.5)
      return [
        Math.cos(angle) * radius,
        thick * (0.3 + 0.7 * Math.sqrt(edge)) + tuft,
        Math.sin(angle) * radius,
      ]
    },
    [1, 1],
  )
}
