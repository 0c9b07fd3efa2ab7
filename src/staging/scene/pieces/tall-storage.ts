import type { Palette } from '../palette.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { cupboard, front } from './fronts.ts'
import { bookRow, books, knob, legs, vase } from './parts.ts'

/** Adds open shelves on a frame, this wide and with this many levels, with books and vases. */
export function shelf(shop: Workshop, palette: Palette, wide: number, levels: number): void {
  const { wood, cabinet, metal, style } = palette
  const framed = palette.legs === 'metal'
  const high = 0.1 + levels * 0.37
  const deep = 0.32
  for (const x of [-wide / 2 + 0.015, wide / 2 - 0.015])
    if (framed)
      for (const z of [-deep / 2 + 0.02, deep / 2 - 0.02])
        shop.block({ at: [x, high / 2, z], size: [0.022, high, 0.022], round: 0.002, material: metal })
    else shop.block({ at: [x, high / 2, 0], size: [0.026, high, deep], round: 0.004, material: cabinet })
  if (!framed && style !== 'japandi')
    shop.block({
      at: [0, high / 2 + 0.03, -deep / 2 + 0.006],
      size: [wide - 0.03, high - 0.06, 0.01],
      round: 0.001,
      material: cabinet,
    })
  for (let level = 0; level <= levels; level++) {
    const y = 0.08 + level * 0.37
    shop.block({
      at: [0, y, 0],
      size: [wide - 0.02, 0.026, deep - 0.01],
      round: 0.004,
      material: framed ? wood : cabinet,
    })
    if (level === levels) continue
    const half = wide / 2 - 0.05
    const left = level % 2 === 0
    bookRow(shop, palette, {
      from: left ? -half : -half * 0.05,
      to: left ? half * 0.15 : half,
      y: y + 0.013,
      z: -0.02,
      seed: level * 7 + 3,
    })
    if (level % 3 === 1) books(shop, palette, [-half * 0.6, y + 0.014, 0])
    else vase(shop, palette, [(left ? 1 : -1) * half * 0.6, y + 0.013, 0], level === 0 ? 0.9 : 1.25, 0)
  }
}

/** Adds a wardrobe with this many doors, with drawers below in the styles that have them. */
export function wardrobe(shop: Workshop, palette: Palette, doors: number): void {
  const { cabinet, wood, style } = palette
  const wide = doors * 0.5
  const [low, high, deep] = [0.09, 1.9, 0.58]
  legs(shop, palette, wide - 0.06, deep - 0.06, low)
  shop.block({ at: [0, low + high / 2, 0], size: [wide, high, deep], round: 0.006, material: cabinet })
  const drawers = style === 'traditional' || style === 'scandinavian' || style === 'coastal' ? 0.26 : 0
  for (let door = 0; door < doors; door++) {
    const x = ((door + 0.5) / doors - 0.5) * (wide - 0.03)
    front(shop, palette, {
      x,
      y: low + drawers + (high - drawers) / 2,
      wide: (wide - 0.03) / doors,
      high: high - drawers - 0.03,
      z: deep / 2 - 0.004,
      opensLeft: door % 2 === 1,
    })
    if (drawers)
      front(shop, palette, {
        x,
        y: low + 0.135,
        wide: (wide - 0.03) / doors,
        high: 0.24,
        z: deep / 2 - 0.004,
        isDrawer: true,
      })
  }
  if (style === 'traditional')
    shop.block({
      at: [0, low + high + 0.03, 0.015],
      size: [wide + 0.07, 0.06, deep + 0.06],
      round: 0.02,
      material: wood,
    })
}

/** Adds a tall cupboard with glass doors above and closed ones below. */
export function displayCabinet(shop: Workshop, palette: Palette): void {
  const { cabinet, wood, metal, glass } = palette
  cupboard(shop, palette, 0.9, 0.4, 0.12, 0.62, 2)
  for (const x of [-0.43, 0, 0.43])
    shop.block({ at: [x, 1.3, 0.15], size: [0.04, 1.06, 0.022], round: 0.003, material: cabinet })
  for (const x of [-0.44, 0.44])
    shop.block({ at: [x, 1.3, -0.02], size: [0.022, 1.06, 0.34], round: 0.003, material: cabinet })
  shop.block({
    at: [0, 1.3, -0.18],
    size: [0.88, 1.06, 0.012],
    round: 0.002,
    material: { ...cabinet, colour: glass.colour },
  })
  shop.block({ at: [0, 1.84, -0.01], size: [0.94, 0.03, 0.38], round: 0.006, material: wood })
  for (let level = 0; level < 3; level++) {
    const y = 0.78 + level * 0.35
    shop.block({ at: [0, y, -0.02], size: [0.86, 0.018, 0.3], round: 0.003, material: cabinet })
    for (const x of [-0.25, 0.05, 0.27])
      vase(shop, palette, [x, y + 0.01, -0.03], 0.75 + 0.2 * ((level + (x > 0 ? 1 : 0)) % 2), 0)
  }
  for (const x of [-0.04, 0.04]) knob(shop, [x, 1.25, 0.165], metal, 0.011)
}
