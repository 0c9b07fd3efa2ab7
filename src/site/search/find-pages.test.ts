import { expect, test } from 'vitest'

import { findPages, findSimilarPages } from './find-pages.ts'
import { mayBePostcode } from './find-postcodes.server.ts'

const pages = [
  { href: '/mortgage-repayment-calculator', label: 'Mortgage Repayment', about: 'Monthly payment' },
  { href: '/stampdutycalculator', label: 'Stamp Duty', about: 'SDLT, LBTT and LTT on any date' },
  { href: '/postcodes', label: 'Postcodes', about: 'Sold prices' },
  { href: '/rental-yield-calculator', label: 'Rental Yield', about: 'Gross and net payment' },
]
const found = (typed: string) => findPages(pages, typed, 8).map(({ label }) => label)

test('pages match by the start of their name, the start of a word or their description', () => {
  expect(found('stamp')).toEqual(['Stamp Duty'])
  expect(found('duty')).toEqual(['Stamp Duty'])
  expect(found('lbtt')).toEqual(['Stamp Duty'])
})

test('names come before descriptions', () => {
  expect(found('pay')).toEqual(['Mortgage Repayment', 'Rental Yield'])
  expect(found('po')).toEqual(['Postcodes'])
  expect(found('re')).toEqual(['Rental Yield', 'Mortgage Repayment'])
})

test('every word must match', () => {
  expect(found('mortgage monthly')).toEqual(['Mortgage Repayment'])
  expect(found('mortgage lbtt')).toEqual([])
})

test('an empty search finds no page', () => {
  expect(found(' ')).toEqual([])
})

const similar = (typed: string) => findSimilarPages(pages, typed, 8).map(({ label }) => label)

test.each([
  ['stamp duti', ['Stamp Duty']],
  ['stmap duty', ['Stamp Duty']],
  ['morgage repaymnt', ['Mortgage Repayment']],
  ['guide to stamp duty', ['Stamp Duty']],
  ['rental yeild calculator', ['Rental Yield']],
])('%s may mean %j', (typed, meant) => {
  expect(similar(typed)).toEqual(meant)
})

test('a word like none of the pages’ finds none, and a search of words that say little stays as it is', () => {
  expect(similar('stamp lorry')).toEqual([])
  expect(similar('how to')).toEqual([])
})

test.each(['RG30 1AA', 'rg301aa', 'M1', 'ec1a 1', 'W1A'])('%s may be a postcode', (typed) => {
  expect(mayBePostcode(typed)).toBe(true)
})

test.each(['stamp duty', 'RG', '30', 'RG30 1AA 2', ''])('%s is no postcode', (typed) => {
  expect(mayBePostcode(typed)).toBe(false)
})
