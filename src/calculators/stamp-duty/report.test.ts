import { describe, expect, test } from 'vitest'

import type { Report } from '#calculators/engine/report/report.ts'
import { isoDate } from '#domain/dates.ts'

import { stampDutyCalculator as tool } from './report.ts'

const today = isoDate('2026-06-12')

function report(query = ''): Report {
  const { question, errors } = tool.read(tool.textFrom(new URLSearchParams(query), today), today)
  if (!question) throw new Error(JSON.stringify(errors))
  return tool.report(question, today)
}
const tax = (query: string) => report(query).answer.value ?? -1
const point = (query: string, label: string) =>
  report(query).turningPoints.find((each) => each.label.startsWith(label))

describe('the sentence and the figures', () => {
  test('say which tax, whose, on what, and by when', () => {
    expect(report('price=450k&buyer=first-time').sentence).toBe(
      'You’d pay £7,500 in Stamp Duty Land Tax as a first-time buyer paying £450,000 for a home in England, completing on 12 June 2026. File the return and pay by 26 June 2026, 14 days after completion.',
    )
    expect(report('price=300000&nation=scotland&buyer=additional').sentence).toContain(
      'in Land and Buildings Transaction Tax as the owner of another home paying £300,000 for a home in Scotland',
    )
  })

  test('are explained without lines that have nothing to say', () => {
    const labels = (query: string) => report(query).working.map(({ label }) => label)
    const inEngland = labels('price=650000&buyer=company&flatrate=yes')
    expect(inEngland[0]).toBe('Tax on the whole price')
    expect(inEngland).not.toContain('Name of the tax')
    expect(inEngland).not.toContain('Net present value (NPV) of the rent')
    expect(inEngland).not.toContain('Additional Dwelling Supplement')
    expect(labels('price=325000&nation=scotland&buyer=additional')).toContain(
      'Additional Dwelling Supplement, whole price',
    )
  })

  test('name no day for a payment of nothing', () => {
    const { sentence, figures } = report('price=265000&buyer=first-time')
    expect(sentence).toContain('You’d pay no Stamp Duty Land Tax')
    expect(sentence).not.toContain('File the return')
    expect(figures.find(({ key }) => key === 'deadline')?.none).toBe('nothing to pay')
  })

  test('give the tax after a refund, and say if there is no refund', () => {
    const { figures, notices } = report('price=300000&buyer=additional&abroad=yes')
    const value = (key: string) => figures.find((figure) => figure.key === key)?.value
    expect([
      value('taxWithoutAdditionalDwellingSurcharge'),
      value('taxWithoutNonResidentSurcharge'),
      value('priceAndTax'),
    ]).toEqual([11_000, 20_000, 326_000])
    expect(notices.map(({ title }) => title)).toEqual([
      'You may be able to claim back £15,000',
      'You may be able to claim back £6,000',
      'Why these rates apply',
    ])
    const plain = report('price=300000').figures.find(
      ({ key }) => key === 'taxWithoutAdditionalDwellingSurcharge',
    )
    expect([plain?.value, plain?.none]).toEqual([null, 'not charged'])
  })
})

describe('the drawings', () => {
  test.each([
    '',
    'price=2m',
    'price=1',
    'nation=wales&buyer=additional',
    'price=600k&buyer=company&flatrate=yes',
  ])('parts of %j add up to the price, bands to the tax', (query) => {
    const { drawings, schedules, answer, outputs } = report(query)
    const [parts] = drawings
    if (parts?.kind !== 'parts') throw new Error('no parts')
    const price = parts.items.reduce((sum, { value }) => sum + value, 0)
    expect(price).toBeCloseTo(
      Number(new URLSearchParams(query).get('price')?.replace('2m', '2e6').replace('600k', '6e5') ?? 300_000),
      6,
    )
    const rows = schedules[0]?.rows ?? []
    const bands = rows.slice(0, -1).reduce((sum, row) => sum + Number(row.at(-1)), 0)
    expect(rows.at(-1)?.at(-1)).toBe(answer.value)
    expect(bands).toBeCloseTo(Number(outputs['tax']), 6)
  })

  test('say what one sees, in one band and in several, and nothing of a price of nothing', () => {
    expect(report('').drawings[0]?.title).toBe('How your £5,000 is made up')
    expect(report('price=100k').drawings[0]?.title).toBe('All of £100,000 is in one band, at 0%')
    expect(report('price=0').drawings.map(({ id }) => id)).toEqual(['curve', 'buyers'])
    expect(report('property=non-residential').drawings.map(({ id }) => id)).toEqual([
      'price-in-bands',
      'curve',
    ])
  })

  test('the curve passes through the question, which is marked on it', () => {
    const curve = report('price=450k&buyer=first-time').drawings.find(({ id }) => id === 'curve')
    if (curve?.kind !== 'lines') throw new Error('no curve')
    expect(curve.mark).toEqual({ x: 450_000, y: 7_500, label: '£7,500' })
    expect(curve.series[0]?.points).toContainEqual({ x: 450_000, y: 7_500 })
  })

  test('mark who asks among the buyers', () => {
    const buyers = report('buyer=additional').drawings.find(({ id }) => id === 'buyers')
    if (buyers?.kind !== 'bars') throw new Error('no buyers')
    expect(buyers.title).toBe('Other buyers would pay £0 to £26,000 on the same home')
    expect(buyers.items.find(({ label }) => label.endsWith('(you)'))).toEqual({
      label: 'Additional home (you)',
      value: 20_000,
    })
  })
})

describe('where it turns', () => {
  test.each([
    ['', 'England, home mover'],
    ['buyer=first-time', 'first-time buyer'],
    ['nation=wales', 'Wales'],
    ['nation=scotland&buyer=first-time', 'Scotland'],
    ['property=non-residential', 'a shop'],
  ])('up to the highest price without tax there is none (%j: %s)', (query) => {
    const price = point(query, 'Highest price without tax')?.value ?? 0
    expect(price).toBeGreaterThan(100_000)
    expect(tax(`${query}&price=${price}`)).toBe(0)
    expect(tax(`${query}&price=${price + 1}`)).toBeGreaterThan(0)
  })

  test('a rent that is taxed leaves no price without tax', () => {
    expect(point('term=99&rent1=20000', 'Highest price without tax')).toMatchObject({ value: null })
  })

  test('the next band begins where it begins, and there is none above the last', () => {
    expect(point('price=300k', 'Next band starts')).toMatchObject({ value: 925_000 })
    expect(point('price=2m', 'Next band starts')).toBeUndefined()
  })

  test('a cliff nearby: the tax jumps by what is said', () => {
    const cliff = report('price=505000&buyer=first-time').turningPoints.find(({ label }) =>
      label.startsWith('The tax jumps by £5,000'),
    )
    expect(cliff).toMatchObject({ value: 500_000 })
    const jump = tax('buyer=first-time&price=500000.01') - tax('buyer=first-time&price=500000')
    expect(jump).toBe(5_000)
  })
})

describe('what would change it', () => {
  test('price, day and buyer are those of other questions', () => {
    const rows = report('price=400k').sensitivity?.rows ?? []
    expect(rows.map(({ low, high }) => [low.value, high.value])).toEqual([
      [tax('price=380k'), tax('price=420k')],
      [tax('price=400k&completion=2025-06-12'), null],
      [tax('price=400k&buyer=first-time'), tax('price=400k&buyer=additional')],
    ])
  })

  test('a contract cannot be later than an earlier completion', () => {
    const rows = report('price=400k&contract=2026-01-10').sensitivity?.rows ?? []
    expect(rows[1]?.low.value).toBeNull()
  })
})

test('the working shows each rule that applied, with its source', () => {
  const rules = report('buyer=additional&abroad=yes').working.map(({ label }) => label)
  expect(rules).toEqual(
    expect.arrayContaining(['Higher rates for additional dwellings', 'Non-UK resident surcharge']),
  )
})

test('leads on with the price', () => {
  const { question } = tool.read(tool.textFrom(new URLSearchParams('price=450k'), today), today)
  if (!question) throw new Error('no question')
  expect(tool.onward(question).map(({ href }) => href)).toContain(
    '/capital-gains-tax-uk-property-calculator?purchasePrice=450000',
  )
})

test('names what was put in, and not the budget, which is asked beside the answer', () => {
  const text = tool.textFrom(new URLSearchParams('price=450k&term=99&rent1=250&cash=400k'), today)
  const asked = tool.asked(text, today).map(({ label, words }) => `${label}: ${words}`)
  expect(asked).toEqual(
    expect.arrayContaining([
      'Purchase price: £450,000',
      'Where’s the property?: England',
      'Who’s buying?: Home mover',
      'Completion date: 12 June 2026',
      'Lease length in whole years: 99',
      'Annual rent, year 1: £250',
      'Annual rent, year 2: Not entered',
    ]),
  )
  expect(asked.join()).not.toContain('£400,000')
})
