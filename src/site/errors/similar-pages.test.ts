import { expect, test } from 'vitest'

import { similarPages } from './similar-pages.ts'

const pathsFor = (path: string) => similarPages(path).map(({ href }) => href)

test.each([
  ['/stamp-duty-calculator', '/stampdutycalculator'],
  ['/tools/rental_yield.html', '/rental-yield-calculator'],
  ['/calculators/mortgage-overpayment', '/mortgage-overpayment-calculator'],
  ['/crime-rates-checker', '/crime-rates'],
])('%s suggests %s first', (path, page) => {
  expect(pathsFor(path)[0]).toBe(page)
})

test.each(['/nowhere', '/calculator', '/', '/%E2%82%AC', '/a/b/c'])('%s suggests nothing', (path) => {
  expect(similarPages(path)).toEqual([])
})

test('an address suggests at most three pages', () => {
  expect(similarPages('/mortgage').length).toBe(3)
})
