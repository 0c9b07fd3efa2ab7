import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { stepsDown } from '#calculators/engine/report/steps-down.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type PropertyFlip, type PropertyFlipInput, propertyFlip } from './calculate.ts'
import { stagesOf } from './timeline.ts'
import { type FlipQuestion, costOfAMonth, lowestSalePrice } from './turning-points.ts'

/** From price to price, the cash by stage, and the profit over prices and months. */
export function drawingsOf(question: FlipQuestion, place: PurchasePlace, result: PropertyFlip): Drawing[] {
  return [
    betweenThePrices(question, result),
    cashByStage(question, result),
    overSalePrices(question, place),
    overMonths(question, place),
  ]
}

function betweenThePrices(question: PropertyFlipInput, result: PropertyFlip): Drawing {
  const difference = question.salePrice - question.purchasePrice
  const stages = stagesOf(question, result)
  return {
    kind: 'steps',
    id: 'between-the-prices',
    title: betweenWords(toPenny(difference), result.profit),
    subtitle: 'From the difference between the two prices to the profit, in pounds',
    unit: 'pounds',
    items: addingUp(result.profit, [
      { label: 'Between the two prices', value: difference },
      ...stepsDown({
        'Tax on the purchase': result.propertyTax,
        'Works with contingency': stages.works,
        Finance: stages.interest + stages.arrangementFee,
        'Costs of selling': stages.selling,
        'Legal fees of buying': question.purchaseLegalFees,
        Holding: stages.holding,
      }),
    ]),
    labelHead: 'Step',
    valueHead: 'Amount',
    total: result.profit < 0 ? 'Loss' : 'Profit',
  }
}

function betweenWords(difference: number, profit: number): string {
  if (difference <= 0) return 'It sells for no more than it cost'
  return profit > 0
    ? `Of ${inUnit(difference, 'pounds')} between the prices, ${inUnit(profit, 'pounds')} is left`
    : `${inUnit(difference, 'pounds')} between the prices does not pay for more than the costs`
}

function cashByStage(question: PropertyFlipInput, result: PropertyFlip): Drawing {
  const stages = stagesOf(question, result)
  const before = stages.onCompletion + stages.works + stages.holding
  return {
    kind: 'steps',
    id: 'cash-by-stage',
    title:
      before > 0
        ? `${inUnit(before, 'pounds')} of your own goes in before the sale`
        : 'Nothing of your own goes in before the sale',
    subtitle: 'Your cash by stage: out is negative, in is positive, in pounds',
    unit: 'pounds',
    items: addingUp(result.profit, [
      { label: 'On the day of the purchase', value: -stages.onCompletion },
      ...stepsDown({ 'Works in the first half': stages.works, 'Holding costs': stages.holding }),
      { label: 'The sale', value: question.salePrice },
      ...stepsDown({
        'Agent and solicitor': stages.selling,
        'Loan repaid': stages.loan,
        'Interest paid with it': stages.interest,
      }),
    ]),
    labelHead: 'Stage',
    valueHead: 'Cash',
    total: result.profit < 0 ? 'Loss' : 'Profit',
  }
}

function overSalePrices(question: FlipQuestion, place: PurchasePlace): Drawing {
  const { value } = lowestSalePrice(question, place)
  const steps = Array.from({ length: 9 }, (_, step) => step * 5 - 20)
  return {
    kind: 'lines',
    id: 'over-sale-prices',
    tab: 'changes',
    title:
      value === null
        ? 'No sale price leaves a profit'
        : `A sale at ${inUnit(value, 'pounds')} leaves neither profit nor loss`,
    subtitle: 'Profit if it sells for so many per cent less or more, in pounds',
    unit: 'pounds',
    series: [
      {
        name: 'Profit',
        points: steps.map((percent) => {
          const salePrice = (question.salePrice * (100 + percent)) / 100
          return { x: percent, y: propertyFlip({ ...question, salePrice }, place).profit }
        }),
      },
    ],
    xHead: 'Change of the sale price',
    xUnit: 'percent',
    fromZero: true,
  }
}

function overMonths(question: FlipQuestion, place: PurchasePlace): Drawing {
  const cost = costOfAMonth(question)
  return {
    kind: 'lines',
    id: 'over-months',
    tab: 'changes',
    title:
      cost > 0
        ? `Each month until the sale costs ${inUnit(cost, 'pounds')}`
        : 'Time costs nothing here: no interest and no holding costs',
    subtitle: 'Profit by the months from purchase to sale, up to a year later than planned, in pounds',
    unit: 'pounds',
    series: [
      {
        name: 'Profit',
        points: Array.from({ length: 13 }, (_, later) => {
          const months = question.months + later
          return { x: months, y: propertyFlip({ ...question, months }, place).profit }
        }),
      },
    ],
    xHead: 'Months',
    xUnit: 'count',
    fromZero: true,
  }
}
