import { expect, test } from 'vitest'

import { areaOfRooms } from './area-of-rooms.ts'

// Medians of certificates that the fit didn't use: flats in Exeter (EX1 and EX2, lodged 2021 to 2024), and terraced houses sold in London (2018 to 2024).
const MEDIANS = [
  ['F', 2, 46],
  ['F', 3, 61],
  ['F', 4, 68],
  ['T', 3, 66.2],
  ['T', 4, 80],
  ['T', 5, 94],
  ['T', 6, 120.5],
] as const

test('floor areas by rooms are within a tenth of those of certificates elsewhere', () => {
  for (const [type, rooms, sqm] of MEDIANS)
    expect(Math.abs(areaOfRooms(type, rooms) / sqm - 1)).toBeLessThan(0.1)
})

test('a home with more rooms is larger, up to ten of them', () => {
  for (const type of ['D', 'S', 'T', 'F']) {
    for (let rooms = 2; rooms <= 10; rooms++)
      expect(areaOfRooms(type, rooms)).toBeGreaterThan(areaOfRooms(type, rooms - 1))
    expect(areaOfRooms(type, 40)).toBe(areaOfRooms(type, 10))
  }
  expect(areaOfRooms('O', 3)).toBeNaN()
})
