import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { DrawnItem, Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { shareOf, toPenny } from '#calculators/engine/rounding.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type Deal, type DealInput, annualMortgage, dealAnalyser } from './calculate.ts'

/** From the rent to what is left, where the cash goes, and what the rate of the mortgage does. */
export function drawingsOf(input: DealInput, deal: Deal, place: PurchasePlace): Drawing[] {
  return [fromRent(input, deal), whereCashGoes(input, deal), ...byRate(input, place)]
}

function fromRent(input: DealInput, deal: Deal): Drawing {
  const rent = input.monthlyRent * 12
  const voids = (rent * input.voidWeeksPerYear) / 52
  const management = ((rent - voids) * input.managementPercent) / 100
  const steps: DrawnItem[] = [
    { label: 'Rent of a full year', value: rent },
    { label: 'Empty weeks', value: -voids },
    { label: 'Management', value: -management },
    { label: 'Other costs', value: -input.annualCosts },
    { label: 'Mortgage', value: -annualMortgage(input, input.purchasePrice * shareOf(input.ltvPercent)) },
  ]
  return {
    kind: 'steps',
    id: 'from-rent',
    title:
      deal.annualCashFlow < 0
        ? 'The rent does not cover what it costs'
        : `${inUnit(rent > 0 ? Math.round((deal.annualCashFlow / rent) * 100) : 0, 'percent')} of the rent is left`,
    subtitle: 'A year before tax, in pounds',
    unit: 'pounds',
    items: addingUp(deal.annualCashFlow, steps),
    total: deal.annualCashFlow < 0 ? 'To be paid by you' : 'Left',
    labelHead: 'What',
    valueHead: 'A year',
  }
}

function whereCashGoes(input: DealInput, deal: Deal): Drawing {
  const parts = [
    { label: 'Deposit', value: toPenny(Math.max(0, input.purchasePrice - deal.loanAmount)) },
    { label: 'Tax on the purchase', value: deal.propertyTax },
    { label: 'Legal fees and survey', value: input.legalFees },
    { label: 'Works', value: input.refurbCost },
    { label: 'Other costs of buying', value: input.otherPurchaseCosts ?? 0 },
  ]
  return {
    kind: 'parts',
    id: 'cash',
    title: `${inUnit(deal.cashRequired, 'pounds')} must be there when the works are paid`,
    subtitle: 'Where the cash goes, in pounds',
    unit: 'pounds',
    items: parts,
    labelHead: 'Part',
    valueHead: 'Cash',
  }
}

const RATES = [2, 3, 4, 5, 6, 7, 8, 9, 10]

function byRate(input: DealInput, place: PurchasePlace): Drawing[] {
  if (input.ltvPercent <= 0) return []
  const points = RATES.map((rate) => ({
    x: rate,
    y: dealAnalyser({ ...input, mortgageRatePercent: rate }, place).annualCashFlow,
  }))
  const last = points.findLast(({ y }) => y >= 0)
  return [
    {
      kind: 'lines',
      id: 'by-rate',
      tab: 'changes',
      title: last
        ? last.x === RATES.at(-1)
          ? `Even at ${last.x}% the rent pays for everything`
          : `Up to a rate of ${last.x}% the rent pays for everything`
        : `Even at ${RATES[0] ?? 0}% the rent does not pay for everything`,
      subtitle: 'Cash flow of a year before tax, by the rate of the mortgage, in pounds',
      unit: 'pounds',
      series: [{ name: 'Cash flow', points }],
      xHead: 'Mortgage rate',
      xUnit: 'percent',
      fromZero: true,
    },
  ]
}
