import { input } from '#calculators/engine/sheet/inputs.ts'

/** The group of what is wanted of a deal. */
export const WANTED = 'Your targets'

/** How likely a loss may be before a check fails. */
export const LOSS_INPUT = input('percent', 'Highest acceptable risk of a loss', {
  hint: 'Share of 10,000 simulated outcomes',
  start: 20,
  blank: 0,
  group: WANTED,
  api: false,
})
