import { DEFAULT_SPREADS } from '#calculators/chances/spreads.ts'
import type { Fields } from '#calculators/form/fields.ts'
import { BUYER_FIELDS, NATION_FIELD } from '#calculators/form/purchase-fields.ts'

const BUYING = 'Buying and the mortgage'
const LETTING = 'Letting it'
const ROOMS = 'Letting by the room'
const WORKS = 'Works, a refinancing or a sale'
const WANTED = 'What you want of it'
const CHANCES = 'The chances'

const spread = DEFAULT_SPREADS

/** What the calculator of the API asks, and where and when. */
const DEAL_FIELDS = {
  purchasePrice: {
    kind: 'money',
    label: 'Purchase price',
    start: '185,000',
    least: 1_000,
    most: 100_000_000,
  },
  nation: NATION_FIELD,
  monthlyRent: { kind: 'money', label: 'Rent a month', hint: 'As one let', start: '1,150', most: 1_000_000 },
  refurbCost: {
    kind: 'money',
    label: 'Works',
    hint: 'Before it is let, with a reserve for what they find',
    start: '20,000',
    blank: 0,
  },
  ltvPercent: { kind: 'percent', label: 'Mortgage, of the price', start: '75', most: 100, blank: 0 },
  mortgageRatePercent: {
    kind: 'percent',
    label: 'Mortgage rate',
    start: '5.25',
    most: 30,
    suffix: '% a year',
    blank: 0,
  },
} as const satisfies Fields

const FURTHER_DEAL_FIELDS = {
  mortgageType: {
    kind: 'choice',
    label: 'How is the mortgage paid?',
    start: 'interest-only',
    options: [
      { value: 'interest-only', label: 'Interest only' },
      { value: 'repayment', label: 'Repayment' },
    ],
    theme: BUYING,
  },
  termYears: {
    kind: 'years',
    label: 'Term of the mortgage',
    start: '25',
    least: 1,
    most: 50,
    when: ({ mortgageType }) => mortgageType === 'repayment',
    theme: BUYING,
  },
  fixYears: {
    kind: 'years',
    label: 'The rate is fixed for',
    hint: 'Lenders test a rate fixed for five years or longer more gently',
    start: '5',
    least: 1,
    most: 40,
    theme: BUYING,
  },
  legalFees: { kind: 'money', label: 'Legal fees and survey', start: '2,000', blank: 0, theme: BUYING },
  otherPurchaseCosts: {
    kind: 'money',
    label: 'Other costs of buying',
    hint: 'Broker, mortgage fee, auction fee, sourcing',
    start: '1,000',
    blank: 0,
    theme: BUYING,
  },
  voidWeeksPerYear: { kind: 'weeks', label: 'Empty weeks a year', start: '2', blank: 0, theme: LETTING },
  managementPercent: {
    kind: 'percent',
    label: 'Management, of the rent',
    hint: 'With VAT',
    start: '12',
    blank: 0,
    theme: LETTING,
  },
  annualCosts: {
    kind: 'money',
    label: 'Other costs a year',
    hint: 'Insurance, small repairs, ground rent and service charge, certificates',
    start: '1,500',
    blank: 0,
    theme: LETTING,
  },
  otherIncome: {
    kind: 'money',
    label: 'Your income without the rents',
    hint: 'A year before tax, without savings and dividends; leave it blank to leave out your tax',
    start: '45,000',
    blank: 'nothing',
    when: ({ buyerType }) => buyerType !== 'company',
    theme: LETTING,
  },
} as const satisfies Fields

const ROOM_FIELDS = {
  roomRents: {
    kind: 'list',
    of: 'money',
    label: 'Rent a month of each room',
    hint: 'With a space between them; blank if it is not for sharing',
    start: '525 525 550 575',
    mostItems: 20,
    most: 100_000,
    optional: true,
    theme: ROOMS,
  },
  smallestRoomM2: {
    kind: 'square-metres',
    label: 'Smallest of these rooms',
    start: '',
    most: 200,
    blank: 'nothing',
    theme: ROOMS,
  },
  conversionCost: {
    kind: 'money',
    label: 'Works to make it a shared house',
    hint: 'On top of the others: fire doors, alarms, basins',
    start: '15,000',
    blank: 0,
    theme: ROOMS,
  },
  occupancyPercent: {
    kind: 'percent',
    label: 'Rooms let, of the year',
    start: '90',
    blank: 100,
    theme: ROOMS,
  },
  roomManagementPercent: {
    kind: 'percent',
    label: 'Management of the rooms, of the rent',
    start: '14',
    blank: 0,
    theme: ROOMS,
  },
  annualBills: {
    kind: 'money',
    label: 'Bills a year',
    hint: 'Energy, water, council tax, internet',
    start: '5,500',
    blank: 0,
    theme: ROOMS,
  },
  roomAnnualCosts: {
    kind: 'money',
    label: 'Other costs a year, let by the room',
    start: '3,000',
    blank: 0,
    theme: ROOMS,
  },
  licenceFee: { kind: 'money', label: 'Licence for five years', start: '1,000', blank: 0, theme: ROOMS },
} as const satisfies Fields

const WORKS_FIELDS = {
  endValue: {
    kind: 'money',
    label: 'Worth when the works are done',
    hint: 'From sales nearby; blank if nothing is to change',
    start: '245,000',
    blank: 'nothing',
    theme: WORKS,
  },
  worksMonths: {
    kind: 'count',
    label: 'Months until it is let, refinanced or sold',
    start: '6',
    most: 60,
    blank: 0,
    suffix: 'months',
    theme: WORKS,
  },
  monthlyHoldingCosts: {
    kind: 'money',
    label: 'Bills of each of these months',
    hint: 'Council tax, insurance, energy',
    start: '250',
    blank: 0,
    theme: WORKS,
  },
  bridgePercentOfPrice: {
    kind: 'percent',
    label: 'Short loan, of the price',
    start: '70',
    blank: 0,
    theme: WORKS,
  },
  bridgeMonthlyInterestPercent: {
    kind: 'percent',
    label: 'Its interest',
    start: '0.9',
    most: 10,
    suffix: '% a month',
    blank: 0,
    theme: WORKS,
  },
  bridgeFeePercent: {
    kind: 'percent',
    label: 'Its fee, of the loan',
    start: '2',
    most: 20,
    blank: 0,
    theme: WORKS,
  },
  refinanceLtvPercent: {
    kind: 'percent',
    label: 'Refinancing, of the new value',
    start: '75',
    blank: 0,
    theme: WORKS,
  },
  refinanceRatePercent: {
    kind: 'percent',
    label: 'Rate of the refinancing',
    start: '5.5',
    most: 30,
    suffix: '% a year',
    blank: 0,
    theme: WORKS,
  },
  refinanceFees: { kind: 'money', label: 'Fees of the refinancing', start: '2,000', blank: 0, theme: WORKS },
  agentFeePercentExVat: {
    kind: 'percent',
    label: 'Agent’s fee of a sale, without VAT',
    start: '1.2',
    most: 20,
    blank: 0,
    theme: WORKS,
  },
  saleLegalFees: { kind: 'money', label: 'Legal fees of a sale', start: '1,500', blank: 0, theme: WORKS },
} as const satisfies Fields

const WANTED_FIELDS = {
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

const CHANCE_FIELDS = {
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
    most: 1_000_000,
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
    label: 'Seed of the luck',
    hint: 'Another number draws other runs; the same one always the same',
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

/** What is asked about a deal: the purchase and the let, then whatever else could be done with it. */
export const FIELDS = {
  ...DEAL_FIELDS,
  ...FURTHER_DEAL_FIELDS,
  ...BUYER_FIELDS,
  ...WORKS_FIELDS,
  ...ROOM_FIELDS,
  ...WANTED_FIELDS,
  ...CHANCE_FIELDS,
} as const satisfies Fields
