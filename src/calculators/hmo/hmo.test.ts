import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { judged } from '#calculators/deal-analyser/judged.ts'
import { dealAnalyserCalculator } from '#calculators/deal-analyser/report.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'
import { visitPurePage } from '#testing/visit-page.ts'

import { hmoCalculator } from './report.ts'
import { hmo } from './sheet.ts'

type House = SomeValues<typeof hmo.inputs>

const today = isoDate('2026-11-21')
const HOUSE: House = {
  price: 300_000,
  monthlyRoomRents: [620, 600, 595, 580, 580],
  occupancyPercent: 92,
  managementPercent: 12,
  annualBills: 7_200,
  annualCouncilTax: 0,
  annualMaintenance: 2_000,
  annualInsurance: 600,
  licenceFee: 1_000,
  licenceYears: 5,
  loanAmount: 225_000,
  annualRatePercent: 5.75,
}

const pounds = (max: number) => fc.integer({ min: 0, max })
const anyHouse: fc.Arbitrary<House> = fc.record({
  price: fc.integer({ min: 1, max: 3_000_000 }),
  monthlyRoomRents: fc.array(pounds(2_000), { minLength: 1, maxLength: 20 }),
  occupancyPercent: pounds(100),
  managementPercent: pounds(100),
  annualBills: pounds(30_000),
  annualCouncilTax: pounds(5_000),
  annualMaintenance: pounds(30_000),
  annualInsurance: pounds(5_000),
  licenceFee: pounds(3_000),
  licenceYears: fc.integer({ min: 1, max: 10 }),
  loanAmount: pounds(2_000_000),
  annualRatePercent: pounds(15),
})

function reportOn(change: House = {}): Report {
  const inputs = { ...HOUSE, ...change }
  return hmoCalculator.report({ jurisdiction: 'uk', effectiveDate: today, inputs }, today)
}

function read(query: string) {
  return hmoCalculator.read(hmoCalculator.textFrom(new URLSearchParams(query), today), today)
}

function point(label: string, change?: House) {
  const found = reportOn(change).turningPoints.find((each) => each.label.startsWith(label))
  if (!found) throw new Error(`no break-even point ${label}`)
  return found
}

test('five rooms at 92% occupancy leave £5,965.22 after costs and interest', () => {
  expect(
    hmo.calculate({ ...HOUSE, monthlyRoomRents: [550, 550, 600, 625, 650], annualBills: 7_200 }),
  ).toEqual({
    grossAnnualRent: 35_700,
    effectiveAnnualRent: 32_844,
    annualCosts: 13_941.28,
    netOperatingIncome: 18_902.72,
    annualCashFlow: 5_965.22,
    grossYieldPercent: 11.9,
    netYieldPercent: 6.3,
  })
})

describe('the form', () => {
  test('takes rents with commas, spaces and pound signs', () => {
    const { question } = read('monthlyRoomRents=£600, 1,250 550,525&annualBills=5k&annualCouncilTax=1,500')
    expect(question?.inputs).toMatchObject({
      monthlyRoomRents: [600, 1_250, 550, 525],
      annualCouncilTax: 1_500,
    })
  })

  test('rejects no rooms, too many rooms and a word among them, by the field', () => {
    for (const rents of ['', Array.from({ length: 21 }, () => 500).join(' '), '500 lots'])
      expect(read(`monthlyRoomRents=${rents}`).errors.map(({ field }) => field)).toEqual(['monthlyRoomRents'])
  })

  test('council tax is one of the bills', () => {
    const { annualCosts } = hmo.calculate(HOUSE)
    expect(hmo.calculate({ ...HOUSE, annualCouncilTax: 1_500 }).annualCosts).toBe(annualCosts + 1_500)
  })
})

describe('the report', () => {
  test('the steps of the year add up to the cash flow, for any house', () => {
    fc.assert(
      fc.property(anyHouse, (house) => {
        const [steps] = reportOn(house).drawings
        if (steps?.kind !== 'steps') throw new Error('no steps')
        const sum = steps.items.reduce((total, { value }) => total + value, 0)
        expect(Math.abs(sum - hmo.calculate(house).annualCashFlow)).toBeLessThan(0.05)
      }),
      { numRuns: 200 },
    )
  })

  test('the rooms’ rents add up to the rent collected, and each shows the cash flow without it', () => {
    const rows = reportOn().schedules[0]?.rows ?? []
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBeCloseTo(
      hmo.calculate(HOUSE).effectiveAnnualRent,
      1,
    )
    const without = hmo.calculate({ ...HOUSE, monthlyRoomRents: [600, 595, 580, 580] }).annualCashFlow
    expect(rows[0]?.[3]).toBe(without)
  })

  test.each([
    [[600], 'The room lets for £600 a month'],
    [[600, 600], 'Each of the 2 rooms lets for £600 a month'],
    [[600, 550.5], 'The 2 rooms let for £550.50 to £600 a month'],
  ])('%j is drawn as: %s', (monthlyRoomRents, title) => {
    const { drawings, sentence } = reportOn({ monthlyRoomRents })
    expect(drawings[1]?.title).toBe(title)
    expect(sentence).toMatch(monthlyRoomRents.length === 1 ? / from 1 room at / : / from 2 rooms at /)
  })

  test('many rooms are shown side by side', () => {
    expect(reportOn({ monthlyRoomRents: Array.from({ length: 12 }, () => 500) }).drawings[1]?.kind).toBe(
      'columns',
    )
  })

  test('a loss comes first', () => {
    const { notices, sentence } = reportOn({ loanAmount: 900_000 })
    expect(notices[0]?.title).toBe('You’d lose money every year')
    expect(sentence).toMatch(/you’d be £[\d,]+ a month short before tax\.$/)
  })

  test('five rooms need a licence in England, and its fee; four may need one', () => {
    const titles = (change: House) => reportOn(change).notices.map(({ title }) => title)
    expect(titles({})).toEqual(['You’ll need an HMO licence', 'Check the room sizes'])
    expect(reportOn({ licenceFee: 0 }).notices[0]).toMatchObject({
      kind: 'warning',
      title: 'No licence fee included',
    })
    expect(titles({ monthlyRoomRents: [600, 600, 600, 600], loanAmount: 0 })[0]).toBe(
      'You may need an HMO licence',
    )
  })
})

describe('the break-even points, put back in', () => {
  const flow = (change: House) => hmo.calculate({ ...HOUSE, ...change }).annualCashFlow

  test('nothing is left at the break-even occupancy rate, rent and interest rate', () => {
    // Each is rounded: half a step of it is worth at most this much in a year.
    expect(Math.abs(flow({ occupancyPercent: point('Break-even occ').value ?? 0 }))).toBeLessThan(2)
    const rent = point('Break-even monthly').value ?? 0
    expect(Math.abs(flow({ monthlyRoomRents: [rent, rent, rent, rent, rent] }))).toBeLessThan(0.5)
    expect(Math.abs(flow({ annualRatePercent: point('Break-even interest').value ?? 0 }))).toBeLessThan(12)
  })

  test('the price gives the yield, and the mortgage the interest cover', () => {
    expect(hmo.calculate({ ...HOUSE, price: point('Price for').value ?? 0 }).netYieldPercent).toBe(8)
    const loanAmount = point('Mortgage at').value ?? 0
    expect(hmo.valueOf('interestCoverPercent', { ...HOUSE, loanAmount })).toBe(170)
  })

  test('the chart names the same occupancy rate', () => {
    expect(reportOn().drawings[2]?.title).toContain(inUnit(point('Break-even occ').value ?? 0, 'percent'))
  })

  test('are none where there are none', () => {
    const hopeless = { annualBills: 90_000 }
    expect(point('Break-even occ', hopeless).value).toBeNull()
    expect(reportOn(hopeless).drawings[2]?.title).toBe('You’d lose money even when fully let')
    expect(point('Price for', hopeless).value).toBeNull()
    expect(point('Break-even monthly', { managementPercent: 100 }).value).toBeNull()
    const labels = reportOn({ loanAmount: 0 }).turningPoints.map(({ label }) => label)
    expect(labels.join()).not.toMatch(/rate$|Mortgage/m)
  })
})

test.each([
  '',
  'licenceYears=4&monthlyRoomRents=500, 625.50 700&loanAmount=150k&price=250k&annualInsurance=900',
])('the deal analyser continues with the same house, as an HMO: %s', (query) => {
  const { question } = read(query)
  if (!question) throw new Error('no question')
  const onward = hmoCalculator.onward(question).find(({ href }) => href.startsWith('/property-deal-analyser'))
  const asked = new URL(onward?.href ?? '', 'https://freehold.test').searchParams
  const deal = dealAnalyserCalculator.read(dealAnalyserCalculator.textFrom(asked, today), today)
  expect(deal.errors).toEqual([])
  if (!deal.question) throw new Error('no deal')
  const { row, plan } = judged(deal.question, [])
  expect(row?.strategy).toBe('hmo')
  expect(row?.annualCashFlow).toBe(hmo.calculate(question.inputs).annualCashFlow)
  expect(plan?.strategy).toBe('hmo')
})

describe('the page', () => {
  test('follows the rooms in the address, as they were typed', async () => {
    const { html } = await visitPurePage('/hmo-calculator?monthlyRoomRents=£500, 1,200 700', today)
    expect(html).toContain('value="£500, 1,200 700"')
    expect(html).toContain('from 3 rooms at')
  })

  test('shows an error by the field for a room without a number, and keeps it', async () => {
    const { head, html } = await visitPurePage('/hmo-calculator?monthlyRoomRents=500, many', today)
    expect(head.status).toBe(422)
    expect(html).toContain('id="monthlyRoomRents-error"')
    expect(html).toContain('value="500, many"')
  })

  test('shows minimum room sizes with their source', async () => {
    const { html } = await visitPurePage('/hmo-calculator', today)
    expect(html).toContain('6.51 m² for one person, 10.22 m² for two, and 4.64 m² for one child')
    expect(html).toContain('href="https://www.legislation.gov.uk/uksi/2018/616/contents"')
    expect(html).toContain('href="https://www.legislation.gov.uk/uksi/2018/221/contents"')
  })
})
