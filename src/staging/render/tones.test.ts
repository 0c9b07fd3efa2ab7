import { expect, it } from 'vitest'

import type { Composite } from './composite.ts'
import { inTones } from './tones.ts'

const [WIDTH, HEIGHT] = [64, 48]

/** A picture whose right half is furniture, red to blue, in a photo that this gives the colour of a brightness. */
function furnished(colour: (level: number, pixel: number) => readonly number[]): Composite {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  const mask = new Uint8Array(WIDTH * HEIGHT)
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const isFurniture = pixel % WIDTH >= WIDTH / 2
    mask[pixel] = isFurniture ? 255 : 0
    const level = 40 + (pixel % 200)
    data.set(isFurniture ? [level, 60, 255 - level] : colour(level, pixel), pixel * 3)
  }
  return { picture: { width: WIDTH, height: HEIGHT, data }, mask }
}

const pixels = ({ picture: { data } }: Composite, of: (pixel: number) => boolean) =>
  Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => pixel)
    .filter(of)
    .map((pixel) => [...data.subarray(pixel * 3, pixel * 3 + 3)])

const isFurniture = (pixel: number) => pixel % WIDTH >= WIDTH / 2

it('draws furniture in grey in a black-and-white photo, as bright as it was, and keeps the photo’s bytes', () => {
  const coloured = furnished((level) => [level, level, level])
  const grey = inTones(coloured)
  for (const [red, green, blue] of pixels(grey, isFurniture)) expect([green, blue]).toEqual([red, red])
  const [first] = pixels(grey, isFurniture)
  const [before] = pixels(coloured, isFurniture)
  const bright = 0.299 * (before?.[0] ?? 0) + 0.587 * (before?.[1] ?? 0) + 0.114 * (before?.[2] ?? 0)
  expect(Math.abs((first?.[0] ?? 0) - bright)).toBeLessThanOrEqual(1)
  const isPhoto = (pixel: number) => !isFurniture(pixel)
  expect(pixels(grey, isPhoto)).toEqual(pixels(coloured, isPhoto))
})

it('draws furniture in brown in a sepia photo', () => {
  const sepia = inTones(furnished((level) => [Math.min(255, level + 12), level, Math.max(0, level - 20)]))
  for (const [red = 0, green = 0, blue = 0] of pixels(sepia, isFurniture)) {
    expect(red - green).toBeGreaterThan(5)
    expect(green - blue).toBeGreaterThan(5)
  }
})

it('leaves furniture in colour where one wall in a hundred pixels of a grey room is pale blue', () => {
  const coloured = furnished((level, pixel) => [level, level, level + (pixel % 50 === 0 ? 15 : 0)])
  expect(inTones(coloured)).toBe(coloured)
})
