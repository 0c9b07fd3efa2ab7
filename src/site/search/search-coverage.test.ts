import { expect, test } from 'vitest'

import type { Edition } from '#datasets/editions.server.ts'

import { searchCoverage } from './search-coverage.ts'

const schools = (nations: readonly string[]): Edition => ({
  dataset: 'schools',
  version: 1,
  label: 'to 2 November 2026',
  demonstration: false,
  whole: true,
  extent: null,
  rows: 1,
  coversFrom: null,
  coversTo: null,
  nations,
  parts: [],
  publishedAt: new Date('2026-11-02T00:00:00Z'),
})

test.each([
  [['england'], 'England'],
  [['england', 'wales', 'scotland', 'northern-ireland'], 'England, Wales, Scotland and Northern Ireland'],
])('schools of %j are named', (nations, covers) => {
  const editions = {
    postcodes: null,
    'price-paid': null,
    schools: schools(nations),
    'company-ownership': null,
  }
  expect(searchCoverage(editions)).toContainEqual({ what: 'Schools', state: 'all', covers })
})
