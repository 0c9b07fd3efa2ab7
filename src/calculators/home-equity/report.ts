/** What the page, its files and a comparison tell of the equity in a home. Pure. */
import { shareRow } from '#calculators/engine/report/changes.ts'
import type {
  Figure,
  Report,
  ReportNotice,
  Schedule,
  Sensitivity,
} from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

import { type HomePlan, inYears, leftAfterSale, owedOn, paymentOn, yearsAhead } from './ahead.ts'
import { type HomeEquity, homeEquity } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainHomeEquity } from './explain.ts'
import { turningPointsOf } from './turning-points.ts'

/** Years of the figure that looks ahead. */
const SOON = 5

/** Everything about the equity in one home. */
export function reportOnEquity(plan: HomePlan): Report {
  const result = homeEquity(plan)
  const answer: Figure = {
    key: 'equity',
    label: 'Equity',
    value: result.equity,
    unit: 'pounds',
    better: 'higher',
  }
  return {
    outputs: result,
    answer,
    sentence: sentenceOf(plan, result),
    figures: figuresOf(plan, result),
    notices: noticesOf(plan, result),
    drawings: drawingsOf(plan, result),
    schedules: [scheduleOf(plan)],
    sensitivity: sensitivityOf(plan, answer),
    turningPoints: turningPointsOf(plan),
    working: explainHomeEquity(plan),
  }
}

function sentenceOf(plan: HomePlan, { equity, equityPercent, maxAdditionalBorrowing }: HomeEquity): string {
  const limit = inUnit(plan.maxLtvPercent ?? 0, 'percent')
  const room =
    maxAdditionalBorrowing > 0
      ? `Up to ${limit} of the value there is room for ${inUnit(maxAdditionalBorrowing, 'pounds')} more, if income allows.`
      : `There is no room to borrow more up to ${limit} of the value.`
  return equity < 0
    ? `More is owed than the home is worth, by ${inUnit(-equity, 'pounds')}. ${room}`
    : `${inUnit(equityPercent, 'percent')} of the home is yours; ${inUnit(toPenny(owedOn(plan)), 'pounds')} is the lenders’. ${room}`
}

function figuresOf(plan: HomePlan, result: HomeEquity): Figure[] {
  const soon = inYears(plan, SOON)
  const room = result.maxAdditionalBorrowing
  const pounds = (key: string, label: string, value: number, better: 'higher' | 'lower'): Figure => ({
    key,
    label,
    value: toPenny(value),
    unit: 'pounds',
    better,
  })
  return [
    {
      key: 'loanToValuePercent',
      label: 'Loan to value',
      value: result.loanToValuePercent,
      unit: 'percent',
      better: 'lower',
    },
    pounds('owed', 'Owed in all', owedOn(plan), 'lower'),
    pounds(
      'maxAdditionalBorrowing',
      `Room up to ${inUnit(plan.maxLtvPercent ?? 0, 'percent')}`,
      room,
      'higher',
    ),
    {
      key: 'additionalPayment',
      label: 'What that would cost',
      value: room > 0 ? toPenny(paymentOn(room, plan)) : null,
      none: 'no room',
      unit: 'exact-pounds',
      per: 'a month',
    },
    pounds('leftAfterSale', 'Left after a sale today', leftAfterSale(plan), 'higher'),
    pounds('equitySoon', `Equity in ${SOON} years`, soon.value - soon.owed, 'higher'),
  ]
}

function noticesOf(plan: HomePlan, { equity }: HomeEquity): ReportNotice[] {
  const left = leftAfterSale(plan)
  if (equity < 0)
    return [
      {
        kind: 'warning',
        title: 'This is negative equity',
        text: 'A sale would not repay the loans, and the rest would still be owed. As long as the payments are made you can stay. Speak to the lender before you sell, move or change the loan.',
      },
    ]
  if (left >= 0) return []
  return [
    {
      kind: 'note',
      title: 'A sale would not cover its own costs',
      text: `After the loans and the costs of selling ${inUnit(toPenny(-left), 'pounds')} would be missing.`,
    },
  ]
}

function scheduleOf(plan: HomePlan): Schedule {
  return {
    id: 'by-year',
    title: 'Year by year',
    sentence: 'At the end of each year; year 0 is today.',
    columns: [
      { label: 'Year', unit: 'count' },
      { label: 'Value', unit: 'pounds' },
      { label: 'Owed', unit: 'pounds' },
      { label: 'Equity', unit: 'pounds' },
      { label: 'Loan to value', unit: 'percent' },
    ],
    rows: yearsAhead(plan).map(({ year, value, owed }) => [
      year,
      ...[value, owed, value - owed].map(toPenny),
      percentOf(owed, value),
    ]),
  }
}

function sensitivityOf(plan: HomePlan, figure: Figure): Sensitivity {
  const { propertyValue = 0, mortgageBalance = 0, otherSecuredLoans = 0 } = plan
  const equity = (change: Partial<HomePlan>) => homeEquity({ ...plan, ...change }).equity
  return {
    figure,
    rows: [
      shareRow('Value of the home', 5, (factor) => equity({ propertyValue: propertyValue * factor })),
      shareRow('Mortgage', 5, (factor) => equity({ mortgageBalance: mortgageBalance * factor })),
      shareRow('Other loans', 5, (factor) => equity({ otherSecuredLoans: otherSecuredLoans * factor })),
    ],
  }
}
