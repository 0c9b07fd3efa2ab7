/** Inputs for HMO, BRRR and flip. On the page only. */
import { type Inputs, input } from '#calculators/engine/sheet/inputs.ts'

const ROOMS = 'HMO: letting by the room'
/** Heading of the group for the refurbishment and what follows. */
export const WORKS = 'Refurbishment, refinance or sale'
const PAGE = { api: false, cell: false } as const

/** Inputs for the refurbishment, and the refinance or sale after it. */
export const WORKS_INPUTS = {
  endValue: input('money', 'Value after refurbishment (GDV)', {
    hint: 'From sold prices nearby; leave it blank to leave out BRRR and flip',
    start: 245_000,
    blank: 'nothing',
    group: WORKS,
    ...PAGE,
  }),
  worksMonths: input('count', 'Project length', {
    hint: 'From the purchase until it’s let, refinanced or sold',
    start: 6,
    most: 60,
    blank: 0,
    suffix: 'months',
    group: WORKS,
    ...PAGE,
  }),
  monthlyHoldingCosts: input('money', 'Monthly holding costs', {
    hint: 'Council tax, insurance and energy during the project',
    start: 250,
    blank: 0,
    group: WORKS,
    ...PAGE,
  }),
  bridgePercentOfPrice: input('percent', 'Day-one loan to value (LTV)', {
    hint: 'Bridging loan as a share of the price',
    start: 70,
    blank: 0,
    group: WORKS,
    ...PAGE,
  }),
  bridgeMonthlyInterestPercent: input('percent', 'Bridging interest rate', {
    start: 0.9,
    most: 10,
    suffix: '% a month',
    blank: 0,
    group: WORKS,
    ...PAGE,
  }),
  bridgeFeePercent: input('percent', 'Arrangement and exit fees', {
    hint: 'Share of the bridging loan',
    start: 2,
    most: 20,
    blank: 0,
    group: WORKS,
    ...PAGE,
  }),
  refinanceLtvPercent: input('percent', 'Refinance LTV', {
    hint: 'New mortgage as a share of the value after refurbishment',
    start: 75,
    blank: 0,
    group: WORKS,
    ...PAGE,
  }),
  refinanceRatePercent: input('percent', 'Refinance interest rate', {
    start: 5.5,
    most: 30,
    suffix: '% a year',
    blank: 0,
    group: WORKS,
    ...PAGE,
  }),
  refinanceFees: input('money', 'Refinance costs', {
    hint: 'Valuation, product fee and solicitor',
    start: 2_000,
    blank: 0,
    group: WORKS,
    ...PAGE,
  }),
  agentFeePercentExVat: input('percent', 'Estate agent fee', {
    hint: 'Share of the sale price, excluding VAT; we add 20% VAT',
    start: 1.2,
    most: 20,
    blank: 0,
    group: WORKS,
    ...PAGE,
  }),
  saleLegalFees: input('money', 'Legal fees when you sell', {
    start: 1_500,
    blank: 0,
    group: WORKS,
    ...PAGE,
  }),
} as const satisfies Inputs

/** Inputs for a house let by the room. */
export const ROOM_INPUTS = {
  roomRents: input('list', 'Monthly room rents', {
    hint: 'One figure for each room, separated by spaces; leave it blank to leave out HMO',
    start: '525 525 550 575',
    mostItems: 20,
    most: 100_000,
    optional: true,
    item: 'Room',
    group: ROOMS,
    ...PAGE,
  }),
  smallestRoomM2: input('square-metres', 'Smallest room', {
    most: 200,
    blank: 'nothing',
    group: ROOMS,
    ...PAGE,
  }),
  conversionCost: input('money', 'HMO conversion cost', {
    hint: 'On top of the refurbishment: fire doors, alarms and basins',
    start: 15_000,
    blank: 0,
    group: ROOMS,
    ...PAGE,
  }),
  occupancyPercent: input('percent', 'Occupancy rate', {
    hint: 'How much of a full year’s rent you expect to collect',
    start: 90,
    blank: 100,
    group: ROOMS,
    ...PAGE,
  }),
  roomManagementPercent: input('percent', 'HMO management fee', {
    hint: 'Share of the rent, including VAT',
    start: 14,
    blank: 0,
    group: ROOMS,
    ...PAGE,
  }),
  annualBills: input('money', 'Annual bills', {
    hint: 'Energy, water, council tax and internet',
    start: 5_500,
    blank: 0,
    group: ROOMS,
    ...PAGE,
  }),
  roomAnnualCosts: input('money', 'Other annual HMO costs', {
    hint: 'Repairs, insurance and safety checks',
    start: 3_000,
    blank: 0,
    group: ROOMS,
    ...PAGE,
  }),
  licenceFee: input('money', 'HMO licence fee', {
    hint: 'For five years',
    start: 1_000,
    blank: 0,
    group: ROOMS,
    ...PAGE,
  }),
} as const satisfies Inputs
