import type { Fields } from '#calculators/engine/form/fields.ts'
import { NATION_FIELD } from '#calculators/purchase-tax/purchase-fields.ts'

const EARLIER = 'Brought forward from earlier years'
const OWNER = 'Ownership and allowance'

/** The fields about a landlord's tax year. */
export const FIELDS = {
  nation: { ...NATION_FIELD, label: 'Where do you pay income tax?' },
  taxYear: {
    kind: 'choice',
    label: 'Tax year',
    start: '2026-27',
    options: [
      { value: '2025-26', label: '2025-26' },
      { value: '2026-27', label: '2026-27' },
      { value: '2027-28', label: '2027-28' },
      { value: '2028-29', label: '2028-29' },
      { value: '2029-30', label: '2029-30' },
      { value: '2030-31', label: '2030-31' },
    ],
  },
  otherIncome: {
    kind: 'money',
    label: 'Other income',
    hint: 'Your annual income before tax, not including rent, savings and dividends',
    start: '45,000',
    blank: 0,
  },
  annualRent: { kind: 'money', label: 'Annual rent', start: '13,000', blank: 0 },
  allowableExpenses: {
    kind: 'money',
    label: 'Allowable expenses',
    hint: 'Management, insurance, repairs, service charge; not mortgage interest',
    start: '3,000',
    blank: 0,
  },
  financeCosts: {
    kind: 'money',
    label: 'Finance costs',
    hint: 'Mortgage interest and loan fees',
    start: '7,500',
    blank: 0,
  },
  unusedFinanceCostsBroughtForward: {
    kind: 'money',
    label: 'Unused finance costs',
    start: '',
    blank: 0,
    theme: EARLIER,
  },
  propertyLossesBroughtForward: {
    kind: 'money',
    label: 'Property losses',
    start: '',
    blank: 0,
    theme: EARLIER,
  },
  ownershipSharePercent: { kind: 'percent', label: 'Your share of the property', start: '100', theme: OWNER },
  usePropertyAllowance: {
    kind: 'switch',
    label: 'Use the £1,000 property allowance',
    hint: 'Instead of expenses. You then get no tax reduction for finance costs',
    start: '',
    theme: OWNER,
  },
} as const satisfies Fields
