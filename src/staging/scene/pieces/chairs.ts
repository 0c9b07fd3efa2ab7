import type { Palette } from '../palette.ts'
import { oval, slab, tube } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import type { Style } from '../styles.ts'
import { crossed, ladder, metal, padded, type Make } from './chair-forms.ts'
import { legs } from './parts.ts'

/** Adds the style's dining chair. */
export function chair(shop: Workshop, palette: Palette): void {
  FORMS[palette.style](shop, palette)
}

/** Adds a chair with a steam-bent back on spindles and a woven seat. */
const wishbone: Make = (shop, { wood, style }) => {
  const cord = {
    colour: [0.62, 0.52, 0.37],
    pattern: { kind: 'braid', sizeMetres: 0.012, second: [0.45, 0.36, 0.24], seed: 3 },
  } as const
  for (const side of [-1, 1]) {
    shop.rod([side * 0.21, 0, 0.2], [side * 0.2, 0.45, 0.18], 0.012, wood, 0.018)
    tube(
      shop,
      [
        [side * 0.2, 0, -0.23],
        [side * 0.19, 0.42, -0.19],
        [side * 0.2, 0.6, -0.14],
        [side * 0.22, 0.71, -0.02],
      ],
      0.015,
      wood,
    )
    shop.rod([side * 0.2, 0.4, 0.18], [side * 0.19, 0.4, -0.19], 0.013, wood)
    shop.rod([side * 0.035, 0.43, -0.2], [side * 0.075, 0.72, -0.225], 0.01, wood)
  }
  shop.rod([-0.2, 0.4, 0.18], [0.2, 0.4, 0.18], 0.013, wood)
  shop.rod([-0.19, 0.4, -0.19], [0.19, 0.4, -0.19], 0.013, wood)
  slab(shop, { at: [0, 0.425, 0], thick: 0.03, outline: oval(0.44, 0.42, 5), material: cord })
  if (style === 'japandi')
    for (const y of [0.58, 0.7])
      tube(
        shop,
        [
          [-0.21, y + 0.02, -0.14],
          [0, y + 0.03, -0.23],
          [0.21, y + 0.02, -0.14],
        ],
        0.016,
        wood,
      )
  else
    tube(
      shop,
      [
        [-0.24, 0.71, 0.08],
        [-0.22, 0.715, -0.08],
        [0, 0.73, -0.235],
        [0.22, 0.715, -0.08],
        [0.24, 0.71, 0.08],
      ],
      0.017,
      wood,
    )
}

/** Adds a curved shell with a padded seat on splayed wooden legs. */
const shell: Make = (shop, palette) => {
  const { second, wood } = palette
  legs(shop, palette, 0.46, 0.44, 0.44)
  shop.block({ at: [0, 0.43, 0], size: [0.36, 0.03, 0.34], round: 0.006, material: wood })
  slab(shop, {
    at: [0, 0.44, 0.01],
    thick: 0.055,
    outline: oval(0.46, 0.45, 2.8),
    material: second,
    edge: 0.024,
  })
  shop.part({ y: 0.7, z: -0.22, tiltDegrees: 10 }, () => {
    const back = (u: number, v: number, out: number): [number, number, number] => {
      const [a, b] = [2 * u - 1, 2 * v - 1]
      const high = 0.11 * (1 - 0.25 * a * a)
      return [a * 0.23, b * high, 0.1 * a * a + out * (1 - a ** 6) ** 0.5 * (1 - b ** 6) ** 0.5]
    }
    shop.sheet(16, 8, second, (u, v) => back(u, v, 0.018), [0.46, 0.2])
    shop.sheet(16, 8, wood, (u, v) => back(1 - u, v, -0.012), [0.46, 0.2])
  })
  for (const side of [-1, 1]) shop.rod([side * 0.13, 0.45, -0.18], [side * 0.12, 0.68, -0.22], 0.012, wood)
}

const FORMS: Record<Style, Make> = {
  scandinavian: wishbone,
  'mid-century': shell,
  traditional: ladder,
  contemporary: padded,
  japandi: wishbone,
  industrial: metal,
  coastal: crossed,
  luxury: padded,
}
