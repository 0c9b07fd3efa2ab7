import { type Inputs, input } from '#calculators/engine/sheet/inputs.ts'
import { LOSS_INPUT, WANTED } from '#calculators/project-sections/loss-field.ts'
import { NATION_INPUT, PURCHASE_INPUTS } from '#calculators/purchase-tax/purchase-sheet.ts'

const BRIDGE = 'Purchase and bridging loan'
const REFINANCE = 'Refinance'
const LETTING = 'Letting'
/** The longest project the form accepts, in months. */
export const MAX_MONTHS = 60

/** Inputs for a home that's bought, refurbished, refinanced and let. */
export const BRRR_INPUTS = {
  nation: NATION_INPUT,
  purchasePrice: input('money', 'Purchase price', { start: 100_000, least: 1, lever: true }),
  refurbCost: input('money', 'Refurbishment cost', {
    hint: 'Including contingency and VAT',
    start: 25_000,
    blank: 0,
    lever: true,
  }),
  endValue: input('money', 'Value after refurbishment (GDV)', {
    hint: 'What the new lender’s valuer would say',
    start: 160_000,
    least: 1,
    lever: true,
  }),
  refinanceLtvPercent: input('percent', 'Refinance LTV', {
    hint: 'New mortgage as a share of the value after refurbishment',
    start: 75,
    blank: 0,
    under: REFINANCE,
  }),
  monthlyRent: input('money', 'Monthly rent', { start: 850, blank: 0, lever: true }),
  legalFees: input('money', 'Legal fees and survey', { start: 1_800, blank: 0, group: BRIDGE }),
  bridgePercentOfPrice: input('percent', 'Day-one loan to value (LTV)', {
    hint: 'Bridging loan as a share of the purchase price; 0 if you’re paying cash',
    start: 75,
    blank: 0,
    group: BRIDGE,
  }),
  bridgeMonthlyInterestPercent: input('percent', 'Bridging interest rate', {
    hint: 'Bridging lenders quote it by the month',
    start: 0.9,
    most: 10,
    blank: 0,
    suffix: '% a month',
    group: BRIDGE,
  }),
  bridgeMonths: input('months', 'Time to refinance', {
    hint: 'From the purchase until the new mortgage completes',
    start: 6,
    most: MAX_MONTHS,
    blank: 0,
    group: BRIDGE,
    api: { most: 600 },
  }),
  bridgeFeePercent: input('percent', 'Arrangement and exit fees', {
    hint: 'Share of the bridging loan',
    start: 2,
    most: 20,
    blank: 0,
    group: BRIDGE,
  }),
  refinanceRatePercent: input('percent', 'Mortgage interest rate', {
    hint: 'Interest-only',
    start: 5.5,
    most: 30,
    blank: 0,
    suffix: '% a year',
    group: REFINANCE,
  }),
  refinanceFees: input('money', 'Refinance costs', {
    hint: 'Valuation, product fee and solicitor',
    start: 1_500,
    blank: 0,
    group: REFINANCE,
  }),
  managementPercent: input('percent', 'Management fee', {
    hint: 'Share of the rent, including VAT; 0 if you manage it yourself',
    start: 10,
    blank: 0,
    group: LETTING,
  }),
  monthlyOtherCosts: input('money', 'Other monthly costs', {
    hint: 'Repairs and insurance, and void periods spread over the year',
    start: 80,
    blank: 0,
    group: LETTING,
  }),
  wantedReturnPercent: input('percent', 'Target return', {
    hint: 'On the money left in',
    suffix: '% a year',
    start: 10,
    most: 1_000,
    blank: 0,
    group: WANTED,
    api: false,
  }),
  mostChanceOfLossPercent: LOSS_INPUT,
  yearsKept: input('count', 'Holding period', {
    hint: 'Until you sell; used in the risk simulation',
    start: 10,
    least: 1,
    most: 40,
    suffix: 'years',
    group: WANTED,
    api: false,
  }),
  saleCostsPercent: input('percent', 'Selling costs', {
    hint: 'Estate agent and solicitor when you sell, as a share of the price, including VAT',
    start: 2,
    most: 20,
    blank: 0,
    group: WANTED,
    api: false,
  }),
  ...PURCHASE_INPUTS,
} as const satisfies Inputs
