import type { Fields } from '#calculators/engine/form/fields.ts'
import { NATION_FIELD } from '#calculators/purchase-tax/purchase-fields.ts'

const EARLIER = 'From earlier years'
const OWNER = 'How it is owned and counted'

/** What is asked about a landlord's year. */
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
    label: 'Your income without the rents',
    hint: 'A year before tax, without savings and dividends',
    start: '45,000',
    blank: 0,
  },
  annualRent: { kind: 'money', label: 'Rent of the year', start: '13,000', blank: 0 },
  allowableExpenses: {
    kind: 'money',
    label: 'Costs of the year without interest',
    hint: 'Management, insurance, repairs, service charge',
    start: '3,000',
    blank: 0,
  },
  financeCosts: { kind: 'money', label: 'Interest and loan fees of the year', start: '7,500', blank: 0 },
  unusedFinanceCostsBroughtForward: {
    kind: 'money',
    label: 'Interest that could not be used',
    start: '',
    blank: 0,
    theme: EARLIER,
  },
  propertyLossesBroughtForward: {
    kind: 'money',
    label: 'Rental losses',
    start: '',
    blank: 0,
    theme: EARLIER,
  },
  ownershipSharePercent: { kind: 'percent', label: 'Your share of the property', start: '100', theme: OWNER },
  usePropertyAllowance: {
    kind: 'switch',
    label: 'Use the property allowance instead of the costs',
    hint: 'Gives up the reduction for interest',
    start: '',
    theme: OWNER,
  },
} as const satisfies Fields
