import { describe, expect, it, test } from 'vitest'

import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'

import { brrrCalculator } from './report.ts'
import { brrr } from './sheet.ts'

type Inputs = SomeValues<typeof brrr.inputs>

const today = isoDate('2026-11-21')
const PROJECT = {
  nation: 'england',
  completion: isoDate('2026-11-20'),
  purchasePrice: 100_000,
  endValue: 160_000,
  refurbCost: 25_000,
  legalFees: 1_800,
  bridgePercentOfPrice: 75,
  bridgeMonthlyInterestPercent: 0.9,
  bridgeMonths: 6,
  bridgeFeePercent: 2,
  refinanceLtvPercent: 75,
  refinanceRatePercent: 5.5,
  refinanceFees: 1_500,
  monthlyRent: 850,
  managementPercent: 10,
  monthlyOtherCosts: 80,
} as const

function ask(query = '') {
  const text = brrrCalculator.textFrom(new URLSearchParams(query), today)
  const { question, errors } = brrrCalculator.read(text, today)
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  const { inputs: given, jurisdiction, effectiveDate } = question
  const inputs = { ...given, nation: jurisdiction, completion: effectiveDate } as Inputs
  const at = (change: Inputs) => brrr.calculate({ ...inputs, ...change })
  return { inputs, at, report: brrrCalculator.report(question, today) }
}

const point = (asked: ReturnType<typeof ask>, label: RegExp) =>
  asked.report.turningPoints.find((one) => label.test(one.label))?.value ?? NaN

test('a refinance at £160,000 leaves £18,850 in the deal and £135 a month', () => {
  expect(brrr.calculate(PROJECT)).toEqual({
    propertyTax: 5_000,
    bridgeLoan: 75_000,
    bridgeCost: 5_550,
    totalProjectCost: 137_350,
    cashInvestedBeforeRefinance: 62_350,
    newLoan: 120_000,
    cashReleased: 43_500,
    cashLeftIn: 18_850,
    equityCreated: 22_650,
    monthlyCashFlow: 135,
    grossYieldOnEndValuePercent: 6.38,
    returnOnCashLeftInPercent: 8.59,
  })
})

test('there is no return when no money is left in', () => {
  expect(brrr.calculate({ ...PROJECT, endValue: 200_000 }).returnOnCashLeftInPercent).toBeNull()
})

test('getting every penny back leaves nothing to measure a return on', () => {
  const even = {
    ...PROJECT,
    bridgePercentOfPrice: 0,
    refinanceFees: 0,
    refurbCost: 28_200,
    endValue: 180_000,
  }
  expect(brrr.calculate(even)).toMatchObject({ cashLeftIn: 0, returnOnCashLeftInPercent: null })
  const pennyMore = brrr.calculate({ ...even, refurbCost: 28_200.01 })
  expect(pennyMore.cashLeftIn).toBe(0.01)
  expect(pennyMore.returnOnCashLeftInPercent).not.toBeNull()
})

test('the tax is that of an additional home in its nation', () => {
  const tax = (nation: 'england' | 'scotland' | 'wales') => brrr.calculate({ ...PROJECT, nation }).propertyTax
  // 5% in England, 8% of the whole price in Scotland, 5% in Wales up to £180,000.
  expect([tax('england'), tax('scotland'), tax('wales')]).toEqual([5_000, 8_000, 5_000])
})

describe('the break-even points', () => {
  it.each(['england', 'scotland', 'wales', 'northern-ireland'])(
    'put back in give what they promise: %s',
    (nation) => {
      const asked = ask(`nation=${nation}&wantedReturnPercent=12`)
      expect(asked.at({ endValue: point(asked, /^GDV that/) }).cashLeftIn).toBeCloseTo(0, 1)
      expect(asked.at({ monthlyRent: point(asked, /^Break-even monthly rent/) }).monthlyCashFlow).toBeCloseTo(
        0,
        1,
      )
      const price = point(asked, /price that leaves no money in$/)
      expect(price).toBe(point(ask(`nation=${nation}`), /price that leaves no money in$/))
      expect(asked.at({ purchasePrice: price }).cashLeftIn).toBeLessThanOrEqual(0)
      expect(asked.at({ purchasePrice: price + 1 }).cashLeftIn).toBeGreaterThan(0)
      const forReturn = point(asked, /12% a year/)
      expect(asked.at({ purchasePrice: forReturn }).returnOnCashLeftInPercent).toBeGreaterThanOrEqual(12)
      expect(asked.at({ purchasePrice: forReturn + 50 }).returnOnCashLeftInPercent).toBeLessThan(12)
    },
  )

  it('name the mortgage rate that uses up the rent', () => {
    const asked = ask()
    const rate = point(asked, /^Break-even mortgage rate/)
    expect(asked.at({ refinanceRatePercent: rate - 0.01 }).monthlyCashFlow).toBeGreaterThanOrEqual(0)
    expect(asked.at({ refinanceRatePercent: rate + 0.01 }).monthlyCashFlow).toBeLessThanOrEqual(0)
  })

  it('say so if the deal has no break-even point', () => {
    const points = ask('refinanceLtvPercent=0&managementPercent=100').report.turningPoints
    expect(points.filter(({ value }) => value === null).map(({ sentence }) => sentence)).toEqual([
      'No value gets all your money out.',
      'No rent is enough: the management fee takes all of it.',
      'You wouldn’t get there even if the property were free.',
    ])
  })
})

describe('what is drawn and said', () => {
  it('shows stages up to the money left in, and the month down to the cash flow', () => {
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

  it('follows the cash by month until the refinance and through a year of letting', () => {
    for (const query of ['', 'bridgeMonths=0', 'bridgeMonths=13&endValue=250k']) {
      const { inputs } = ask(query)
      const { rows, result } = brrr.evaluate(inputs)
      const months = rows('timeline')
      const refinanced = months.find(({ what }) => what === 'Refinance')
      expect(refinanced?.cash).toBeCloseTo(-result.cashLeftIn, 1)
      expect(months.at(-1)?.cash).toBeCloseTo(-result.cashLeftIn + 12 * result.monthlyCashFlow, 0)
    }
  })

  it('has no return where no money is left in', () => {
    const { report } = ask('endValue=250k&monthlyRent=1400')
    expect(report.answer.value).toBeLessThan(0)
    expect(report.figures.find(({ key }) => key === 'returnOnCashLeftInPercent')?.value).toBeNull()
    expect(report.sentence).toMatch(/get back the £[\d,]+ you put in and £[\d,]+ more/)
    expect(report.drawings[3]?.title).toBe('You’d have taken out more than you put in from the first day')
  })

  it('warns when lenders would refuse, and when the rent is short', () => {
    const { report } = ask('monthlyRent=600&bridgeMonths=4')
    expect(report.figures.find(({ key }) => key === 'interestCoverPercent')?.value).toBe(109.09)
    expect(report.notices.map(({ title }) => title)).toEqual([
      'The rent doesn’t cover the new mortgage',
      'A lender may refuse the new mortgage',
      'You’d refinance within six months',
    ])
    expect(ask().report.notices).toEqual([])
  })
})
