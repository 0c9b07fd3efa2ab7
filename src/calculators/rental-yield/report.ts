/** The report on the yield of a rental property, for the page and its downloads. Pure. */
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { percent, pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing, ReportNotice } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byShare } from '#calculators/engine/sheet/sensitivity.ts'

import { rentalYield } from './sheet.ts'

/** Heading of the steps of a chart. */
const STEP = 'Step'

type Let = ReportedOn<typeof rentalYield>

/** The rental yield calculator. */
export const rentalYieldCalculator: SheetCalculator = calculator(rentalYield, {
  report: (home) => ({
    sentence: sentenceOf(home),
    notices: noticesOf(home),
    drawings: inTurn(home, rentSteps, yieldSteps, yieldByPrice),
    sensitivity: () => sensitivityOf(home),
    breakEven: () => breakEvenOf(home),
  }),
  onward: ({ inputs, result }) => {
    const price = Math.round(inputs.price)
    return [
      onwardTo('/property-deal-analyser', 'Add a mortgage: cash flow and ROI', {
        purchasePrice: price,
        monthlyRent: Math.round(result.rentPcm),
        voidWeeksPerYear: inputs.voidWeeksPerYear,
        annualCosts: Math.round(result.totalRunningCosts),
        // Management is among the running costs already, and works among the purchase costs.
        managementPercent: '0',
        refurbCost: '0',
      }),
      onwardTo('/stampdutycalculator', 'Stamp duty on it as an additional home', {
        price,
        buyer: 'additional',
      }),
      onwardTo('/hmo-calculator', 'Let it room by room as an HMO, with a 75% mortgage', {
        price,
        loanAmount: Math.round(inputs.price * 0.75),
      }),
    ]
  },
})

function sentenceOf({ result }: Let): string {
  const { annualRent, netIncome, totalCost, grossYieldPercent } = result
  return `You’d keep ${pounds(netIncome)} of ${pounds(annualRent)} annual rent after void periods and running costs, for a total cost of ${pounds(totalCost)}. Adverts would quote the gross yield: ${percent(grossYieldPercent)}.`
}

function noticesOf({ result: { netIncome } }: Let): ReportNotice[] {
  if (netIncome >= 0) return []
  return [
    {
      kind: 'warning',
      title: 'The rent doesn’t cover its costs',
      text: `Void periods and running costs are ${pounds(-netIncome)} a year more than the rent, before any mortgage.`,
    },
  ]
}

function rentSteps({ part, result: { netIncome }, label }: Let): Drawing {
  return {
    kind: 'steps',
    id: 'rent-steps',
    title:
      netIncome > 0
        ? `You’d keep ${pounds(netIncome)} of the year’s rent`
        : 'You’d keep none of the year’s rent',
    subtitle: 'Per year before mortgage and tax, in pounds',
    unit: 'pounds',
    items: addingUp(netIncome, [part('annualRent'), part('voidLoss', -1), part('totalRunningCosts', -1)]),
    labelHead: STEP,
    valueHead: 'A year',
    total: label('netIncome'),
  }
}

/** Steps from gross to net yield, in percentage points. Each step is rounded, so that the steps shown add up. */
function yieldSteps({ inputs: { price }, exact, result, label }: Let): Drawing {
  const { grossYieldPercent, netIncome, netYieldPercent } = result
  const afterVoids = percentOf(exact.annualRent - exact.voidLoss, price)
  const afterCosts = percentOf(netIncome, price)
  const lost = toPenny(grossYieldPercent - netYieldPercent)
  return {
    kind: 'steps',
    id: 'yield-steps',
    title:
      lost === 0
        ? 'Gross and net yield are the same: there are no costs'
        : `Costs take ${inUnit(lost, 'count')} percentage points off the gross yield`,
    subtitle: 'From gross yield to net yield, % a year',
    unit: 'percent',
    items: [
      { label: label('grossYieldPercent'), value: grossYieldPercent },
      { label: label('voidLoss'), value: toPenny(afterVoids - grossYieldPercent) },
      { label: label('totalRunningCosts'), value: toPenny(afterCosts - afterVoids) },
      { label: label('extraCosts'), value: toPenny(netYieldPercent - afterCosts) },
    ],
    labelHead: STEP,
    valueHead: 'Points',
    total: label('netYieldPercent'),
  }
}

function yieldByPrice({ inputs, result, at, series }: Let): Drawing {
  const tenthLess = at('netYieldPercent', { price: inputs.price * 0.9 })
  return {
    kind: 'lines',
    id: 'yield-by-price',
    tab: 'changes',
    title:
      result.netIncome > 0
        ? `Paying 10% less would lift the net yield from ${percent(result.netYieldPercent)} to ${percent(tenthLess)}`
        : 'No price would give a positive net yield',
    subtitle: 'Yield at prices from 30% less to 30% more, with the same rent and costs',
    unit: 'percent',
    ...series('prices', 'price', 'gross', 'net'),
    xUnit: 'pounds',
  }
}

function sensitivityOf({ inputs, changed }: Let) {
  const aMonthMore = inputs.voidWeeksPerYear + 52 / 12
  return [
    byShare(changed(inputs.weeklyRent === undefined ? 'monthlyRent' : 'weeklyRent'), 10),
    byShare(changed('price'), 5, 'worse'),
    byChange(
      changed('voidWeeksPerYear'),
      ['one more month empty', aMonthMore <= 52 ? aMonthMore : null],
      ['never empty', 0],
    ),
    byShare(changed('annualCosts'), 20, 'worse'),
  ]
}

function breakEvenOf({ inputs, result }: Let) {
  const { targetPrice, targetRent, breakEvenVoids } = result
  const target = percent(inputs.targetPercent)
  return {
    targetPrice:
      targetPrice === null
        ? `No price gives ${target} with this rent and these costs.`
        : `For ${target} net. ${compared(targetPrice, inputs.price)} the purchase price you entered, with the same rent and costs. Stamp duty would differ.`,
    targetGrossPrice: `A year’s rent is ${target} of it, which is how adverts work it out.`,
    targetRent:
      targetRent === null
        ? 'The property is empty all year, so no rent is enough.'
        : `For ${target} net. ${compared(targetRent, result.rentPcm)} the rent you entered, at this price.`,
    breakEvenRent: 'Below it you’d lose money every year, even without a mortgage.',
    breakEvenVoids:
      breakEvenVoids === null
        ? 'Even let all year, the rent doesn’t cover the running costs.'
        : 'With this many weeks a year without rent, running costs take the rest.',
  }
}

function compared(value: number, now: number): string {
  const difference = toPenny(value - now)
  if (Math.abs(difference) < 1) return 'About the same as'
  return `${pounds(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'}`
}
