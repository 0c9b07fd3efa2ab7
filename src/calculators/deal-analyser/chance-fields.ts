import type { Fields } from '#calculators/engine/form/fields.ts'
import { DEFAULT_SPREADS } from '#calculators/engine/simulation/spreads.ts'

const WANTED = 'Your targets'
const CHANCES = 'Risk simulation settings'

const spread = DEFAULT_SPREADS

/** What the decision measures a deal by. */
export const WANTED_FIELDS = {
  strategy: {
    kind: 'choice',
    label: 'Judge it as',
    start: 'let',
    options: [
      { value: 'let', label: 'One let' },
      { value: 'hmo', label: 'Let by the room' },
      { value: 'brrr', label: 'Refinanced' },
      { value: 'flip', label: 'Sold' },
    ],
    theme: WANTED,
  },
  objective: {
    kind: 'choice',
    label: 'Put first',
    start: 'return',
    options: [
      { value: 'return', label: 'The return on the cash' },
      { value: 'cash-flow', label: 'The cash flow after tax' },
      { value: 'profit', label: 'What is gained at once' },
      { value: 'least-cash', label: 'The least cash' },
      { value: 'soonest', label: 'The cash back soonest' },
    ],
    theme: WANTED,
  },
  wantedReturnPercent: {
    kind: 'percent',
    label: 'Return on the cash that you want',
    start: '5',
    suffix: '% a year',
    blank: 0,
    theme: WANTED,
  },
  wantedCoverPercent: {
    kind: 'percent',
    label: 'Interest cover that a lender wants',
    hint: 'Often 125% for a company or a basic-rate taxpayer, 145% for others',
    start: '145',
    most: 400,
    blank: 0,
    theme: WANTED,
  },
  mostChanceOfLossPercent: {
    kind: 'percent',
    label: 'Chance of a loss that you accept',
    start: '25',
    blank: 100,
    theme: WANTED,
  },
} as const satisfies Fields

/** What strays, and how far. */
export const CHANCE_FIELDS = {
  years: {
    kind: 'count',
    label: 'Years until the sale',
    start: '10',
    least: 1,
    most: 30,
    suffix: 'years',
    theme: CHANCES,
  },
  growthPercent: yearly('Price growth', spread.growthPercent),
  growthSpread: points('Spread of price growth', spread.growthSpread),
  rentGrowthPercent: yearly('Rent growth', spread.rentGrowthPercent),
  rentGrowthSpread: points('Spread of rent growth', spread.rentGrowthSpread),
  extraVoidWeeks: {
    kind: 'weeks',
    label: 'Empty weeks, fewer or more than expected',
    start: String(spread.extraVoidWeeks),
    blank: 0,
    theme: CHANCES,
  },
  rateAfterFixPercent: {
    kind: 'percent',
    label: 'Mortgage rate after the fix',
    hint: 'Blank for the rate of today',
    start: '',
    most: 30,
    suffix: '% a year',
    blank: 'nothing',
    theme: CHANCES,
  },
  rateSpread: points('Spread of that rate', spread.rateSpread),
  costGrowthPercent: yearly('Growth of running costs', spread.costGrowthPercent),
  costGrowthSpread: points('Spread of the growth of costs', spread.costGrowthSpread),
  repairChancePercent: {
    kind: 'percent',
    label: 'Chance of a large repair in a year',
    start: String(spread.repairChancePercent),
    blank: 0,
    theme: CHANCES,
  },
  repairCost: {
    kind: 'money',
    label: 'Likeliest cost of a large repair',
    hint: 'Drawn between two fifths of it and four times as much',
    start: '2,500',
    blank: 0,
    theme: CHANCES,
  },
  worksOverrunMost: {
    kind: 'percent',
    label: 'Works at worst dearer by',
    start: String(spread.worksOverrunPercent.most),
    most: 500,
    blank: 0,
    theme: CHANCES,
  },
  monthsOverrunMost: {
    kind: 'percent',
    label: 'Works and sale at worst longer by',
    start: String(spread.monthsOverrunPercent.most),
    most: 500,
    blank: 0,
    theme: CHANCES,
  },
  valueSpread: points('Spread of what this property fetches', spread.valueSpread),
  seed: {
    kind: 'count',
    label: 'Random seed',
    hint: 'The same number draws the same runs; another one draws others',
    start: '1',
    most: 9_999,
    theme: CHANCES,
  },
} as const satisfies Fields

function yearly(label: string, start: number) {
  return {
    kind: 'percent',
    label,
    start: String(start),
    least: -20,
    most: 50,
    suffix: '% a year',
    blank: 0,
    theme: CHANCES,
  } as const
}

function points(label: string, start: number) {
  return {
    kind: 'percent',
    label,
    start: String(start),
    most: 50,
    suffix: 'points',
    blank: 0,
    theme: CHANCES,
  } as const
}
