import type { Palette } from '../palette.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { cupboard, front } from './fronts.ts'
import { bookRow, books, legs, vase } from './parts.ts'

/** Adds a sideboard, this wide, with a vase and books on it. */
export function sideboard(shop: Workshop, palette: Palette, wide: number): void {
  cupboard(shop, palette, wide, 0.42, 0.17, 0.55, Math.max(2, Math.round(wide / 0.45)))
  vase(shop, palette, [wide * 0.33, 0.74, -0.02], 1.35, 6)
  books(shop, palette, [-wide * 0.3, 0.742, 0.01])
}

/** Adds a low unit for a television, this wide, with open shelves in its middle. */
export function mediaUnit(shop: Workshop, palette: Palette, wide: number): void {
  const { cabinet, wood } = palette
  const [low, high, deep] = [0.14, 0.34, 0.4]
  legs(shop, palette, wide - 0.14, deep - 0.06, low)
  for (const y of [low + 0.01, low + high - 0.01])
    shop.block({ at: [0, y, 0], size: [wide, 0.022, deep], round: 0.004, material: wood })
  shop.block({
    at: [0, low + high / 2, -deep / 2 + 0.01],
    size: [wide - 0.02, high - 0.03, 0.012],
    round: 0.002,
    material: cabinet,
  })
  const side = wide * 0.33
  for (const x of [-wide / 2 + 0.01, -wide / 2 + side, wide / 2 - side, wide / 2 - 0.01])
    shop.block({
      at: [x, low + high / 2, 0],
      size: [0.02, high - 0.04, deep - 0.01],
      round: 0.003,
      material: wood,
    })
  shop.block({
    at: [0, low + high * 0.52, 0],
    size: [wide - 2 * side, 0.016, deep - 0.03],
    round: 0.003,
    material: wood,
  })
  for (const place of [-1, 1])
    front(shop, palette, {
      x: place * (wide / 2 - side / 2),
      y: low + high / 2,
      wide: side,
      high: high - 0.04,
      z: deep / 2 - 0.012,
      opensLeft: place > 0,
    })
  shop.block({
    at: [0.02, low + high * 0.58, 0.03],
    size: [0.3, 0.035, 0.2],
    round: 0.006,
    material: { colour: [0.02, 0.02, 0.022], coat: 0.05, roughness: 0.3 },
  })
  bookRow(shop, palette, { from: -wide * 0.13, to: wide * 0.06, y: low + 0.022, z: 0.02, seed: 5 })
}

/** Adds a chest of drawers with this many rows, this wide. */
export function chest(shop: Workshop, palette: Palette, wide: number, rows: number): void {
  const { cabinet, wood } = palette
  const [low, high, deep] = [0.14, rows * 0.21 + 0.02, 0.45]
  legs(shop, palette, wide - 0.06, deep - 0.04, low)
  shop.block({ at: [0, low + high / 2, 0], size: [wide, high, deep], round: 0.005, material: cabinet })
  shop.block({
    at: [0, low + high + 0.009, 0],
    size: [wide + 0.024, 0.022, deep + 0.02],
    round: 0.005,
    material: wood,
  })
  for (let row = 0; row < rows; row++) {
    const halves = wide > 0.7 && row === rows - 1 ? 2 : 1
    for (let half = 0; half < halves; half++)
      front(shop, palette, {
        x: halves === 1 ? 0 : (half - 0.5) * (wide / 2 - 0.01),
        y: low + 0.115 + row * 0.21,
        wide: (wide - 0.03) / halves,
        high: 0.205,
        z: deep / 2 - 0.004,
        isDrawer: true,
      })
  }
  const top = low + high + 0.02
  if (rows < 5) {
    vase(shop, palette, [wide * 0.3, top, -0.03], 1.1, 4)
    books(shop, palette, [-wide * 0.2, top + 0.001, 0])
  }
}

/** Adds a set of drawers for under a desk. */
export function pedestal(shop: Workshop, palette: Palette): void {
  shop.block({ at: [0, 0.3, 0], size: [0.4, 0.56, 0.5], round: 0.005, material: palette.cabinet })
  for (let row = 0; row < 3; row++)
    front(shop, palette, { x: 0, y: 0.13 + row * 0.175, wide: 0.38, high: 0.17, z: 0.246, isDrawer: true })
}
