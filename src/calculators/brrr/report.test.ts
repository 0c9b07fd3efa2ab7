import { describe, expect, it } from 'vitest'

import { placeOf } from '#calculators/purchase-tax/purchase-fields.ts'
import { isoDate } from '#domain/dates.ts'

import { brrr } from './calculate.ts'
import { brrrTimeline, interestCover } from './stages.ts'
import { brrrTool } from './tool.ts'

const today = isoDate('2026-11-21')

function ask(query = '') {
  const { question, errors } = brrrTool.read(brrrTool.textFrom(new URLSearchParams(query), today), today)
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  const { inputs } = question
  const at = (change: object) => brrr({ ...inputs, ...change }, placeOf(question))
  return { inputs, at, report: brrrTool.report(question, today) }
}

const point = (asked: ReturnType<typeof ask>, label: RegExp) =>
  asked.report.turningPoints.find((one) => label.test(one.label))?.value ?? NaN

describe('where it turns', () => {
  it.each(['england', 'scotland', 'wales', 'northern-ireland'])(
    'values put back in give what was wanted: %s',
    (nation) => {
      const asked = ask(`nation=${nation}&wantedReturnPercent=12`)
      expect(asked.at({ endValue: point(asked, /^Value after/) }).cashLeftIn).toBeCloseTo(0, 1)
      expect(asked.at({ monthlyRent: point(asked, /^Rent a month/) }).monthlyCashFlow).toBeCloseTo(0, 1)
      const price = point(asked, /that returns all the cash$/)
      expect(price).toBe(point(ask(`nation=${nation}`), /that returns all the cash$/))
      const largest = point(asked, /^Largest purchase price that/)
      expect(asked.at({ purchasePrice: largest }).cashLeftIn).toBeLessThanOrEqual(0)
      expect(asked.at({ purchasePrice: largest + 1 }).cashLeftIn).toBeGreaterThan(0)
      const forReturn = point(asked, /12% a year/)
      expect(asked.at({ purchasePrice: forReturn }).returnOnCashLeftInPercent).toBeGreaterThanOrEqual(12)
      expect(asked.at({ purchasePrice: forReturn + 50 }).returnOnCashLeftInPercent).toBeLessThan(12)
    },
  )

  it('names the rate at which the rent is used up', () => {
    const asked = ask()
    const rate = point(asked, /^Rate of the new loan/)
    expect(asked.at({ refinanceRatePercent: rate - 0.01 }).monthlyCashFlow).toBeGreaterThanOrEqual(0)
    expect(asked.at({ refinanceRatePercent: rate + 0.01 }).monthlyCashFlow).toBeLessThanOrEqual(0)
  })

  it('says so where there is none', () => {
    const points = ask('refinanceLtvPercent=0&managementPercent=100').report.turningPoints
    expect(points.filter(({ value }) => value === null).map(({ sentence }) => sentence)).toEqual([
      'No value returns all of it.',
      'Even as a gift it would not.',
      'No rent does: management takes all of it.',
    ])
  })
})

describe('what is drawn and told', () => {
  it('goes by stage to what is left in, and through the month to the cash flow', () => {
    for (const query of [
      '',
      'nation=wales&bridgePercentOfPrice=0',
      'endValue=300k',
      'refinanceLtvPercent=0',
    ]) {
      const { report, at } = ask(query)
      const sums = report.drawings.map((drawing) =>
        drawing.kind === 'steps' ? drawing.items.reduce((total, { value }) => total + value, 0) : NaN,
      )
      expect(sums[0]).toBeCloseTo(-at({}).cashLeftIn, 1)
      expect(sums[1]).toBeCloseTo(at({}).monthlyCashFlow, 1)
    }
  })

  it('follows the cash by month until the refinancing and through a year of letting', () => {
    for (const query of ['', 'bridgeMonths=0', 'bridgeMonths=13&endValue=250k']) {
      const { inputs, at } = ask(query)
      const rows = brrrTimeline(inputs, at({}))
      const refinanced = rows.find(({ what }) => what === 'Refinancing')
      expect(refinanced?.cash).toBeCloseTo(-at({}).cashLeftIn, 1)
      expect(rows.at(-1)?.cash).toBeCloseTo(-at({}).cashLeftIn + 12 * at({}).monthlyCashFlow, 0)
    }
  })

  it('has no return where no cash is left in', () => {
    const { report } = ask('endValue=250k&monthlyRent=1400')
    expect(report.answer.value).toBeLessThan(0)
    expect(report.figures.find(({ key }) => key === 'returnOnCashLeftInPercent')?.value).toBeNull()
    expect(report.sentence).toMatch(/returns the £[\d,]+ that you put in and £[\d,]+ more/)
    expect(report.drawings[3]?.title).toBe('From the first day more has come out than went in')
  })

  it('warns when lenders would refuse, and when the rent falls short', () => {
    const { report, inputs } = ask('monthlyRent=600&bridgeMonths=4')
    expect(interestCover(inputs)).toBeCloseTo((600 / 550) * 100, 6)
    expect(report.notices.map(({ title }) => title)).toEqual([
      'The rent does not carry the new loan',
      'The new loan may be refused',
      'Refinanced within six months',
    ])
    expect(ask().report.notices).toEqual([])
  })
})
