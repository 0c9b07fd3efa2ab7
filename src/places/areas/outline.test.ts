import { expect, test } from 'vitest'

import { outlineOf } from './outline.ts'

/** A circle of 3,000 points with a wavy edge. */
const circle = Array.from({ length: 3001 }, (_, at): readonly [number, number] => {
  const angle = (2 * Math.PI * (at % 3000)) / 3000
  const radius = 0.1 + 0.01 * Math.sin(100 * angle)
  return [-1 + (radius * Math.cos(angle)) / Math.cos((51 * Math.PI) / 180), 51 + radius * Math.sin(angle)]
})

test('an outline is drawn in at most 3 kB, as wide and high as the area is', () => {
  const { path, width, height } = outlineOf([[circle]])
  expect(path.length).toBeGreaterThan(1000)
  expect(path.length).toBeLessThanOrEqual(3000)
  expect(width / height).toBeCloseTo(1, 1)
  expect(path).toMatch(/^M\d+ \d+l(-?\d+ ?-?\d+ ?)+z$/)
})

test('north is at the top and west on the left', () => {
  const corner = [[-1, 51], [-0.9, 51], [-1, 51.1], [-1, 51]] as const // prettier-ignore
  const { path, height } = outlineOf([[corner]])
  expect(path.startsWith(`M0 ${height}l`)).toBe(true)
})
