import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'

import { comparablesNotices } from './comparables-notices.ts'
import { type Comparable, type IndexValue, latestMonth, priceIndexer, widerArea } from './comparables.ts'

const sale: Comparable = {
  transactionId: '00000000-0000-4000-8000-000000000001',
  pricePounds: 200_000,
  soldOn: isoDate('2020-01-15'),
  postcode: findPostcode('RG30 1AA'),
  propertyType: 'T',
  newBuild: false,
  tenure: 'F',
  paon: '14',
  saon: '',
  street: 'LARKSPUR ROAD',
  locality: '',
  town: 'READING',
  district: 'READING',
  county: 'READING',
  category: 'A',
  distanceMetres: 10,
  similarity: 50,
  authorityCode: 'E06000038',
  regionCode: 'E12000008',
  nationCode: 'E92000001',
}
const value = (areaCode: string, month: string, index: number): IndexValue => {
  return { areaCode, propertyType: 'T', month, value: index }
}
const same = (code: string) => [code]

// By hand: 200,000 × 120 ÷ 80 = 300,000; by the region 200,000 × 110 ÷ 100 = 220,000.
const AUTHORITY = [value('E06000038', '2020-01', 80), value('E06000038', '2026-09', 120)]
const REGION = [value('E12000008', '2020-01', 100), value('E12000008', '2026-09', 110)]

test('a price moves with the index of its authority and type', () => {
  expect(priceIndexer([...AUTHORITY, ...REGION], same)(sale)).toEqual({
    pricePounds: 300_000,
    by: 'authority',
  })
})

test('a price moves with the region where the authority has no figure for the month', () => {
  expect(priceIndexer(REGION, same)(sale)).toEqual({ pricePounds: 220_000, by: 'region' })
  expect(priceIndexer([...AUTHORITY.slice(1), ...REGION], same)(sale)).toMatchObject({ by: 'region' })
})

test('a price does not move without figures for both months: type O, sales after the last month, no index at all', () => {
  const indexed = priceIndexer([...AUTHORITY, ...REGION], same)
  expect(indexed({ ...sale, propertyType: 'O' })).toBeNull()
  expect(indexed({ ...sale, soldOn: isoDate('2026-10-02') })).toBeNull()
  expect(priceIndexer([], same)(sale)).toBeNull()
  expect(latestMonth([])).toBeNull()
})

test('an index published under another code of the same authority is found', () => {
  const spelled = (code: string) => (code === 'E06000038' ? ['E06000038', 'E07999999'] : [code])
  const former = [value('E07999999', '2020-01', 50), value('E07999999', '2026-09', 60)]
  expect(priceIndexer(former, spelled)(sale)).toEqual({ pricePounds: 240_000, by: 'authority' })
})

test('in Wales the nation is used as the region', () => {
  expect(widerArea({ regionCode: 'E12000008', nationCode: 'E92000001' })).toBe('E12000008')
  expect(widerArea({ regionCode: null, nationCode: 'W92000004' })).toBe('W92000004')
  expect(widerArea({ regionCode: 'W99999999', nationCode: 'W92000004' })).toBe('W92000004')
})

test('the notices tell what is incomplete, left out, ended and moved', () => {
  const notices = comparablesNotices({
    postcode: 'RG30 1BT',
    terminatedOn: isoDate('2016-08-01'),
    coversTo: isoDate('2026-01-30'),
    summary: { count: 12, counted: 11, medianPrice: 1, lowerQuartilePrice: 1, upperQuartilePrice: 1 },
    indexed: [{ pricePounds: 1, by: 'authority' }, { pricePounds: 1, by: 'region' }, null],
    indexMonth: '2026-09',
    notImported: ['RG30 2', 'RG31 4'],
    certificates: { extent: 'Reading only' },
    sqm: { medianPricePerSqm: 4000, sales: 9 },
  }).join('\n')
  expect(notices).toContain('RG30 1BT was terminated in Aug 2016')
  expect(notices).toContain('Sales in Dec 2025 and Jan 2026 are incomplete')
  expect(notices).toContain('RG30 2 and RG31 4 are missing or incomplete')
  expect(notices).toContain('1 of the 12 sales is category B')
  expect(notices).toContain('adjusted to Sep 2026')
  expect(notices).toContain('medianPricePerSqm is based on 9 of the 11 sales in the summary')
  expect(notices).toContain('We’ve imported the certificates of Reading only')
  expect(notices).toContain('1 of the sales shown uses the regional index')
  expect(notices).toContain('indexedPrice is null for 1 of the sales shown')
})

test('numbers in the notices have their commas', () => {
  const notices = comparablesNotices({
    postcode: 'RG30 1BT',
    terminatedOn: null,
    coversTo: null,
    summary: { count: 2_184, counted: 1_100, medianPrice: 1, lowerQuartilePrice: 1, upperQuartilePrice: 1 },
    indexed: [],
    indexMonth: null,
    notImported: [],
    certificates: null,
    sqm: { medianPricePerSqm: null, sales: 0 },
  })
  expect(notices[0]).toContain('1,084 of the 2,184 sales are category B')
})

test('an index that wasn’t imported is called that', () => {
  const notices = comparablesNotices({
    postcode: 'RG30 1AA',
    terminatedOn: null,
    coversTo: null,
    summary: { count: 1, counted: 1, medianPrice: 1, lowerQuartilePrice: 1, upperQuartilePrice: 1 },
    indexed: [null],
    indexMonth: null,
    notImported: [],
    certificates: null,
    sqm: { medianPricePerSqm: null, sales: 0 },
  })
  expect(notices).toContain(
    'indexedPrice is null because we haven’t imported the house price index for this area.',
  )
})

test('nothing is said about an index where no sale is shown', () => {
  const notices = comparablesNotices({
    postcode: 'RG30 1AA',
    terminatedOn: null,
    coversTo: null,
    summary: { count: 0, counted: 0, medianPrice: null, lowerQuartilePrice: null, upperQuartilePrice: null },
    indexed: [],
    indexMonth: null,
    notImported: [],
    certificates: null,
    sqm: { medianPricePerSqm: null, sales: 0 },
  })
  expect(notices).toEqual([
    'Distances are between the centres of postcodes, because sales don’t have coordinates.',
  ])
})
