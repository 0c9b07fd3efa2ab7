import { expect, it } from 'vitest'

import { aboutOutcode } from './about-outcode.ts'

const READING = 'E06000038'
const WEST_BERKSHIRE = 'E06000037'
const WOKINGHAM = 'E06000041'
const SOUTH_OXFORDSHIRE = 'E07000179'

it('a district in one authority is in it, one in several says how much of it is in each', () => {
  expect(aboutOutcode([])).toBe('Postcode district')
  expect(aboutOutcode([{ code: READING, live: 12 }])).toBe('Postcode district in Reading')
  expect(
    aboutOutcode([
      { code: READING, live: 71 },
      { code: WEST_BERKSHIRE, live: 29 },
    ]),
  ).toBe('Postcode district: 71% in Reading and 29% in West Berkshire')
})

it('shares that round to all or nothing say so, and small ones are put together', () => {
  expect(
    aboutOutcode([
      { code: READING, live: 997 },
      { code: WEST_BERKSHIRE, live: 1 },
      { code: WOKINGHAM, live: 1 },
      { code: SOUTH_OXFORDSHIRE, live: 1 },
    ]),
  ).toBe(
    'Postcode district: over 99% in Reading, under 1% in West Berkshire, under 1% in Wokingham and under 1% elsewhere',
  )
})

it('districts that have merged since are one authority', () => {
  // Taunton Deane and Sedgemoor are parts of Somerset today.
  expect(
    aboutOutcode([
      { code: 'E07000190', live: 5 },
      { code: 'E07000188', live: 4 },
    ]),
  ).toBe('Postcode district in Somerset')
})
