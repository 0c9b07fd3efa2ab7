import { expect, it } from 'vitest'

import { throughMask } from './through-mask.ts'

const [width, height] = [40, 30]
const inside = (pixel: number) => {
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  return x >= 5 && x < 30 && y >= 4 && y < 24
}
const mask = Uint8Array.from({ length: width * height }, (_, pixel) => (inside(pixel) ? 255 : 0))
const picture = {
  width,
  height,
  data: Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 31) % 200),
}
const white = { width, height, data: new Uint8Array(width * height * 3).fill(255) }

it('keeps every byte outside the mask, and the model’s picture in its middle', () => {
  const made = throughMask({ picture, mask }, white)
  expect(made.mask).toEqual(mask)
  for (let pixel = 0; pixel < mask.length; pixel++)
    if (mask[pixel] === 0)
      for (const part of [0, 1, 2])
        expect(made.picture.data[pixel * 3 + part]).toBe(picture.data[pixel * 3 + part])
  const middle = (14 * width + 17) * 3
  expect([...made.picture.data.subarray(middle, middle + 3)]).toEqual([255, 255, 255])
})

it('blends from the edge of the mask inwards', () => {
  const black = { width, height, data: new Uint8Array(width * height * 3) }
  const made = throughMask({ picture: black, mask }, white)
  const across = Array.from({ length: 9 }, (_, at) => made.picture.data[(14 * width + 3 + at) * 3])
  expect(across).toEqual([0, 0, 51, 102, 153, 204, 255, 255, 255])
})

it('refuses a picture of another size', () => {
  const small = { width: 2, height: 2, data: new Uint8Array(12) }
  expect(() => throughMask({ picture, mask }, small)).toThrow('differ in size')
})
