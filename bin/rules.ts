/** `npm run rules`: the rules of law behind the calculators that somebody should check again. Exits with 1 if there are any, for a monthly job. */
import { rulesReport } from '#calculators/rules-report.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'

const { text, toCheck } = rulesReport(londonDay(systemClock))
process.stdout.write(text)
if (toCheck.length > 0) process.exitCode = 1
