/** The report on a flip, for the page and its downloads. Pure. */
import { largestWhole } from '#calculators/engine/largest-whole.ts'
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { percent, pounds, time } from '#calculators/engine/report/amounts.ts'
import type { ReportNotice, Sensitivity, TurningPoint } from '#calculators/engine/report/report.ts'
import { exactInUnit, inUnit } from '#calculators/engine/report/units.ts'
import { percentOf } from '#calculators/engine/rounding.ts'
import { type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byShare } from '#calculators/engine/sheet/sensitivity.ts'
import type { Onward } from '#calculators/engine/tool.ts'
import { placeIn, projectQuery, stampDutyQuery } from '#calculators/purchase-tax/purchase-fields.ts'
import { taxCliff } from '#calculators/purchase-tax/tax-cliff.ts'

import { drawingsOf } from './drawings.ts'
import { type Flip, propertyFlip } from './sheet.ts'

const entered = (value: number) => exactInUnit(value, 'percent')

/** The flip calculator. */
export const propertyFlipCalculator: SheetCalculator = calculator(propertyFlip, {
  report: (flip) => ({
    sentence: sentenceOf(flip),
    notices: noticesOf(flip),
    drawings: drawingsOf(flip),
    without: { returnOnCashPercent: flip.result.cashInvested <= 0 && 'none of your own cash in it' },
    sensitivity: () => sensitivityOf(flip),
    breakEven: () => breakEvenOf(flip),
    turningPoints: () => [
      ...highestPrices(flip),
      ...taxCliff(flip.inputs.purchasePrice, flip.inputs, placeIn(flip.inputs)),
    ],
  }),
  onward: (flip) => onwardFrom(flip),
})

function sentenceOf({ inputs: { salePrice, months }, result }: Flip): string {
  const { profit, cashInvested, returnOnCashPercent, profitOnSalePercent } = result
  const sold = `If you sell for ${pounds(salePrice)} after ${time(months)}, you’d`
  if (profit < 0)
    return `${sold} lose ${pounds(-profit)}: the project costs ${pounds(result.totalCost)}, and selling costs ${pounds(result.sellingCosts)}.`
  const made = `${sold} make ${pounds(profit)} before tax, ${percent(profitOnSalePercent)} of the sale price`
  return cashInvested > 0
    ? `${made}. That’s ${percent(returnOnCashPercent)} on ${pounds(cashInvested)} of your own cash.`
    : `${made}, with none of your own cash in it.`
}

function noticesOf({ inputs, result, at }: Flip): ReportNotice[] {
  const { salePrice, loanPercentOfPrice } = inputs
  const notices: ReportNotice[] = []
  if (result.profit < 0)
    notices.push({
      kind: 'warning',
      title: 'You’d make a loss',
      text: `You’d lose ${pounds(-result.profit)}. The break-even points show what would have to change.`,
    })
  else if (at('profit', { salePrice: salePrice * 0.9 }) < 0)
    notices.push({
      kind: 'note',
      title: 'A 10% lower sale price would mean a loss',
      text: `If you sold for 10% less than ${pounds(salePrice)}, you’d lose money.`,
    })
  if (loanPercentOfPrice > 80)
    notices.push({
      kind: 'note',
      title: 'A high loan to value',
      text: `Few bridging lenders go to ${entered(loanPercentOfPrice)} of the price without extra security.`,
    })
  return notices
}

function sensitivityOf({ inputs, changed }: Flip): Sensitivity['rows'] {
  const { refurbCost, months, monthlyInterestPercent: rate } = inputs
  return [
    byShare(changed('salePrice'), 5),
    byShare(changed('purchasePrice'), 5, 'worse'),
    byChange(changed('refurbCost'), ['20% higher', refurbCost * 1.2], ['10% lower', refurbCost * 0.9]),
    byChange(
      changed('months'),
      ['3 months longer', months + 3],
      ['1 month shorter', months > 1 ? months - 1 : null],
    ),
    byChange(
      changed('monthlyInterestPercent'),
      ['1 point a year higher', rate + 1 / 12],
      ['1 point a year lower', Math.max(0, rate - 1 / 12)],
    ),
  ]
}

function breakEvenOf({ inputs, result }: Flip) {
  const { salePrice, refurbCost, months } = inputs
  const { profit, breakEvenPrice, breakEvenWorks, breakEvenMonths, costOfAMonth } = result
  const room = breakEvenPrice === null ? 0 : salePrice - breakEvenPrice
  return {
    breakEvenPrice:
      breakEvenPrice === null
        ? 'No sale price covers the costs.'
        : room >= 0
          ? `You could sell for ${pounds(room)} (${percent(percentOf(room, salePrice))}) less than you expect before you’d lose money.`
          : `That’s ${pounds(-room)} more than you expect.`,
    breakEvenWorks:
      breakEvenWorks === null
        ? 'You’d make a loss even without any work.'
        : profit < 0
          ? 'You’d make a loss now. You’d break even at this cost, with the same contingency.'
          : `The work could cost ${pounds(breakEvenWorks - refurbCost)} more than quoted, with the same contingency, before you’d lose money.`,
    breakEvenMonths:
      profit > 0 &&
      costOfAMonth > 0 &&
      (breakEvenMonths === null
        ? 'A month costs so little that no delay uses up the profit.'
        : `Each month costs ${pounds(costOfAMonth)} in interest and holding costs. You could be ${time(breakEvenMonths - months)} late before you’d lose money.`),
  }
}

/** The highest prices that meet the targets, with the stamp duty due at each. */
function highestPrices({ inputs, at }: Flip): TurningPoint[] {
  const { wantedProfit, wantedReturnPercent, purchasePrice, months } = inputs
  const forProfit = largestWhole((price) => at('profit', { purchasePrice: price }) >= wantedProfit)
  const isReached = (price: number) => {
    const { profit, cashInvested } = propertyFlip.calculate({ ...inputs, purchasePrice: price })
    return profit >= (cashInvested * (wantedReturnPercent / 100) * months) / 12
  }
  const forReturn = wantedReturnPercent > 0 ? [largestWhole(isReached)] : []
  return [
    {
      label:
        wantedProfit > 0
          ? `Highest purchase price for a profit of ${inUnit(wantedProfit, 'money')}`
          : 'Highest purchase price to break even',
      value: forProfit,
      unit: 'pounds',
      sentence: againstTheForm(forProfit, purchasePrice),
    },
    ...forReturn.map((price): TurningPoint => ({
      label: `Highest purchase price for a return of ${entered(wantedReturnPercent)} a year`,
      value: price,
      unit: 'pounds',
      sentence: againstTheForm(price, purchasePrice),
    })),
  ]
}

function againstTheForm(price: number | null, purchasePrice: number): string {
  if (price === null) return 'You wouldn’t reach it even if the property were free.'
  const difference = purchasePrice - price
  if (Math.abs(difference) < 1) return 'That’s the price you entered.'
  return `That’s ${pounds(Math.abs(difference))} ${difference > 0 ? 'below' : 'above'} the price you entered, with the stamp duty due at that price.`
}

function onwardFrom({ inputs }: Flip): readonly Onward[] {
  const project = projectQuery(inputs)
  return [
    onwardTo('/brrr-flip-calculator', 'Keep it instead: refinance and let (BRRR)', {
      ...project,
      endValue: inputs.salePrice,
      legalFees: inputs.purchaseLegalFees,
      bridgePercentOfPrice: inputs.loanPercentOfPrice,
      bridgeMonthlyInterestPercent: inputs.monthlyInterestPercent,
      bridgeMonths: inputs.months,
      bridgeFeePercent: inputs.arrangementFeePercent,
    }),
    onwardTo('/property-deal-analyser', 'Compare with buy-to-let, HMO and BRRR', {
      ...project,
      strategy: 'flip',
      endValue: inputs.salePrice,
      worksMonths: inputs.months,
      legalFees: inputs.purchaseLegalFees,
      bridgePercentOfPrice: inputs.loanPercentOfPrice,
      bridgeMonthlyInterestPercent: inputs.monthlyInterestPercent,
      bridgeFeePercent: inputs.arrangementFeePercent,
      monthlyHoldingCosts: inputs.monthlyHoldingCosts,
      agentFeePercentExVat: inputs.agentFeePercentExVat,
      saleLegalFees: inputs.saleLegalFees,
    }),
    onwardTo('/estate-agent-fee-calculator', 'Estate agent fees at this sale price', {
      salePrice: inputs.salePrice,
      feePercent: inputs.agentFeePercentExVat,
    }),
    onwardTo('/stampdutycalculator', 'Stamp duty on the purchase, band by band', stampDutyQuery(inputs)),
  ]
}
