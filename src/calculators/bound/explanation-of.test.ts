import { expect, it } from 'vitest'

import { hmoCalculator } from '#calculators/hmo/report.ts'
import { rentalYieldCalculator } from '#calculators/rental-yield/report.ts'
import { isoDate } from '#domain/dates.ts'

import { explanationOf } from './explanation-of.ts'

const ON = isoDate('2026-11-23')
const YIELD = '---\nexample.flat: rental-yield?price=120000&monthlyRent=1000\n---\n\n'

it('has the figures of its examples, the labels of their calculator and the law', () => {
  const html = explanationOf(
    `${YIELD}## Yield\n\n“{{flat.label.grossYieldPercent}}” is {{flat.grossYieldPercent}}; VAT is {{tax.vat}}.`,
    rentalYieldCalculator,
  )
  expect(html(ON)).toBe('<h2 id="yield">Yield</h2>\n<p>“Gross yield” is 10%; VAT is 20%.</p>\n')
})

it('has the law of each day', () => {
  const html = explanationOf('{{tax.lbtt.additional}}', rentalYieldCalculator)
  expect(html(ON)).toBe('<p>8%</p>\n')
  expect(html(isoDate('2024-12-04'))).toBe('<p>6%</p>\n')
  expect(html(ON)).toBe('<p>8%</p>\n')
})

it('includes an item of a list by its place', () => {
  const rents = '---\nexample.house: hmo?monthlyRoomRents=600,520\n---\n\n{{house.in.monthlyRoomRents.2}}'
  expect(explanationOf(rents, hmoCalculator)(ON)).toBe('<p>£520</p>\n')
  const third = rents.replace('Rents.2', 'Rents.3')
  expect(() => explanationOf(third, hmoCalculator)(ON)).toThrow(
    'there is no figure called house.in.monthlyRoomRents.3',
  )
})

it.each([
  [`${YIELD}{{flat.label.nothing}}`, 'there is no figure called flat.label.nothing'],
  [`${YIELD}{{flat.nothing}}`, 'there is no figure called flat.nothing'],
  ['---\ntitle: Yield\n---\n', 'title is not a field of an explanation'],
])('%j throws with the name of its file', (copy, message) => {
  expect(() => explanationOf(copy, rentalYieldCalculator)(ON)).toThrow(`rental-yield/copy.md: `)
  expect(() => explanationOf(copy, rentalYieldCalculator)(ON)).toThrow(message)
})
