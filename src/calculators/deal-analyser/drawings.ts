/** The charts of a deal: from rent to cash flow, where the cash goes, and cash flow at other mortgage rates. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { percent, pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { solveFor } from '#calculators/engine/solve.ts'

import { A_YEAR, type Deal } from './sheet.ts'

/** Heading of a deal whose rent is less than its costs. */
export const RENT_TOO_LOW = 'The rent doesn’t cover the costs'

/** Every chart, starting with rent to cash flow. */
export function drawingsOf(deal: Deal): Iterable<Drawing> {
  return inTurn(deal, fromRent, whereCashGoes, byRate)
}

function fromRent({ part, result, label }: Deal): Drawing {
  const { annualCashFlow, grossAnnualRent } = result
  const share = grossAnnualRent > 0 ? Math.round((annualCashFlow / grossAnnualRent) * 100) : 0
  return {
    kind: 'steps',
    id: 'from-rent',
    title: annualCashFlow < 0 ? RENT_TOO_LOW : `You’d keep ${percent(share)} of the rent`,
    subtitle: 'Per year before tax, in pounds',
    unit: 'pounds',
    items: addingUp(annualCashFlow, [
      part('grossAnnualRent'),
      part('voidLoss', -1),
      part('management', -1),
      part('annualCosts', -1),
      part('annualMortgageCost', -1),
    ]),
    total: label('annualCashFlow'),
    labelHead: 'Step',
    valueHead: A_YEAR,
  }
}

function whereCashGoes({ part, result }: Deal): Drawing {
  const deposit = part('deposit')
  return {
    kind: 'parts',
    id: 'cash',
    title: `You’d need ${pounds(result.cashRequired)} by the end of the refurbishment`,
    subtitle: 'Where the cash goes, in pounds',
    unit: 'pounds',
    items: [
      { ...deposit, value: toPenny(Math.max(0, deposit.value)) },
      part('propertyTax'),
      part('legalFees'),
      part('refurbCost'),
      part('otherPurchaseCosts'),
    ],
    labelHead: 'Part',
    valueHead: 'Cash',
  }
}

const RATES = [2, 3, 4, 5, 6, 7, 8, 9, 10]

function byRate(deal: Deal): Drawing[] {
  const { inputs, at, label } = deal
  if (inputs.ltvPercent <= 0) return []
  const points = RATES.map((rate) => ({ x: rate, y: at('annualCashFlow', { mortgageRatePercent: rate }) }))
  const last = points.findLast(({ y }) => y >= 0)?.x
  return [
    {
      kind: 'lines',
      id: 'by-rate',
      tab: 'changes',
      title:
        last === undefined
          ? `The rent doesn’t cover the costs even at ${RATES[0] ?? 0}%`
          : last === RATES.at(-1)
            ? `The rent covers the costs even at ${last}%`
            : `The rent covers the costs at rates up to ${highestRate(deal, last)}%`,
      subtitle: 'Cash flow a year before tax, by mortgage interest rate, in pounds',
      unit: 'pounds',
      series: [{ name: label('annualCashFlow'), points }],
      xHead: label('mortgageRatePercent'),
      xUnit: 'percent',
      fromZero: true,
    },
  ]
}

/** The highest rate with a cash flow of nothing or more, in tenths of a percent rounded down, between a whole percent and the next. */
function highestRate({ at }: Deal, least: number): number {
  const figure = (mortgageRatePercent: number) => at('annualCashFlow', { mortgageRatePercent })
  const exact = solveFor({ figure, wanted: 0, least, most: least + 1, step: 0.01 }) ?? least
  return Math.floor(Math.round(exact * 100) / 10) / 10
}
