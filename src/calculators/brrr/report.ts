/** The report on a BRRR project, for the page and its downloads. Pure. */
import { largestWhole } from '#calculators/engine/largest-whole.ts'
import { percent, pounds } from '#calculators/engine/report/amounts.ts'
import type { ReportNotice, Schedule, Sensitivity, TurningPoint } from '#calculators/engine/report/report.ts'
import { exactInUnit, inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byShare } from '#calculators/engine/sheet/sensitivity.ts'
import { USUAL_COVER } from '#calculators/project-sections/project.ts'
import { placeIn } from '#calculators/purchase-tax/purchase-fields.ts'
import { taxCliff } from '#calculators/purchase-tax/tax-cliff.ts'

import { drawingsOf } from './drawings.ts'
import { onwardFrom } from './onward.ts'
import { type BrrrProject, brrr } from './sheet.ts'

const entered = (value: number) => exactInUnit(value, 'percent')

/** The BRRR calculator. */
export const brrrCalculator: SheetCalculator = calculator(brrr, {
  report: (project) => ({
    sentence: sentenceOf(project),
    notices: noticesOf(project),
    drawings: drawingsOf(project),
    schedules: () => cashFlows(project),
    sensitivity: () => sensitivityOf(project),
    breakEven: () => breakEvenOf(project),
    turningPoints: () => [
      ...highestPrices(project),
      ...taxCliff(project.inputs.purchasePrice, project.inputs, placeIn(project.inputs)),
    ],
  }),
  onward: ({ inputs }) => onwardFrom(inputs),
})

function sentenceOf({ result }: BrrrProject): string {
  const { cashLeftIn, cashInvestedBeforeRefinance: putIn, cashReleased, monthlyCashFlow } = result
  const back =
    cashLeftIn < 0
      ? `You’d get back the ${pounds(putIn)} you put in and ${pounds(-cashLeftIn)} more.`
      : cashReleased >= 0
        ? `You’d put in ${pounds(putIn)}, get ${pounds(cashReleased)} back when you refinance, and leave ${pounds(cashLeftIn)} in.`
        : `The new mortgage is too small: you’d have to put in another ${pounds(-cashReleased)} when you refinance.`
  return monthlyCashFlow >= 0
    ? `${back} The rent would then leave ${inUnit(monthlyCashFlow, 'money')} a month before tax.`
    : `${back} The rent would then be ${inUnit(-monthlyCashFlow, 'money')} a month short.`
}

function noticesOf({ inputs: { bridgeMonths }, result }: BrrrProject): ReportNotice[] {
  const { monthlyCashFlow, interestCoverPercent: cover, equityCreated } = result
  const notices: (ReportNotice | false)[] = [
    monthlyCashFlow < 0 && {
      kind: 'warning',
      title: 'The rent doesn’t cover the new mortgage',
      text: `You’d pay in ${inUnit(-monthlyCashFlow, 'money')} every month, before tax.`,
    },
    cover !== null &&
      cover < USUAL_COVER && {
        kind: 'warning',
        title: 'A lender may refuse the new mortgage',
        text: `The ICR is ${percent(cover)}. Lenders commonly want ${USUAL_COVER}% or more, at a stress rate above the one you’d pay.`,
      },
    bridgeMonths > 0 &&
      bridgeMonths < 6 && {
        kind: 'note',
        title: 'You’d refinance within six months',
        text: 'Many lenders then lend on the purchase price rather than the new value, or don’t lend at all. Ask the lender first.',
      },
    equityCreated < 0 && {
      kind: 'warning',
      title: 'It would cost more than it’s worth',
      text: `The project costs ${pounds(-equityCreated)} more than the property is worth afterwards.`,
    },
  ]
  return notices.filter((notice) => notice !== false)
}

/** Cash flow at other interest rates and rents. */
function cashFlows({ inputs, at, label }: BrrrProject): Schedule[] {
  const rents = [0.9, 1, 1.1].map((factor) => toPenny(inputs.monthlyRent * factor))
  const rates = [-1, 0, 1, 2, 3].map((points) => toPenny(inputs.refinanceRatePercent + points))
  return [
    {
      id: 'cash-flows',
      tab: 'changes',
      title: 'Cash flow at other interest rates and rents',
      sentence: 'Monthly cash flow before tax, with the rent 10% lower, as entered, and 10% higher.',
      columns: [
        { label: label('refinanceRatePercent'), unit: 'percent' },
        ...(['Rent 10% lower', 'Rent as entered', 'Rent 10% higher'] as const).map(
          (head) => ({ label: head, unit: 'money' }) as const,
        ),
      ],
      rows: rates
        .filter((rate) => rate >= 0)
        .map((refinanceRatePercent) => [
          refinanceRatePercent,
          ...rents.map((monthlyRent) => at('monthlyCashFlow', { refinanceRatePercent, monthlyRent })),
        ]),
    },
  ]
}

function sensitivityOf({ inputs, changed }: BrrrProject): Sensitivity['rows'] {
  const {
    refurbCost,
    bridgeMonths: months,
    refinanceLtvPercent: ltv,
    bridgeMonthlyInterestPercent: rate,
  } = inputs
  return [
    byShare(changed('endValue'), 5),
    byShare(changed('purchasePrice'), 5, 'worse'),
    byChange(changed('refurbCost'), ['20% higher', refurbCost * 1.2], ['10% lower', refurbCost * 0.9]),
    byChange(
      changed('refinanceLtvPercent'),
      ['5 points lower', Math.max(0, ltv - 5)],
      ['5 points higher', ltv + 5],
    ),
    byChange(
      changed('bridgeMonths'),
      ['3 months longer', months + 3],
      ['1 month shorter', months > 1 ? months - 1 : null],
    ),
    byChange(
      changed('bridgeMonthlyInterestPercent'),
      ['1 point a year higher', rate + 1 / 12],
      ['1 point a year lower', Math.max(0, rate - 1 / 12)],
    ),
  ]
}

/** Higher rates aren’t searched. */
const MAX_RATE = 50

function breakEvenOf({ inputs, result }: BrrrProject) {
  const { breakEvenValue, breakEvenRent, breakEvenRate, newLoan } = result
  const rise = breakEvenValue === null ? 0 : breakEvenValue - inputs.endValue
  const room = breakEvenRent === null ? 0 : inputs.monthlyRent - breakEvenRent
  return {
    breakEvenValue:
      breakEvenValue === null
        ? 'No value gets all your money out.'
        : rise > 0
          ? `That’s ${pounds(rise)} (${percent(percentOf(rise, inputs.endValue))}) more than you expect.`
          : `The valuation could come in ${pounds(-rise)} lower than you expect.`,
    breakEvenRent:
      breakEvenRent === null
        ? 'No rent is enough: the management fee takes all of it.'
        : room >= 0
          ? `The rent could fall by ${pounds(room)} a month before you’d have to top it up.`
          : `That’s ${pounds(-room)} a month more than you expect.`,
    breakEvenRate:
      newLoan > 0 &&
      !(breakEvenRate !== null && breakEvenRate > MAX_RATE) &&
      (breakEvenRate === null
        ? 'The rent doesn’t even cover the running costs.'
        : `You entered ${entered(inputs.refinanceRatePercent)}. When a fixed rate ends, the next one may be higher than this.`),
  }
}

/** The highest prices that leave no money in and that make the target return, with the stamp duty due at each. */
function highestPrices({ inputs, at, result }: BrrrProject): TurningPoint[] {
  const { purchasePrice, wantedReturnPercent } = inputs
  const leftIn = (price: number) => at('cashLeftIn', { purchasePrice: price })
  const cashFlow = result.monthlyCashFlow * 12
  const isEnough = (price: number) => cashFlow >= leftIn(price) * (wantedReturnPercent / 100)
  const forNone = largestWhole((price) => leftIn(price) <= 0)
  const forReturn = wantedReturnPercent > 0 && cashFlow > 0 ? [largestWhole(isEnough)] : []
  return [
    {
      label: 'Highest purchase price that leaves no money in',
      value: forNone,
      unit: 'pounds',
      sentence: againstTheForm(forNone, purchasePrice),
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
  if (price === null) return 'You wouldn’t get there even if the property were free.'
  const difference = purchasePrice - price
  if (difference === 0) return 'That’s the price you entered.'
  return `That’s ${pounds(Math.abs(difference))} ${difference > 0 ? 'below' : 'above'} the price you entered, with the same value after refurbishment.`
}
