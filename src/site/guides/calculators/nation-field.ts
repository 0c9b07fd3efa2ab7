import type { PurchasePlace } from '#calculators/property-tax.ts'
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

/** A purchase in the chosen nation that completes today, or on the last day for which the rates were checked. */
export function purchaseToday(nation: string, today: IsoDate): PurchasePlace {
  return { jurisdiction: nation as Nation, on: today > COVERED.to ? COVERED.to : today }
}
