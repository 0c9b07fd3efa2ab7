import { propertyTax } from '#calculators/property-tax.ts'
import { COVERED } from '#calculators/stamp-duty/regime.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

import type { ChoiceField } from './fields.ts'

/** Where the home is: the tax on buying it differs. */
export const NATION_FIELD = {
  kind: 'choice',
  label: 'Where is it?',
  start: 'england',
  options: [
    { value: 'england', label: 'England' },
    { value: 'scotland', label: 'Scotland' },
    { value: 'wales', label: 'Wales' },
    { value: 'northern-ireland', label: 'Northern Ireland' },
  ],
} as const satisfies ChoiceField

/** The tax on an additional home that completes today, or on the last day for which the rates were checked. */
export function additionalHomeTax(price: number, nation: string, today: IsoDate): number {
  const on = today > COVERED.to ? COVERED.to : today
  return propertyTax({ price, nation: nation as Nation, ownsOtherProperty: true }, on)
}
