import { expect, it } from 'vitest'

import { paletteOf } from '../palette.ts'
import { Workshop } from '../shapes/workshop.ts'
import { STYLES } from '../styles.ts'
import { shelf } from './tall-storage.ts'

/** How high the lowest board is, and how far boards are apart, in metres. */
const [LOWEST, APART] = [0.08, 0.37]

it.each(STYLES)('%s: what stands on shelves ends below the next board', (style) => {
  const shop = new Workshop()
  const palette = paletteOf(style, 1)
  shelf(shop, palette, 0.9, 5)
  const { mesh, materials } = shop.build()
  const decor = new Set([palette.ceramic, palette.accents[0]].map((each) => materials.indexOf(each)))
  const heights = Array.from(mesh.materials).flatMap((material, triangle) =>
    decor.has(material) ? [0, 1, 2].map((corner) => mesh.positions[triangle * 9 + corner * 3 + 1] ?? 0) : [],
  )
  expect(heights.length).toBeGreaterThan(500)
  // Boards are 26 mm thick; a vase's foot stands on one.
  const spare = heights.map((height) => APART - 0.013 - ((height - LOWEST) % APART))
  expect(Math.min(...spare)).toBeGreaterThan(0.03)
})
