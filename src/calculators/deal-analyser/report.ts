/**
 * The report on a deal as a buy-to-let, for the page and its downloads. The other strategies are in `judged.ts` and
 * `schedules.ts`. Pure.
 */
import { largestWhole } from '#calculators/engine/largest-whole.ts'
import { pounds } from '#calculators/engine/report/amounts.ts'
import type { ReportNotice, Sensitivity, TurningPoint } from '#calculators/engine/report/report.ts'
import { exactInUnit } from '#calculators/engine/report/units.ts'
import { type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byPoint, byShare } from '#calculators/engine/sheet/sensitivity.ts'
import { solveFor } from '#calculators/engine/solve.ts'
import { MAX_POUNDS } from '#domain/money.ts'

import { RENT_TOO_LOW, drawingsOf } from './drawings.ts'
import { onwardFrom } from './onward.ts'
import { type Deal, dealAnalyser } from './sheet.ts'

const entered = (value: number) => exactInUnit(value, 'percent')

/** The deal analyser. */
export const dealAnalyserCalculator: SheetCalculator = calculator(dealAnalyser, {
  report: (deal) => ({
    sentence: sentenceOf(deal),
    notices: noticesOf(deal),
    drawings: drawingsOf(deal),
    sensitivity: () => sensitivityOf(deal),
    breakEven: () => breakEvenOf(deal),
    turningPoints: () => [highestPrice(deal), ...breakEvenRate(deal)],
  }),
  onward: (deal) => onwardFrom(deal),
})

function sentenceOf({ result: { cashRequired, annualCashFlow, monthlyCashFlow } }: Deal): string {
  const cash = pounds(cashRequired)
  return annualCashFlow < 0
    ? `You’d put in ${cash} and then pay ${pounds(-annualCashFlow)} a year (${pounds(-monthlyCashFlow)} a month) before tax.`
    : `You’d put in ${cash} and make ${pounds(annualCashFlow)} a year (${pounds(monthlyCashFlow)} a month) before tax.`
}

/** Few lenders go higher on a buy-to-let. */
const USUAL_MOST_LTV_PERCENT = 80

function noticesOf({ inputs, result }: Deal): ReportNotice[] {
  const notices: (ReportNotice | false)[] = [
    result.annualCashFlow < 0 && {
      kind: 'warning',
      title: RENT_TOO_LOW,
      text: 'You’d have to top it up every year. Growth in value might make up for it, or might not.',
    },
    inputs.ltvPercent > USUAL_MOST_LTV_PERCENT && {
      kind: 'note',
      title: `More than ${USUAL_MOST_LTV_PERCENT}% loan to value`,
      text: 'Few lenders go that high on a buy-to-let. Ask a broker before you rely on it.',
    },
    result.cashRequired <= 0 && {
      kind: 'note',
      title: 'None of your own cash is in it',
      text: 'There’s nothing to measure a return on, so the return means nothing here.',
    },
  ]
  return notices.filter((notice) => notice !== false)
}

/** A twelfth of a year. */
const WEEKS_A_MONTH = 52 / 12

function sensitivityOf({ inputs, changed }: Deal): Sensitivity['rows'] {
  const weeks = inputs.voidWeeksPerYear + WEEKS_A_MONTH
  return [
    byPoint(changed('mortgageRatePercent')),
    byShare(changed('purchasePrice'), 5, 'worse'),
    byShare(changed('monthlyRent'), 10),
    byChange(
      changed('voidWeeksPerYear'),
      ['one more month empty', weeks <= 52 ? weeks : null],
      ['never empty', 0],
    ),
    byShare(changed('refurbCost'), 25, 'worse'),
  ]
}

function breakEvenOf({ inputs, result }: Deal) {
  const none = 'No rent is enough with this void period and management fee.'
  return {
    breakEvenRent:
      result.breakEvenRent === null
        ? none
        : `With the same void period, costs and mortgage. You entered ${pounds(inputs.monthlyRent)}.`,
    targetRent:
      result.targetRent === null ? none : `For ${entered(inputs.wantedReturnPercent)} a year at this price.`,
    yieldPrice: `Gross annual rent as a share of the price, before any costs. You entered ${pounds(inputs.purchasePrice)}.`,
  }
}

/** The highest price in whole pounds that makes the target return, with the stamp duty due at each price. */
function highestPrice({ inputs }: Deal): TurningPoint {
  const isEnough = (purchasePrice: number) => {
    const { annualCashFlow, cashRequired } = dealAnalyser.calculate({ ...inputs, purchasePrice })
    return annualCashFlow - cashRequired * (inputs.wantedReturnPercent / 100) >= 0
  }
  const value = largestWhole(isEnough, MAX_POUNDS)
  const isAny = value === MAX_POUNDS
  return {
    label: 'Highest price for your target return',
    value: isAny ? null : value,
    unit: 'pounds',
    sentence: isAny
      ? 'Any price would do.'
      : value === null
        ? 'No price is low enough: the other costs are too high for this rent.'
        : `For ${entered(inputs.wantedReturnPercent)} a year with the same rent, and the stamp duty due at that price.`,
  }
}

const MAX_RATE_PERCENT = 30

function breakEvenRate({ inputs, at }: Deal): TurningPoint[] {
  if (inputs.ltvPercent <= 0) return []
  const figure = (mortgageRatePercent: number) => at('annualCashFlow', { mortgageRatePercent })
  const value = solveFor({ figure, wanted: 0, least: 0, most: MAX_RATE_PERCENT, step: 0.01 })
  const none =
    figure(0) < 0
      ? 'The rent doesn’t cover the costs even without interest.'
      : `The rent covers the costs even at ${MAX_RATE_PERCENT}%.`
  return [
    {
      label: 'Break-even mortgage rate',
      value,
      unit: 'percent',
      sentence: value === null ? none : `You entered ${entered(inputs.mortgageRatePercent)}.`,
    },
  ]
}
