import { input } from '#calculators/engine/sheet/inputs.ts'

/** Heading of the targets' group. */
export const WANTED = 'Your targets'

/** The highest probability of a loss that passes the check. */
export const LOSS_INPUT = input('percent', 'Highest acceptable risk of a loss', {
  hint: 'Share of 10,000 simulated outcomes',
  start: 20,
  blank: 0,
  group: WANTED,
  api: false,
})
