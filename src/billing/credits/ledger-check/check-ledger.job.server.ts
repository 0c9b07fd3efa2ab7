import { countOf } from '#domain/plain-number.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'

import { ledgerFaults } from './ledger-faults.server.ts'

const DAY_MS = 86_400_000
/** Faults named in an alert. The log has all of them. */
const NAMED = 5

/**
 * Checks every night that balances equal their ledgers: no credit was lost or given twice. It corrects nothing, because it can't
 * know which of the two is right; `alert` tells the operator.
 */
export function checkLedger({ log, alert }: { log: Log; alert: (error: Error) => void }): Job {
  return {
    name: 'check credits',
    everyMs: DAY_MS,
    run: async (client) => {
      const faults = await ledgerFaults(client)
      if (faults.length === 0) {
        log.info('every balance equals its ledger')
        return
      }
      log.error({ faults }, 'credits are wrong')
      const named = faults.slice(0, NAMED).map(({ userId, fault, of }) => `${userId}: ${fault} (${of})`)
      alert(new Error(`Credits are wrong: ${countOf(faults.length, 'fault')}. ${named.join('; ')}`))
    },
  }
}
