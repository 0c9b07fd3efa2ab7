import { expect, it } from 'vitest'

import { labelPlace } from './label-place.ts'

const label = { width: 660, height: 72 }

it.each([
  [1536, 1024],
  [1536, 864],
  [1024, 1536],
  [1536, 1152],
])('keeps the label inside square, 4:3, 3:2 and 16:9 crops of a picture of %i × %i', (width, height) => {
  const { left, top } = labelPlace({ width, height }, label)
  for (const shape of [1, 4 / 3, 3 / 2, 16 / 9]) {
    const wide = Math.min(width, height * shape)
    const high = Math.min(height, width / shape)
    expect(left).toBeGreaterThanOrEqual((width - wide) / 2)
    expect(left + label.width).toBeLessThanOrEqual((width + wide) / 2)
    expect(top + label.height).toBeLessThanOrEqual((height + high) / 2)
    expect(top).toBeGreaterThanOrEqual(height / 2)
  }
})
