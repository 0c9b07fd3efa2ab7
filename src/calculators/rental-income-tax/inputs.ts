/** Inputs for a landlord's tax year, in the form and the API. */
import { input } from '#calculators/engine/sheet/inputs.ts'
import { NATION_FIELD } from '#calculators/purchase-tax/purchase-fields.ts'
import { isoDate } from '#domain/dates.ts'

const EARLIER = 'Brought forward from earlier years'
const OWNER = 'Ownership and allowance'

/** Inputs by their names in the API. */
export const INPUTS = {
  nation: input('choice', 'Where do you pay income tax?', {
    start: NATION_FIELD.start,
    options: NATION_FIELD.options,
    api: 'jurisdiction',
  }),
  taxYear: input('choice', 'Tax year', {
    start: '2026-27',
    options: [
      { value: '2025-26', label: '2025-26' },
      { value: '2026-27', label: '2026-27' },
      { value: '2027-28', label: '2027-28' },
      { value: '2028-29', label: '2028-29' },
      { value: '2029-30', label: '2029-30' },
      { value: '2030-31', label: '2030-31' },
    ],
    api: { default: '' },
    cell: false,
  }),
  otherIncome: input('money', 'Other income', {
    hint: 'Your annual income before tax, not including rent, savings and dividends',
    start: 45_000,
    blank: 0,
  }),
  annualRent: input('money', 'Annual rent', { start: 13_000, blank: 0 }),
  allowableExpenses: input('money', 'Allowable expenses', {
    hint: 'Management, insurance, repairs, service charge; not mortgage interest',
    start: 3_000,
    blank: 0,
  }),
  financeCosts: input('money', 'Finance costs', {
    hint: 'Mortgage interest and loan fees',
    start: 7_500,
    blank: 0,
  }),
  unusedFinanceCostsBroughtForward: input('money', 'Unused finance costs', {
    hint: EARLIER,
    blank: 0,
    group: EARLIER,
  }),
  propertyLossesBroughtForward: input('money', 'Property losses', {
    hint: EARLIER,
    blank: 0,
    group: EARLIER,
  }),
  ownershipSharePercent: input('percent', 'Your share of the property', {
    hint: 'Your share of the rent, expenses and finance costs',
    start: 100,
    most: 100,
    api: { default: 100, most: 100 },
    group: OWNER,
  }),
  usePropertyAllowance: input('switch', 'Use the £1,000 property allowance', {
    hint: 'Instead of expenses. You then get no tax reduction for this year’s finance costs',
    group: OWNER,
  }),
  on: input('day', 'Day in the tax year', {
    start: 'today',
    earliest: isoDate('2025-04-06'),
    latest: isoDate('2031-04-05'),
    api: 'effectiveDate',
    form: false,
  }),
} as const
