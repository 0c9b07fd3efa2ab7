import type { Palette } from '../palette.ts'
import { seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { legs } from './parts.ts'

/** Adds a footstool in the armchair's cloth. */
export function footstool(shop: Workshop, palette: Palette): void {
  legs(shop, palette, 0.5, 0.38, 0.2)
  shop.block({ at: [0, 0.24, 0], size: [0.54, 0.09, 0.42], round: 0.02, material: palette.second })
  seatCushion(shop, {
    at: [0, 0.34, 0],
    size: [0.54, 0.13, 0.42],
    material: palette.second,
    piping: palette.second,
  })
}

/** Adds a round knitted pouffe. */
export function pouffe(shop: Workshop, { accents }: Palette): void {
  shop.turned(
    [0, 0, 0],
    Array.from({ length: 17 }, (_, step): [number, number] => {
      const angle = (step / 16 - 0.5) * Math.PI
      return [Math.max(0.001, 0.27 * Math.cos(angle) ** 0.55), 0.19 + 0.19 * Math.sin(angle)]
    }),
    { ...accents[1], bump: { sizeMetres: 0.025, slope: 0.25 } },
  )
}

/** Adds an upholstered bench for the end of a bed or a hall. */
export function bench(shop: Workshop, palette: Palette): void {
  legs(shop, palette, 1.14, 0.38, 0.34)
  shop.block({ at: [0, 0.36, 0], size: [1.18, 0.05, 0.4], round: 0.008, material: palette.wood })
  seatCushion(shop, {
    at: [0, 0.43, 0],
    size: [1.18, 0.1, 0.4],
    material: palette.second,
    piping: palette.second,
    bulge: 0.012,
  })
}
