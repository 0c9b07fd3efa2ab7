import { describe, expect, it } from 'vitest'

import { registered } from '#calculators/index.ts'
import { isoDate } from '#domain/dates.ts'

import { bindingOf, fillIn } from './bound-text.ts'
import { lawDay } from './law-figures.ts'

const ON = isoDate('2026-11-23')
const CALCULATORS = registered().map((entry) => entry.calculator())

const fill = (text: string, examples: Record<string, string> = {}) =>
  fillIn(text, bindingOf(examples, { on: ON, text: 'a text', calculators: CALCULATORS }), 'a text')

// GOV.UK, Stamp Duty Land Tax: residential property rates: £295,000 → £4,750.
const DUTY = { main: 'property-transaction-tax?price=295000' }

describe('a placeholder', () => {
  it('is a figure of the law, today or on another day', () => {
    expect(fill('{{tax.sdlt.rate.2}} up to {{tax.sdlt.to.2}}')).toBe('2% up to £250,000')
    expect(fill('{{tax.rents.reducer}}, then {{tax.rents.reducer@2027-04-06}}')).toBe('20%, then 22%')
    expect(fill('{{tax.lbtt.additional@2024-12-04}}')).toBe('6%')
  })

  it('tells the rates on earnings from those on rents, which differ from April 2027', () => {
    const rates = (on: string) => `{{tax.earnings.england.rate.2${on}}} and {{tax.rents.england.rate.2${on}}}`
    expect(fill(rates(''))).toBe('40% and 40%')
    expect(fill(rates('@2027-04-06'))).toBe('40% and 42%')
  })

  it('is an input or a result of a worked example', () => {
    expect(fill('{{main.in.price}} costs {{main.tax}}, due by {{main.deadline}}', DUTY)).toBe(
      '£295,000 costs £4,750, due by 7 December 2026',
    )
    expect(fill('{{main.in.nation}}', DUTY)).toBe('England')
  })

  it('is a sum of figures, in the usual order of operations', () => {
    expect(fill('{{main.in.price - main.tax * 2}}', DUTY)).toBe('£285,500')
    expect(fill('{{(main.in.price - tax.sdlt.to.2) * tax.sdlt.rate.3 / 100}}', DUTY)).toBe('£2,250')
    expect(fill('{{main.tax / main.in.price * 100 | percent}}', DUTY)).toBe('1.61%')
    expect(fill('{{-main.tax}}', DUTY)).toBe('−£4,750')
  })
})

describe('a mistake', () => {
  it.each([
    ['{{tax.sdlt.rate.9}}', {}, 'there is no figure called tax.sdlt.rate.9'],
    ['{{other.tax}}', DUTY, 'there is no figure called other.tax'],
    ['{{main.tax | miles}}', DUTY, '“miles” is not a unit'],
    ['{{main.tax +}}', DUTY, 'a number is missing'],
    ['{{(main.tax}}', DUTY, 'a bracket is missing'],
    ['{{main.tax / 0}}', DUTY, 'it comes to no number'],
    ['{{main.tax % 2}}', DUTY, 'can’t be read'],
    ['', { main: 'no-such?x=1' }, 'there is no calculator called no-such'],
    ['', { main: 'rental-yield?rent=1' }, 'rental-yield has no input called rent'],
    ['', { main: 'rental-yield?price=lots' }, 'price:'],
  ])('in %s %j throws with the name of the text', (text, examples, message) => {
    expect(() => fill(text, examples)).toThrow(message)
    expect(() => fill(text, examples)).toThrow('a text')
  })
})

it('the law of a text never goes beyond the days that have been confirmed', () => {
  expect(lawDay(ON)).toBe(ON)
  expect(
    fillIn(
      '{{tax.sdlt.rate.2}}',
      bindingOf({}, { on: lawDay(isoDate('2040-01-01')), text: 'x', calculators: [] }),
      'x',
    ),
  ).toBe('2%')
})
