import { expect, it } from 'vitest'

import { comparePhotos } from './compare-photos.server.ts'

it('bounds the size at which it compares, whatever the pictures’ shape', async () => {
  const strip = { width: 20, height: 4_000, data: Buffer.alloc(20 * 4_000 * 3, 200) }
  const photo = { raster: strip, knownFocalPx: null }
  const { width, height } = await comparePhotos(photo, photo, 'another shape')
  expect([width, height]).toEqual([480, 1_920])
})
