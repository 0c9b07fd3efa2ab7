import { expect, test } from 'vitest'

import { endpoints } from '#api/endpoints.server.ts'
import { DATASET_NAMES } from '#datasets/register.ts'

import { features } from './features.ts'
import { BUILT } from './need.ts'
import { isComplete, isFeature, offerOf } from './offer-of.ts'
import { platformFeatures } from './plan-features.ts'

const none = new Set<never>()
const all = new Set(DATASET_NAMES)

test('a page offers what its datasets allow, and more once they are imported', () => {
  expect(offerOf('/postcodes', none)).toBe('Postcode areas of the UK')
  expect(offerOf('/postcodes', new Set(['postcodes']))).toBe('Find a postcode and its council')
  expect(offerOf('/postcodes', all)).toBe('Sold prices, postcode by postcode')
  expect([isComplete('/postcodes', none), isComplete('/postcodes', all)]).toEqual([false, true])
})

test('a page that needs an unbuilt part of the product says so', () => {
  expect(offerOf('/ai-virtual-property-staging', all)).toBe(
    BUILT['virtual-staging']
      ? 'Furnish a photo of an empty room'
      : 'How to photograph, furnish and label a room',
  )
  expect(isComplete('/ai-virtual-property-staging', all)).toBe(BUILT['virtual-staging'])
  expect(isComplete('/instantpropertyvaluation', all)).toBe(BUILT['home-valuation'])
})

test('a page that needs nothing is complete', () => {
  expect(isComplete('/stampdutycalculator', none)).toBe(true)
  expect([isFeature('/stampdutycalculator'), isFeature('/nowhere')]).toEqual([true, false])
})

test('an offer is short enough for a menu and ends without a full stop', () => {
  for (const [path, { offers }] of Object.entries(features))
    for (const { text } of offers) {
      expect(text.length, `${path}: ${text}`).toBeLessThanOrEqual(58)
      expect(text, path).toMatch(/^[A-Z].*[^.\s]$/)
    }
})

test('every offer can be reached: none needs all that one above it needs', () => {
  for (const [path, { offers }] of Object.entries(features)) {
    const needs = offers.map((offer): readonly string[] => ('needs' in offer ? offer.needs : []))
    needs.forEach((later, at) => {
      for (const earlier of needs.slice(0, at))
        expect(
          earlier.every((need) => later.includes(need)),
          path,
        ).toBe(false)
    })
  }
})

// The parts that have an endpoint of the API: a plan may promise them when, and only when, the endpoint is served.
test.each([
  ['home-valuation', 'house-valuation'],
  ['ownership-search', 'company-ownership-search'],
  ['crime-figures', 'crime-statistics'],
  ['certificate-search', 'epc'],
  ['broadband-check', 'broadband'],
  ['economic-series', 'economic-data'],
  ['mobile-check', 'mobile-signal'],
] as const)('%s counts as built exactly when the API serves %s', (part, endpoint) => {
  expect(BUILT[part]).toBe(endpoints.some(({ name }) => name === endpoint))
})

test('no part of the product shares its name with a dataset, which an import would switch on', () => {
  expect(Object.keys(BUILT).filter((part) => DATASET_NAMES.some((dataset) => dataset === part))).toEqual([])
})

test('the plans name what the price list says, available or not', () => {
  // Specification, section 9.
  expect(platformFeatures).toEqual([
    { text: 'AI Virtual Property Staging', available: BUILT['virtual-staging'] },
    { text: 'API access', available: true },
    { text: 'Advanced home valuation', available: BUILT['home-valuation'] },
    { text: 'House price modelling', available: true },
    { text: 'Company ownership search', available: BUILT['ownership-search'] },
    { text: 'All free tools', available: true },
  ])
})
