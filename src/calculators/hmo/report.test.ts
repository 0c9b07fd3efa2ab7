import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { type HmoInput, hmo } from './calculate.ts'
import { reportOnHmo } from './report.ts'
import { hmoTool } from './tool.ts'

const house: HmoInput = {
  price: 300_000,
  monthlyRoomRents: [620, 600, 595, 580, 580],
  occupancyPercent: 92,
  managementPercent: 12,
  annualBills: 7_200,
  annualMaintenance: 2_000,
  annualInsurance: 600,
  licenceFee: 1_000,
  licenceYears: 5,
  loanAmount: 225_000,
  annualRatePercent: 5.75,
}
const today = isoDate('2026-11-21')

const pounds = (max: number) => fc.integer({ min: 0, max })
const anyHouse: fc.Arbitrary<HmoInput> = fc.record({
  price: fc.integer({ min: 1, max: 3_000_000 }),
  monthlyRoomRents: fc.array(pounds(2_000), { minLength: 1, maxLength: 20 }),
  occupancyPercent: pounds(100),
  managementPercent: pounds(100),
  annualBills: pounds(30_000),
  annualMaintenance: pounds(30_000),
  annualInsurance: pounds(5_000),
  licenceFee: pounds(3_000),
  licenceYears: fc.integer({ min: 1, max: 10 }),
  loanAmount: pounds(2_000_000),
  annualRatePercent: pounds(15),
})

function point(label: string, input: HmoInput = house) {
  const found = reportOnHmo(input).turningPoints.find((each) => each.label.startsWith(label))
  if (!found) throw new Error(`no turning point ${label}`)
  return found
}

function read(query: string) {
  return hmoTool.read(hmoTool.textFrom(new URLSearchParams(query), today), today)
}

describe('what is asked', () => {
  test('rents may be written with commas, spaces and pounds; council tax is one of the bills', () => {
    const { question } = read('monthlyRoomRents=£600, 1,250 550,525&annualBills=5k&annualCouncilTax=1,500')
    expect(question?.inputs).toMatchObject({ monthlyRoomRents: [600, 1_250, 550, 525], annualBills: 6_500 })
  })

  test('no room, too many rooms and a word among them are refused at the field', () => {
    for (const rents of ['', Array.from({ length: 21 }, () => 500).join(' '), '500 lots'])
      expect(read(`monthlyRoomRents=${rents}`).errors.map(({ field }) => field)).toEqual(['monthlyRoomRents'])
  })
})

describe('the report', () => {
  test('the steps of the year add up to the cash flow, for any house', () => {
    fc.assert(
      fc.property(anyHouse, (input) => {
        const [steps] = reportOnHmo(input).drawings
        if (steps?.kind !== 'steps') throw new Error('no steps')
        const sum = steps.items.reduce((total, { value }) => total + value, 0)
        expect(Math.abs(sum - hmo(input).annualCashFlow)).toBeLessThan(0.05)
      }),
      { numRuns: 200 },
    )
  })

  test('the rooms that come in add up to the rent that comes in', () => {
    const rows = reportOnHmo(house).schedules[0]?.rows ?? []
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBeCloseTo(hmo(house).effectiveAnnualRent, 1)
    const [, , , without] = rows[0] ?? []
    expect(without).toBe(hmo({ ...house, monthlyRoomRents: [600, 595, 580, 580] }).annualCashFlow)
  })

  test.each([
    [[600], 'The one room brings £600 a month'],
    [[600, 600], 'Each of 2 rooms brings £600 a month'],
    [[600, 550.5], 'The dearest of 2 rooms brings £49.50 a month more than the cheapest'],
  ])('%j is drawn as: %s', (monthlyRoomRents, title) => {
    const { drawings, sentence } = reportOnHmo({ ...house, monthlyRoomRents })
    expect(drawings[1]?.title).toBe(title)
    expect(sentence).toMatch(monthlyRoomRents.length === 1 ? /^1 room brings/ : /^2 rooms bring/)
  })

  test('many rooms stand side by side', () => {
    const drawing = reportOnHmo({ ...house, monthlyRoomRents: Array.from({ length: 12 }, () => 500) })
      .drawings[1]
    expect(drawing?.kind).toBe('columns')
  })
})

describe('the notes on the law', () => {
  const notes = (change: Partial<HmoInput>) => reportOnHmo({ ...house, ...change }).notices

  test('five rooms need a licence in England, and its fee', () => {
    expect(notes({}).map(({ title }) => title)).toEqual(['So many rooms need a licence', 'Measure the rooms'])
    expect(notes({ licenceFee: 0 })[0]).toMatchObject({ kind: 'warning', title: 'No licence fee is counted' })
  })

  test('four rooms may need one', () => {
    expect(notes({ monthlyRoomRents: [600, 600, 600, 600], loanAmount: 0 })[0]).toMatchObject({
      kind: 'note',
      title: 'A licence may be needed',
    })
  })

  test('sizes are those of the regulations', () => {
    expect(notes({}).at(-1)?.text).toMatch(
      /6\.51 m² for one person, 10\.22 m² for two, and 4\.64 m² for one child/,
    )
  })

  test('a loss is told first', () => {
    const { notices, sentence } = reportOnHmo({ ...house, loanAmount: 900_000 })
    expect(notices[0]?.title).toBe('The house loses money each year')
    expect(sentence).toMatch(/so £[\d,]+ a month is missing before tax\.$/)
  })
})

describe('the turning points, put back in', () => {
  const flow = (change: Partial<HmoInput>) => hmo({ ...house, ...change }).annualCashFlow

  test('nothing is left at the break-even occupancy, rent and rate', () => {
    // Each is rounded: half a step of it is worth at most this much in a year.
    expect(Math.abs(flow({ occupancyPercent: point('Break-even occ').value ?? 0 }))).toBeLessThan(2)
    const rent = point('Break-even rent').value ?? 0
    expect(Math.abs(flow({ monthlyRoomRents: [rent, rent, rent, rent, rent] }))).toBeLessThan(0.5)
    expect(Math.abs(flow({ annualRatePercent: point('Break-even interest').value ?? 0 }))).toBeLessThan(12)
  })

  test('the price gives the yield, and the loan the cover', () => {
    expect(hmo({ ...house, price: point('Price for').value ?? 0 }).netYieldPercent).toBe(8)
    const loanAmount = point('Loan at which').value ?? 0
    const { figures } = reportOnHmo({ ...house, loanAmount })
    expect(figures.find(({ key }) => key === 'interestCoverPercent')?.value).toBe(170)
  })

  test('the drawing names the same occupancy', () => {
    expect(reportOnHmo(house).drawings[2]?.title).toContain(`${point('Break-even occ').value}%`)
  })

  test('are none where there are none', () => {
    const hopeless = { ...house, annualBills: 90_000 }
    expect(point('Break-even occ', hopeless).value).toBeNull()
    expect(reportOnHmo(hopeless).drawings[2]?.title).toBe('At no occupancy does the house pay for itself')
    expect(point('Price for', hopeless).value).toBeNull()
    expect(point('Break-even rent', { ...house, managementPercent: 100 }).value).toBeNull()
    const labels = reportOnHmo({ ...house, loanAmount: 0 }).turningPoints.map(({ label }) => label)
    expect(labels.join()).not.toMatch(/rate|Loan/)
  })
})
