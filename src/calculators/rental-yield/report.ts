/** What the page, its files and a comparison tell of the yield of a let home. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { Drawing, Figure, Report, Schedule, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

import { type RentalYield, type RentalYieldInput, rentalYield } from './calculate.ts'
import { explainRentalYield } from './explain.ts'
import { priceForNetYield, rentForNetYield, turningPointsOf } from './turning-points.ts'

/** A let home with nothing left out. */
type Let = { [Name in keyof Required<RentalYieldInput>]: number }

/** Everything about the yield of one let home. */
export function reportOnYield(input: RentalYieldInput): Report {
  const home: Let = {
    price: input.price ?? 0,
    monthlyRent: input.monthlyRent ?? 0,
    voidWeeksPerYear: input.voidWeeksPerYear ?? 0,
    annualCosts: input.annualCosts ?? 0,
    purchaseCosts: input.purchaseCosts ?? 0,
  }
  const result = rentalYield(home)
  const answer: Figure = {
    key: 'netYieldPercent',
    label: 'Net yield',
    value: result.netYieldPercent,
    unit: 'percent',
    per: 'a year',
    better: 'higher',
  }
  return {
    outputs: result,
    answer,
    sentence: `Of ${inUnit(result.annualRent, 'pounds')} of rent ${inUnit(result.netIncome, 'pounds')} a year is left after empty weeks and costs, on ${inUnit(home.price + home.purchaseCosts, 'pounds')} paid in all. Advertisements would say ${inUnit(result.grossYieldPercent, 'percent')}: the gross yield.`,
    figures: figuresOf(home, result),
    notices:
      result.netIncome < 0
        ? [
            {
              kind: 'warning',
              title: 'It costs more than it brings in',
              text: `Empty weeks and costs take ${inUnit(-result.netIncome, 'pounds')} a year more than the rent, before any mortgage.`,
            },
          ]
        : [],
    drawings: [rentSteps(home, result), yieldSteps(home, result), yieldByPrice(home, result)],
    schedules: [wantedYields(home)],
    sensitivity: sensitivityOf(home, answer),
    turningPoints: turningPointsOf(home, result),
    working: explainRentalYield(input),
  }
}

function figuresOf(home: Let, result: RentalYield): Figure[] {
  return [
    {
      key: 'grossYieldPercent',
      label: 'Gross yield',
      value: result.grossYieldPercent,
      unit: 'percent',
      better: 'higher',
    },
    {
      key: 'annualRent',
      label: 'Rent of a full year',
      value: result.annualRent,
      unit: 'pounds',
      better: 'higher',
    },
    {
      key: 'netIncome',
      label: 'Left after empty weeks and costs',
      value: result.netIncome,
      unit: 'pounds',
      better: 'higher',
    },
    {
      key: 'monthlyNetIncome',
      label: 'Left in a month',
      value: toPenny(result.netIncome / 12),
      unit: 'pounds',
      better: 'higher',
    },
    {
      key: 'paidInAll',
      label: 'Price and costs of buying',
      value: toPenny(home.price + home.purchaseCosts),
      unit: 'pounds',
      better: 'lower',
    },
    {
      key: 'lostSharePercent',
      label: 'Rent lost to empty weeks and costs',
      value:
        result.annualRent > 0 ? percentOf(result.annualRent - result.netIncome, result.annualRent) : null,
      none: 'no rent',
      unit: 'percent',
      better: 'lower',
    },
  ]
}

function rentSteps({ monthlyRent, voidWeeksPerYear, annualCosts }: Let, { netIncome }: RentalYield): Drawing {
  const annualRent = monthlyRent * 12
  return {
    kind: 'steps',
    id: 'rent-steps',
    title:
      netIncome > 0
        ? `${inUnit(netIncome, 'pounds')} of the year’s rent is left`
        : 'Nothing of the year’s rent is left',
    subtitle: 'A year, before mortgage and tax, in pounds',
    unit: 'pounds',
    items: addingUp(netIncome, [
      { label: 'Rent of a full year', value: annualRent },
      { label: 'Empty weeks', value: (-annualRent * voidWeeksPerYear) / 52 },
      { label: 'Costs', value: -annualCosts },
    ]),
    labelHead: 'Step',
    valueHead: 'A year',
    total: 'Net income',
  }
}

/** From the gross yield to the net one, in points; rounded at each step, so that the steps add up as they are shown. */
function yieldSteps({ price, voidWeeksPerYear }: Let, result: RentalYield): Drawing {
  const { annualRent, grossYieldPercent, netIncome, netYieldPercent } = result
  const afterVoids = percentOf((annualRent * (52 - voidWeeksPerYear)) / 52, price)
  const afterCosts = percentOf(netIncome, price)
  const lost = toPenny(grossYieldPercent - netYieldPercent)
  return {
    kind: 'steps',
    id: 'yield-steps',
    title:
      lost === 0
        ? 'Gross and net yield are the same: nothing is lost on the way'
        : `${inUnit(lost, 'count')} points of yield are lost between gross and net`,
    subtitle: 'From the gross yield to the net yield, in per cent a year',
    unit: 'percent',
    items: [
      { label: 'Gross yield', value: grossYieldPercent },
      { label: 'Empty weeks', value: toPenny(afterVoids - grossYieldPercent) },
      { label: 'Costs', value: toPenny(afterCosts - afterVoids) },
      { label: 'Costs of buying', value: toPenny(netYieldPercent - afterCosts) },
    ],
    labelHead: 'Step',
    valueHead: 'Points',
    total: 'Net yield',
  }
}

function yieldByPrice(home: Let, { netIncome, netYieldPercent }: RentalYield): Drawing {
  const prices = Array.from({ length: 13 }, (_, step) => Math.round(home.price * (0.7 + step * 0.05)))
  const at = (price: number) => rentalYield({ ...home, price })
  const tenthLess = at(home.price * 0.9).netYieldPercent
  return {
    kind: 'lines',
    id: 'yield-by-price',
    title:
      netIncome > 0
        ? `A tenth off the price lifts the net yield from ${inUnit(netYieldPercent, 'percent')} to ${inUnit(tenthLess, 'percent')}`
        : 'No price gives a net yield above nothing',
    subtitle: 'Yield by price, from 30% less to 30% more, with the same rent and costs',
    unit: 'percent',
    series: [
      {
        name: 'Gross yield',
        points: prices.map((price) => ({ x: price, y: at(price).grossYieldPercent })),
      },
      { name: 'Net yield', points: prices.map((price) => ({ x: price, y: at(price).netYieldPercent })) },
    ],
    xHead: 'Price',
    xUnit: 'pounds',
  }
}

/** What the price would have to be, and what the rent, for each wanted net yield. */
function wantedYields(home: Let): Schedule {
  return {
    id: 'wanted-yields',
    title: 'What a wanted yield takes',
    sentence:
      'The price that gives the yield at this rent, and the rent that gives it at this price; costs stay as they are.',
    columns: [
      { label: 'Net yield', unit: 'percent' },
      { label: 'Price', unit: 'pounds' },
      { label: 'Or rent a month', unit: 'pounds' },
      { label: 'Change of the rent', unit: 'percent' },
    ],
    rows: [3, 4, 5, 6, 7, 8, 9, 10].map((wanted) => {
      const rent = rentForNetYield(home, wanted)
      return [
        wanted,
        priceForNetYield(home, wanted),
        rent,
        rent !== null && home.monthlyRent > 0 ? percentOf(rent - home.monthlyRent, home.monthlyRent) : null,
      ]
    }),
  }
}

function sensitivityOf(home: Let, figure: Figure): Sensitivity {
  const net = (change: Partial<Let>) => rentalYield({ ...home, ...change }).netYieldPercent
  const aMonthMore = home.voidWeeksPerYear + 52 / 12
  return {
    figure,
    rows: [
      {
        label: 'Rent',
        low: { change: '10% lower', value: net({ monthlyRent: home.monthlyRent * 0.9 }) },
        high: { change: '10% higher', value: net({ monthlyRent: home.monthlyRent * 1.1 }) },
      },
      {
        label: 'Price',
        low: { change: '5% higher', value: net({ price: home.price * 1.05 }) },
        high: { change: '5% lower', value: net({ price: home.price * 0.95 }) },
      },
      {
        label: 'Time without a tenant',
        low: {
          change: 'one more month',
          value: aMonthMore <= 52 ? net({ voidWeeksPerYear: aMonthMore }) : null,
        },
        high: { change: 'none at all', value: net({ voidWeeksPerYear: 0 }) },
      },
      {
        label: 'Costs a year',
        low: { change: '20% higher', value: net({ annualCosts: home.annualCosts * 1.2 }) },
        high: { change: '20% lower', value: net({ annualCosts: home.annualCosts * 0.8 }) },
      },
    ],
  }
}
