import { expect, it } from 'vitest'

import { paletteOf } from '../palette.ts'
import { Workshop } from '../shapes/workshop.ts'
import { STYLES } from '../styles.ts'
import { pot } from './leaves.ts'

it.each(STYLES)('%s: pots aren’t of metal, which looks like orange plastic on so large a curve', (style) => {
  const shop = new Workshop()
  pot(shop, paletteOf(style, 1), 0.17, 0.3)
  const { materials } = shop.build()
  expect(materials.length).toBeGreaterThan(1)
  expect(materials.filter(({ isMetal }) => isMetal)).toEqual([])
})
