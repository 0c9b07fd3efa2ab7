import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { LAYER_NAMES } from '../constraints/layers.ts'
import { constraintsSource } from '../constraints/source.ts'
import { councilTaxSource } from '../council-tax/source.ts'
import { crimeSource } from '../crime/source.ts'
import { economySource } from '../economy/source.ts'
import type { Edition } from '../editions.server.ts'
import { housePriceIndexSource } from '../house-price-index/source.ts'
import { pricePaidSource } from '../price-paid/source.ts'
import { schoolsSource } from '../schools/source.ts'
import { filesDue } from './due.ts'

const SOURCES = [pricePaidSource, housePriceIndexSource, councilTaxSource, crimeSource]

function edition(dataset: Edition['dataset'], to: string, rest: Partial<Edition> = {}): [string, Edition] {
  return [
    dataset,
    {
      dataset,
      version: 1,
      label: to,
      demonstration: false,
      whole: true,
      extent: null,
      rows: 1,
      coversFrom: null,
      coversTo: isoDate(to),
      parts: [],
      nations: [],
      publishedAt: new Date('2026-11-10T09:00:00Z'),
      ...rest,
    },
  ]
}

const dueOn = (day: string, ...editions: [string, Edition][]) =>
  filesDue(SOURCES, new Map(editions), isoDate(day)).map(({ source }) => source.dataset)

test('datasets that were never imported are fetched, unless they have no lasting address', () => {
  expect(dueOn('2026-11-20')).toEqual(['price-paid', 'house-price-index', 'crime'])
})

test('demonstration data is replaced', () => {
  expect(dueOn('2026-11-20', edition('price-paid', '2026-10-31', { demonstration: true }))).toContain(
    'price-paid',
  )
})

test('the rest is fetched from the day that its publisher’s calendar says, or after four weeks', () => {
  const held = [
    edition('price-paid', '2026-10-31'),
    edition('house-price-index', '2026-09-30'),
    edition('crime', '2026-09-30'),
  ]
  expect(dueOn('2026-11-20', ...held)).toEqual([])
  expect(dueOn('2026-12-08', ...held)).toEqual(['crime'])
  expect(dueOn('2027-01-05', ...held)).toEqual(['price-paid', 'house-price-index', 'crime'])
})

test.each([economySource, schoolsSource, constraintsSource])(
  'every file of $dataset is fetched',
  (source) => {
    const due = filesDue([source], new Map(), isoDate('2026-11-20'))
    expect(due.map(({ choice }) => choice)).toEqual(Object.keys(source.downloads))
    expect(due.length).toBeGreaterThan(1)
  },
)

test('each layer of planning constraints that we import has its file', () => {
  expect(Object.keys(constraintsSource.downloads)).toEqual(LAYER_NAMES)
})
