/** What the page, its files and a comparison tell of renting and buying the same home. Pure. */
import { levelPayment } from '#calculators/engine/loan/loan.ts'
import type { Figure, Report, Schedule, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type RentVsBuy, type RentVsBuyInput, rentVsBuy } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainRentVsBuy } from './explain.ts'
import {
  type Horizon,
  MOST_YEARS,
  advantageOfBuying,
  horizonsOf,
  loanOfPurchase,
  rentInYear,
  runningCosts,
} from './horizons.ts'
import { turningPointsOf } from './turning-points.ts'

/** Everything about renting or buying one home. */
export function reportOnRentOrBuy(input: RentVsBuyInput): Report {
  const result = rentVsBuy(input)
  const horizons = horizonsOf(input)
  return {
    outputs: result,
    answer: answerOf(result),
    sentence: `Over ${inUnit(input.horizonYears, 'years')} buying costs ${inUnit(result.netCostOfBuying, 'pounds')} once the home is sold and the mortgage paid back; renting costs ${inUnit(result.netCostOfRenting, 'pounds')} after what the deposit earns.`,
    figures: figuresOf(result, horizons),
    notices: noticesOf(result),
    drawings: drawingsOf(input, horizons),
    schedules: [byYears(horizons), cashByYear(input)],
    sensitivity: sensitivityOf(input, result),
    turningPoints: turningPointsOf(input, horizons),
    working: explainRentVsBuy(input),
  }
}

/** The key tells the way, so that a comparison never sets one way's lead beside the other's. */
function answerOf({ cheaper, difference }: RentVsBuy): Figure {
  const buys = cheaper === 'buy'
  return {
    key: buys ? 'buyingCheaperBy' : 'rentingCheaperBy',
    label: `${buys ? 'Buying' : 'Renting'} is cheaper by`,
    value: difference,
    unit: 'pounds',
  }
}

/** Costs of stays of other lengths are neither better nor worse, so most figures have no better side. */
function figuresOf(result: RentVsBuy, horizons: readonly Horizon[]): Figure[] {
  return [
    {
      key: 'netCostOfBuying',
      label: 'Net cost of buying',
      value: result.netCostOfBuying,
      unit: 'pounds',
    },
    {
      key: 'netCostOfRenting',
      label: 'Net cost of renting',
      value: result.netCostOfRenting,
      unit: 'pounds',
    },
    advantageFigure(result),
    {
      key: 'breakEvenYears',
      label: 'First stay for which buying is cheaper',
      value: horizons.find(({ cheaper }) => cheaper === 'buy')?.years ?? null,
      none: `not in ${MOST_YEARS} years`,
      unit: 'years',
    },
    {
      key: 'monthlyMortgagePayment',
      label: 'Mortgage payment',
      value: result.monthlyMortgagePayment,
      unit: 'exact-pounds',
      per: 'a month',
      better: 'lower',
    },
    {
      key: 'homeValueAtEnd',
      label: 'Value of the home at the end',
      value: result.homeValueAtEnd,
      unit: 'pounds',
    },
    {
      key: 'netEquityAtEnd',
      label: 'Left after the sale',
      value: result.netEquityAtEnd,
      unit: 'pounds',
    },
  ]
}

function advantageFigure(result: RentVsBuy): Figure {
  return {
    key: 'advantageOfBuying',
    label: 'Advantage of buying',
    value: advantageOfBuying(result),
    unit: 'pounds',
  }
}

function noticesOf({ netEquityAtEnd }: RentVsBuy): Report['notices'] {
  if (netEquityAtEnd >= 0) return []
  return [
    {
      kind: 'warning',
      title: 'The sale would not pay the mortgage back',
      text: `With these numbers ${inUnit(-netEquityAtEnd, 'pounds')} would still be owed after the sale and its costs. Its owner would have to bring the money, or stay.`,
    },
  ]
}

function byYears(horizons: readonly Horizon[]): Schedule {
  return {
    id: 'by-years',
    title: 'Stay by stay',
    sentence: 'Each row is a stay of so many years, with the home sold at its end.',
    columns: [
      { label: 'Years', unit: 'count' },
      { label: 'Cost of buying', unit: 'pounds' },
      { label: 'Cost of renting', unit: 'pounds' },
      { label: 'Advantage of buying', unit: 'pounds' },
      { label: 'Home’s value', unit: 'pounds' },
      { label: 'Owed', unit: 'pounds' },
      { label: 'Left after the sale', unit: 'pounds' },
    ],
    rows: horizons.map((horizon) => [
      horizon.years,
      horizon.netCostOfBuying,
      horizon.netCostOfRenting,
      advantageOfBuying(horizon),
      horizon.homeValueAtEnd,
      horizon.mortgageBalanceAtEnd,
      horizon.netEquityAtEnd,
    ]),
  }
}

/** What leaves the account, before anything comes back. */
function cashByYear(input: RentVsBuyInput): Schedule {
  const loan = loanOfPurchase(input)
  const payment = levelPayment(loan)
  const years = Array.from({ length: input.horizonYears }, (_, index) => index + 1)
  return {
    id: 'cash-by-year',
    title: 'What leaves your account',
    sentence: 'At the start and in each year of the stay, before the sale.',
    columns: [
      { label: 'Year', unit: 'text' },
      { label: 'If you buy', unit: 'pounds' },
      { label: 'If you rent', unit: 'pounds' },
    ],
    rows: [
      ['At the start', toPenny(input.deposit + input.purchaseCosts), 0],
      ...years.map((year) => {
        const months = Math.max(0, Math.min(12, loan.months - 12 * (year - 1)))
        return [
          String(year),
          toPenny(payment * months + runningCosts(input)),
          toPenny(rentInYear(input, year) + input.annualRenterCosts),
        ]
      }),
    ],
    folded: true,
  }
}

function sensitivityOf(input: RentVsBuyInput, result: RentVsBuy): Sensitivity {
  const at = (change: Partial<RentVsBuyInput>) => advantageOfBuying(rentVsBuy({ ...input, ...change }))
  const { houseGrowthPercent: growth, mortgageRatePercent: rate, horizonYears: years } = input
  const row = (label: string, low: [string, number | null], high: [string, number | null]) => ({
    label,
    low: { change: low[0], value: low[1] },
    high: { change: high[0], value: high[1] },
  })
  return {
    figure: advantageFigure(result),
    rows: [
      row(
        'Growth of house prices a year',
        ['1 point less', at({ houseGrowthPercent: growth - 1 })],
        ['1 point more', at({ houseGrowthPercent: growth + 1 })],
      ),
      row(
        'Mortgage rate',
        ['1 point higher', at({ mortgageRatePercent: rate + 1 })],
        ['1 point lower', rate >= 1 ? at({ mortgageRatePercent: rate - 1 }) : null],
      ),
      row(
        'Rent',
        ['10% lower', at({ monthlyRent: input.monthlyRent * 0.9 })],
        ['10% higher', at({ monthlyRent: input.monthlyRent * 1.1 })],
      ),
      row(
        'Price, with the same deposit',
        ['5% higher', at({ price: input.price * 1.05 })],
        ['5% lower', input.price * 0.95 >= input.deposit ? at({ price: input.price * 0.95 }) : null],
      ),
      row(
        'Years you would stay',
        ['2 years less', years > 2 ? at({ horizonYears: years - 2 }) : null],
        ['2 years more', at({ horizonYears: years + 2 })],
      ),
      row(
        'Return on savings a year',
        ['1 point more', at({ investmentReturnPercent: input.investmentReturnPercent + 1 })],
        ['1 point less', at({ investmentReturnPercent: input.investmentReturnPercent - 1 })],
      ),
    ],
  }
}
