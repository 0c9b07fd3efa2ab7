/** `npm run rules`: lists tax rules that are due a check. */
import { rulesReport } from '#calculators/rules-report.ts'
import { noArguments } from '#platform/command-line.ts'

import { command } from './command.ts'

await command({
  usage: `Lists the calculators' tax rules that are due a check against their source.

  npm run rules

Exits with 1 if any are overdue, so that a monthly job can report it.`,
  read: noArguments,
  run: (_, { today, print }) => {
    const { text, toCheck } = rulesReport(today)
    print(text)
    return toCheck.length === 0
  },
})
