import { describe, expect, test } from 'vitest'

import type { AreaFigures, FigureSource } from '#domain/area-figures.ts'
import type { Postcode } from '#domain/postcode.ts'

import { askedPlace, fillFrom, fillingOf, type Prefill, standing } from './prefill.ts'

const source = (name: string): FigureSource => ({
  name,
  publisher: 'A publisher',
  url: `https://example.test/${name}`,
  licence: { name: 'Open', url: 'https://example.test/licence' },
  edition: 'to Sep 2026',
  demonstration: false,
})

const READING: AreaFigures = {
  postcode: 'RG30 1AA' as Postcode,
  nation: 'england',
  authority: { code: 'E06000038', name: 'Reading' },
  directory: source('Directory'),
  averagePrices: {
    all: 352_123,
    detached: 612_000,
    'semi-detached': null,
    terraced: 360_450,
    flat: 221_000,
    month: '2026-09',
    source: source('Index'),
  },
  councilTax: {
    year: '2026-27',
    bands: { A: 1563.78, B: 1824.41, C: 2085.04, D: 2345.67, E: 2866.93, F: 3388.19, G: 3909.45, H: 4691.34, I: null }, // prettier-ignore
    source: source('Tax'),
  },
}

const PREFILL: Prefill = {
  price: 'average-price',
  nation: 'nation',
  annualCosts: 'council-tax-a-year',
  monthlyBills: 'council-tax-a-month',
}

const asked = (query: string) => askedPlace(new URLSearchParams(query))
const fill = (query: string, figures = READING) => fillingOf(figures, PREFILL, asked(query))

test('each field gets its figure, described with place, month or year, and source', () => {
  expect(fill('postcode=rg301aa&homeType=terraced&band=A')).toEqual({
    postcode: 'RG30 1AA',
    place: 'Reading, England',
    lacking: [],
    fills: [
      {
        field: 'price',
        value: '360,450',
        words: 'Average price of a terraced house in Reading, Sep 2026',
        change: 'Change it if you have a better figure.',
        source: { label: 'Index, A publisher', href: 'https://example.test/Index' },
      },
      {
        field: 'nation',
        value: 'england',
        words: 'Reading is in England',
        change: 'Change it if the home is elsewhere.',
        source: { label: 'Directory, A publisher', href: 'https://example.test/Directory' },
      },
      expect.objectContaining({ field: 'annualCosts', value: '1,563.78' }),
      expect.objectContaining({
        field: 'monthlyBills',
        value: '130.32',
        words:
          'Band A council tax in Reading, 2026-27, with all precepts, averaged across parishes, before any discount',
      }),
    ],
  })
})

test('without a kind of home or a band it is any home, and Band D', () => {
  expect(asked('')).toEqual({ postcode: '', homeType: 'all', band: 'D' })
  expect(asked('homeType=castle&band=z')).toMatchObject({ homeType: 'all', band: 'D' })
  expect(fill('').fills.map(({ value }) => value)).toEqual(['352,123', 'england', '2,345.67', '195.47'])
})

describe('what is not known', () => {
  test('is shown and fills in nothing', () => {
    const { fills, lacking } = fill('homeType=semi-detached&band=I')
    expect(fills.map(({ field }) => field)).toEqual(['nation'])
    expect(lacking).toEqual([
      'the average price of a semi-detached house in Reading',
      'Band I council tax in Reading',
    ])
  })

  test('names the rates of Northern Ireland', () => {
    const belfast = { ...READING, nation: 'northern-ireland' as const, councilTax: null, averagePrices: null }
    expect(fill('', belfast).lacking).toContain('council tax: Northern Ireland has rates instead')
  })

  test('leaves what was typed', () => {
    const text = { price: '500k', nation: 'wales', annualCosts: '9', monthlyBills: '', other: 'typed' }
    expect(fillFrom({ ...READING, averagePrices: null }, PREFILL, asked(''), text)).toEqual({
      price: '500k',
      nation: 'england',
      annualCosts: '2,345.67',
      monthlyBills: '195.47',
      other: 'typed',
    })
  })
})

test('a note stays while its field has the figure, in any format, and goes when it changes', () => {
  const filling = fill('')
  const fields = (text: Record<string, string>) => standing(filling, text).map(({ field }) => field)
  expect(fields({ price: '352123', nation: 'england', annualCosts: '£2345.67' })).toEqual([
    'price',
    'nation',
    'annualCosts',
  ])
  expect(fields({ price: '352k', nation: 'scotland', annualCosts: '' })).toEqual([])
})

test('demonstration figures are labelled by the field', () => {
  const prices = READING.averagePrices && {
    ...READING.averagePrices,
    source: { ...source('Index'), demonstration: true },
  }
  expect(fill('', { ...READING, averagePrices: prices }).fills[0]?.source.label).toBe(
    'Index, A publisher (demonstration data)',
  )
})
