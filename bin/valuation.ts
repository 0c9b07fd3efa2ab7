import { readValuationCommand, VALUATION_USAGE } from '#valuation/command.ts'
/** `npm run valuation`: trains, tests and uses the valuation model. */
import { runValuation } from '#valuation/run-valuation.server.ts'

import { command } from './command.ts'

await command({
  usage: VALUATION_USAGE,
  needsArguments: true,
  read: readValuationCommand,
  run: runValuation,
})
