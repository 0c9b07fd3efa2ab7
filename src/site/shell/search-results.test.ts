import { expect, test } from 'vitest'

import { searchResults } from './search-results.ts'

const places = (typed: string) => searchResults(typed, [], []).filter(({ href }) => href.startsWith('/areas'))

test('place names are offered after pages', () => {
  expect(places('Stoke-on-Trent').map(({ href }) => href)).toEqual(['/areas?q=Stoke-on-Trent'])
  const pages = [{ href: '/reading-list', label: 'Reading list', about: '' }]
  expect(searchResults('reading', [], pages).map(({ label }) => label)).toEqual([
    'Reading list',
    'Search places for reading',
  ])
})

test.each(['', 'r', 'RG30', 'rg301aa', '350,000'])('“%s” is not the name of a place', (typed) => {
  expect(places(typed)).toEqual([])
})
