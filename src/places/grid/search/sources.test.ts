import { expect, test } from 'vitest'

import type { Edition } from '#datasets/editions.server.ts'

import { MEASURES } from '../measures/register.ts'
import { sourcesInFile } from './sources.ts'

const edition = (dataset: 'price-paid' | 'postcodes', demonstration: boolean): [string, Edition] => [
  dataset,
  {
    dataset,
    version: 1,
    label: 'to October 2026',
    demonstration,
    whole: true,
    extent: null,
    rows: 1,
    coversFrom: null,
    coversTo: null,
    nations: [],
    parts: [],
    publishedAt: new Date(0),
  },
]

test('a file says of each of its sources whether the figures are made up', () => {
  const editions = new Map([edition('price-paid', true), edition('postcodes', false)])
  expect(sourcesInFile(MEASURES, editions)).toEqual([
    'Price Paid Data, to October 2026 (demonstration data, made up)',
    'ONS Postcode Directory and Code-Point Open, to October 2026',
  ])
})
