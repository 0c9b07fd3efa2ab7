import { attempt } from './attempt.server.ts'
import type { PaidSite } from './payments.ts'
import { CHANGE_LIMIT_MS, TAKES_TOO_LONG, TakesTooLong } from './time-limit.ts'

/** How to log a change that didn't work, and what to tell the customer. */
type Failure = { logged: string; told: string }

/** Returns the result of a change, or what to tell the customer if it failed or the card processor takes too long. Failures are logged. */
export async function tryChange<Result extends object>(
  { log }: Pick<PaidSite, 'log'>,
  change: () => Promise<Result>,
  { logged, told }: Failure,
): Promise<Result | string> {
  try {
    return await attempt(CHANGE_LIMIT_MS, change)
  } catch (error) {
    log.error({ err: error }, logged)
    return error instanceof TakesTooLong ? TAKES_TOO_LONG : told
  }
}
