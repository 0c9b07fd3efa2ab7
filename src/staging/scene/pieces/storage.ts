import type { Palette } from '../styles.ts'
import type { Workshop } from '../workshop.ts'
import { legs } from './seating.ts'
import { books } from './tables.ts'

/** A low cupboard with doors, this wide. */
export function sideboard(shop: Workshop, palette: Palette, wide: number): void {
  const { wood, metal, ceramic } = palette
  legs(shop, palette, wide - 0.16, 0.34, 0.16)
  shop.block({ at: [0, 0.43, 0], size: [wide, 0.55, 0.42], round: 0.006, material: wood })
  const doors = Math.max(2, Math.round(wide / 0.5))
  for (let door = 0; door < doors; door++) {
    const x = ((door + 0.5) / doors - 0.5) * (wide - 0.05)
    shop.block({
      at: [x, 0.43, 0.213],
      size: [(wide - 0.05) / doors - 0.006, 0.5, 0.016],
      round: 0.003,
      material: wood,
    })
    shop.rod(
      [x + (door % 2 ? -1 : 1) * 0.17, 0.48, 0.228],
      [x + (door % 2 ? -1 : 1) * 0.17, 0.56, 0.228],
      0.005,
      metal,
    )
  }
  books(shop, palette, [-wide * 0.28, 0.706, 0])
  shop.turned(
    [wide * 0.3, 0.705, -0.02],
    [
      [0.001, 0],
      [0.06, 0.001],
      [0.095, 0.09],
      [0.1, 0.16],
      [0.07, 0.24],
      [0.035, 0.28],
      [0.04, 0.31],
      [0.03, 0.308],
    ],
    ceramic,
  )
}

/** A chest of drawers. */
export function chest(shop: Workshop, palette: Palette): void {
  const { wood, metal } = palette
  legs(shop, palette, 0.86, 0.4, 0.14)
  shop.block({ at: [0, 0.5, 0], size: [0.95, 0.74, 0.46], round: 0.006, material: wood })
  for (let row = 0; row < 3; row++) {
    const y = 0.26 + row * 0.24
    shop.block({ at: [0, y, 0.234], size: [0.9, 0.222, 0.016], round: 0.004, material: wood })
    for (const x of [-0.25, 0.25])
      shop.turned(
        [x, y, 0.255],
        [
          [0.001, -0.014],
          [0.014, -0.005],
          [0.014, 0.005],
          [0.001, 0.014],
        ],
        metal,
      )
  }
  books(shop, palette, [-0.2, 0.872, 0])
}

/** An open shelf with books and things. */
export function shelf(shop: Workshop, palette: Palette): void {
  const frame = palette.legs === 'metal' ? palette.metal : palette.wood
  for (const x of [-0.4, 0.4])
    for (const z of [-0.14, 0.14])
      shop.block({ at: [x, 0.9, z], size: [0.025, 1.8, 0.025], round: 0.003, material: frame })
  for (let level = 0; level < 5; level++) {
    const y = 0.18 + level * 0.39
    shop.block({ at: [0, y, 0], size: [0.84, 0.025, 0.32], round: 0.003, material: palette.wood })
    if (level === 4) continue
    const covers = [palette.second, palette.accents[0], palette.accents[1], palette.fabric]
    let x = level % 2 ? 0.36 : -0.36
    for (let book = 0; book < 9 - level; book++) {
      const [thick, tall] = [
        0.022 + ((book * 7 + level * 3) % 5) * 0.006,
        0.2 + ((book * 5 + level) % 4) * 0.022,
      ]
      x += (level % 2 ? -1 : 1) * (thick / 2)
      const cover = covers[(book + level) % covers.length] ?? palette.second
      shop.block({
        at: [x, y + 0.0125 + tall / 2, 0],
        size: [thick - 0.002, tall, 0.17],
        round: 0.003,
        material: { colour: cover.colour, coat: 0.02, roughness: 0.6 },
      })
      x += (level % 2 ? -1 : 1) * (thick / 2)
    }
    shop.turned(
      [level % 2 ? -0.2 : 0.22, y + 0.0125, 0],
      [
        [0.001, 0],
        [0.05, 0.001],
        [0.07, 0.06],
        [0.06, 0.13],
        [0.03, 0.16],
        [0.033, 0.18],
      ],
      palette.ceramic,
    )
  }
}
