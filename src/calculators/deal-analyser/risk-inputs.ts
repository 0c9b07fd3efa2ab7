/** Inputs for the targets of a deal and for its risk simulation. On the page only. */
import { type Inputs, input } from '#calculators/engine/sheet/inputs.ts'
import { STRATEGY_TITLES } from '#calculators/engine/simulation/plan.ts'
import { DEFAULT_SPREADS } from '#calculators/engine/simulation/spreads.ts'
import { LOSS_INPUT, WANTED } from '#calculators/project-sections/loss-field.ts'

const RISK = 'Risk simulation settings'
const PAGE = { api: false, cell: false } as const
const spread = DEFAULT_SPREADS

/** The targets that the verdict checks. */
export const TARGET_INPUTS = {
  strategy: input('choice', 'Strategy', {
    start: 'let',
    options: [
      { value: 'let', label: STRATEGY_TITLES.let },
      { value: 'hmo', label: STRATEGY_TITLES.hmo },
      { value: 'brrr', label: STRATEGY_TITLES.brrr },
      { value: 'flip', label: STRATEGY_TITLES.flip },
    ],
    group: WANTED,
    ...PAGE,
  }),
  objective: input('choice', 'What matters most', {
    start: 'return',
    options: [
      { value: 'return', label: 'Highest return on cash' },
      { value: 'cash-flow', label: 'Highest cash flow after tax' },
      { value: 'profit', label: 'Highest profit or equity created' },
      { value: 'least-cash', label: 'Least cash needed' },
      { value: 'soonest', label: 'Cash back soonest' },
    ],
    group: WANTED,
    ...PAGE,
  }),
  wantedReturnPercent: input('percent', 'Target return', {
    hint: 'On your own cash',
    start: 5,
    suffix: '% a year',
    blank: 0,
    group: WANTED,
    api: false,
  }),
  wantedCoverPercent: input('percent', 'Lender’s minimum ICR', {
    hint: 'Often 125% for a company or a basic-rate taxpayer, 145% for others',
    start: 145,
    most: 400,
    blank: 0,
    group: WANTED,
    ...PAGE,
  }),
  mostChanceOfLossPercent: { ...LOSS_INPUT, start: '25', blank: 100, cell: false },
} as const satisfies Inputs

/** What varies in the risk simulation, and by how much. */
export const RISK_INPUTS = {
  years: input('count', 'Holding period', {
    hint: 'Until you sell',
    start: 10,
    least: 1,
    most: 30,
    suffix: 'years',
    group: RISK,
    ...PAGE,
  }),
  growthPercent: yearly('House price growth', spread.growthPercent),
  growthSpread: deviation('House price growth, standard deviation', spread.growthSpread),
  rentGrowthPercent: yearly('Rent growth', spread.rentGrowthPercent),
  rentGrowthSpread: deviation('Rent growth, standard deviation', spread.rentGrowthSpread),
  extraVoidWeeks: input('weeks', 'Void period, variation', {
    hint: 'Weeks more or fewer than you expect',
    start: spread.extraVoidWeeks,
    blank: 0,
    group: RISK,
    ...PAGE,
  }),
  rateAfterFixPercent: input('percent', 'Mortgage rate after the fixed period', {
    hint: 'Leave it blank for today’s rate',
    most: 30,
    suffix: '% a year',
    blank: 'nothing',
    group: RISK,
    ...PAGE,
  }),
  rateSpread: deviation('Later mortgage rate, standard deviation', spread.rateSpread),
  costGrowthPercent: yearly('Cost inflation', spread.costGrowthPercent),
  costGrowthSpread: deviation('Cost inflation, standard deviation', spread.costGrowthSpread),
  repairChancePercent: input('percent', 'Risk of a large repair', {
    start: spread.repairChancePercent,
    suffix: '% a year',
    blank: 0,
    group: RISK,
    ...PAGE,
  }),
  repairCost: input('money', 'Most likely cost of a large repair', {
    hint: 'It varies from 40% of this to four times as much',
    start: 2_500,
    blank: 0,
    group: RISK,
    ...PAGE,
  }),
  worksOverrunMost: overrun('Highest refurbishment overrun', spread.worksOverrunPercent.most),
  monthsOverrunMost: overrun('Longest project delay', spread.monthsOverrunPercent.most),
  valueSpread: deviation('Sale price or valuation, standard deviation', spread.valueSpread),
  seed: input('count', 'Random seed', {
    hint: 'The same seed gives the same result',
    start: 1,
    most: 9_999,
    group: RISK,
    ...PAGE,
  }),
} as const satisfies Inputs

function yearly(label: string, start: number) {
  return input('percent', label, {
    start,
    least: -20,
    most: 50,
    suffix: '% a year',
    blank: 0,
    group: RISK,
    ...PAGE,
  })
}

function deviation(label: string, start: number) {
  return input('percent', label, { start, most: 50, suffix: 'points', blank: 0, group: RISK, ...PAGE })
}

function overrun(label: string, start: number) {
  return input('percent', label, { start, most: 500, blank: 0, group: RISK, ...PAGE })
}
