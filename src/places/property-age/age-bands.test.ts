import { expect, test } from 'vitest'

import { bandsInWords, countedBands } from './age-bands.ts'

const band = (from: number | null, to: number | null) => ({ ageBand: { from, to } })

test('homes are counted by the age band of their certificate, oldest first', () => {
  const homes = [band(2012, null), band(1900, 1929), band(null, 1899), band(1900, 1929), { ageBand: null }]
  expect(countedBands(homes)).toEqual([
    { text: 'before 1900', homes: 1 },
    { text: '1900-1929', homes: 2 },
    { text: '2012 onwards', homes: 1 },
  ])
})

test.each([
  [
    [band(1900, 1929), band(1900, 1929), band(null, 1899)],
    '2 of the 3 homes',
    'built between 1900 and 1929.',
  ],
  [[band(1900, 1929), band(null, 1899)], '1 of the 2 homes', 'was built before 1900.'],
  [[band(2012, null), band(2012, null)], 'All 2 homes', 'built in 2012 or later.'],
  [[band(null, 1899), band(null, 1899)], 'All 2 homes', 'built before 1900.'],
  [[band(2021, 2021)], 'The one energy certificate', 'says 2021.'],
])('the commonest band is stated with its share', (homes, start, end) => {
  const words = bandsInWords('RG30 1AA', countedBands(homes))
  expect(words.startsWith(start)).toBe(true)
  expect(words.endsWith(end)).toBe(true)
})
