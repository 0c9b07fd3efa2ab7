import type { NumberField } from '#calculators/engine/form/fields.ts'

/** The theme of what is wanted of a project. */
export const WANTED = 'Your targets'

/** How likely a loss may be before a rule speaks against the project. */
export const LOSS_FIELD = {
  kind: 'percent',
  label: 'Chance of a loss that you bear',
  hint: 'Of ten thousand runs with other luck',
  start: '20',
  blank: 0,
  theme: WANTED,
} as const satisfies NumberField
