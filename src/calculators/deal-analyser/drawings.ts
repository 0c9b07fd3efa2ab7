/** The charts of a deal: from rent to cash flow, where the cash goes, and cash flow at other mortgage rates. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { Deal } from './report.ts'

/** Every chart, starting with rent to cash flow. */
export function drawingsOf(deal: Deal): Drawing[] {
  return [fromRent(deal), whereCashGoes(deal), ...byRate(deal)]
}

function fromRent({ part, result, label }: Deal): Drawing {
  const { annualCashFlow, grossAnnualRent } = result
  const share = grossAnnualRent > 0 ? Math.round((annualCashFlow / grossAnnualRent) * 100) : 0
  return {
    kind: 'steps',
    id: 'from-rent',
    title:
      annualCashFlow < 0
        ? 'The rent doesn’t cover the costs'
        : `You’d keep ${inUnit(share, 'percent')} of the rent`,
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
    valueHead: 'A year',
  }
}

function whereCashGoes({ part, result }: Deal): Drawing {
  const deposit = part('deposit')
  return {
    kind: 'parts',
    id: 'cash',
    title: `You’d need ${inUnit(result.cashRequired, 'pounds')} by the end of the refurbishment`,
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

function byRate({ inputs, at, label }: Deal): Drawing[] {
  if (inputs.ltvPercent <= 0) return []
  const points = RATES.map((rate) => ({ x: rate, y: at('annualCashFlow', { mortgageRatePercent: rate }) }))
  const last = points.findLast(({ y }) => y >= 0)
  return [
    {
      kind: 'lines',
      id: 'by-rate',
      tab: 'changes',
      title: last
        ? `The rent covers the costs ${last.x === RATES.at(-1) ? 'even at' : 'at rates up to'} ${last.x}%`
        : `The rent doesn’t cover the costs even at ${RATES[0] ?? 0}%`,
      subtitle: 'Cash flow a year before tax, by mortgage interest rate, in pounds',
      unit: 'pounds',
      series: [{ name: label('annualCashFlow'), points }],
      xHead: label('mortgageRatePercent'),
      xUnit: 'percent',
      fromZero: true,
    },
  ]
}
