/** What the page, its files and a comparison tell of buying, refurbishing, refinancing and letting. Pure. */
import { cashSchedule } from '#calculators/engine/report/cash-schedule.ts'
import { rateRow, shareRow } from '#calculators/engine/report/changes.ts'
import { poundsFigure } from '#calculators/engine/report/pounds-figure.ts'
import type {
  Figure,
  Report,
  ReportNotice,
  Schedule,
  Sensitivity,
} from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { USUAL_COVER } from '#calculators/project-sections/project.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type Brrr, brrr } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainBrrr } from './explain.ts'
import { type BrrrQuestion, brrrTimeline, interestCover } from './stages.ts'
import { turningPointsOf } from './turning-points.ts'

/** Everything about one project. */
export function reportOnBrrr(question: BrrrQuestion, place: PurchasePlace): Report {
  const result = brrr(question, place)
  const answer = poundsFigure('cashLeftIn', 'Cash left in', result.cashLeftIn, 'lower')
  return {
    outputs: result,
    answer,
    sentence: sentenceOf(result),
    figures: figuresOf(question, result),
    notices: noticesOf(question, result),
    drawings: drawingsOf(question, place, result),
    schedules: [cashFlows(question, place), cashSchedule(brrrTimeline(question, result), TIMES)],
    sensitivity: sensitivityOf(question, place, answer),
    turningPoints: turningPointsOf(question, place, result),
    working: explainBrrr(question, place),
  }
}

/** What the table by month takes for granted. */
const TIMES =
  'Works are paid evenly until the refinancing; bridging interest is paid with the bridging loan; the first year of letting follows.'

function sentenceOf(result: Brrr): string {
  const { cashLeftIn, cashInvestedBeforeRefinance: putIn, cashReleased, monthlyCashFlow } = result
  const back =
    cashLeftIn < 0
      ? `The new loan returns the ${inUnit(putIn, 'pounds')} that you put in and ${inUnit(-cashLeftIn, 'pounds')} more.`
      : cashReleased >= 0
        ? `Of ${inUnit(putIn, 'pounds')} that you put in, the new loan returns ${inUnit(cashReleased, 'pounds')}.`
        : `The new loan is too small: you put in ${inUnit(-cashReleased, 'pounds')} more when it replaces the bridging loan.`
  return monthlyCashFlow >= 0
    ? `${back} The rent then leaves ${inUnit(monthlyCashFlow, 'money')} a month before tax.`
    : `${back} The rent then falls short by ${inUnit(-monthlyCashFlow, 'money')} a month.`
}

function figuresOf(question: BrrrQuestion, result: Brrr): Figure[] {
  const cover = interestCover(question)
  return [
    poundsFigure(
      'cashInvestedBeforeRefinance',
      'Put in before the new loan',
      result.cashInvestedBeforeRefinance,
      'lower',
    ),
    poundsFigure('cashReleased', 'Returned by the new loan', result.cashReleased, 'higher'),
    {
      key: 'monthlyCashFlow',
      label: 'Cash flow',
      value: result.monthlyCashFlow,
      unit: 'money',
      per: 'a month',
      better: 'higher',
    },
    {
      key: 'returnOnCashLeftInPercent',
      label: 'Return on the cash left in',
      value: result.returnOnCashLeftInPercent,
      none: 'none is left in',
      unit: 'percent',
      per: 'a year',
      better: 'higher',
    },
    {
      key: 'interestCoverPercent',
      label: 'Interest cover of the new loan',
      value: cover === null ? null : toPenny(cover),
      none: 'no interest',
      unit: 'percent',
      better: 'higher',
    },
    poundsFigure('equityCreated', 'Value above cost', result.equityCreated, 'higher'),
    poundsFigure('totalProjectCost', 'Project in all', result.totalProjectCost, 'lower'),
    poundsFigure('propertyTax', 'Tax on the purchase', result.propertyTax, 'lower'),
  ]
}

function noticesOf(question: BrrrQuestion, result: Brrr): ReportNotice[] {
  const notices: ReportNotice[] = []
  const cover = interestCover(question)
  if (result.monthlyCashFlow < 0)
    notices.push({
      kind: 'warning',
      title: 'The rent does not carry the new loan',
      text: `You would pay in ${inUnit(-result.monthlyCashFlow, 'money')} each month, before tax.`,
    })
  if (cover !== null && cover < USUAL_COVER)
    notices.push({
      kind: 'warning',
      title: 'The new loan may be refused',
      text: `The rent is ${inUnit(toPenny(cover), 'percent')} of its interest. Lenders commonly want ${USUAL_COVER}% or more, at a rate above the one that you pay.`,
    })
  if (question.bridgeMonths > 0 && question.bridgeMonths < 6)
    notices.push({
      kind: 'note',
      title: 'Refinanced within six months',
      text: 'Many lenders then take the purchase price, not the new value, or do not lend at all. Ask the lender first.',
    })
  if (result.equityCreated < 0)
    notices.push({
      kind: 'warning',
      title: 'Worth less than it cost',
      text: `The project costs ${inUnit(-result.equityCreated, 'pounds')} more than the home is worth afterwards.`,
    })
  return notices
}

/** What is left of the rent at other rates and rents. */
function cashFlows(question: BrrrQuestion, place: PurchasePlace): Schedule {
  const rents = [0.9, 1, 1.1].map((factor) => toPenny(question.monthlyRent * factor))
  const rates = [-1, 0, 1, 2, 3].map((points) => toPenny(question.refinanceRatePercent + points))
  return {
    id: 'cash-flows',
    tab: 'changes',
    title: 'Cash flow at other rates and rents',
    sentence: 'A month, before tax: the rent a tenth lower, as it is, and a tenth higher.',
    columns: [
      { label: 'Rate of the new loan', unit: 'percent' },
      ...(['A tenth less rent', 'Rent as it is', 'A tenth more rent'] as const).map(
        (label) => ({ label, unit: 'money' }) as const,
      ),
    ],
    rows: rates
      .filter((rate) => rate >= 0)
      .map((rate) => [
        rate,
        ...rents.map(
          (monthlyRent) =>
            brrr({ ...question, refinanceRatePercent: rate, monthlyRent }, place).monthlyCashFlow,
        ),
      ]),
  }
}

function sensitivityOf(question: BrrrQuestion, place: PurchasePlace, figure: Figure): Sensitivity {
  const leftIn = (change: Partial<BrrrQuestion>) => brrr({ ...question, ...change }, place).cashLeftIn
  const { endValue, purchasePrice, refurbCost, bridgeMonths: months, refinanceLtvPercent: ltv } = question
  return {
    figure,
    rows: [
      shareRow('Value after the works', 5, (factor) => leftIn({ endValue: endValue * factor })),
      shareRow('Purchase price', 5, (factor) => leftIn({ purchasePrice: purchasePrice * factor })),
      {
        label: 'Works',
        low: { change: '10% less', value: leftIn({ refurbCost: refurbCost * 0.9 }) },
        high: { change: '20% more', value: leftIn({ refurbCost: refurbCost * 1.2 }) },
      },
      {
        label: 'New loan as a share of the value',
        low: { change: '5 points less', value: leftIn({ refinanceLtvPercent: Math.max(0, ltv - 5) }) },
        high: { change: '5 points more', value: leftIn({ refinanceLtvPercent: ltv + 5 }) },
      },
      {
        label: 'Time until it is refinanced',
        low: { change: '1 month less', value: months > 1 ? leftIn({ bridgeMonths: months - 1 }) : null },
        high: { change: '3 months more', value: leftIn({ bridgeMonths: months + 3 }) },
      },
      rateRow(
        question.bridgeMonthlyInterestPercent * 12,
        (rate) => leftIn({ bridgeMonthlyInterestPercent: rate / 12 }),
        'Bridging rate a year',
      ),
    ],
  }
}
