import { randomUUID } from 'node:crypto'

import { systemClock } from '#platform/clock.server.ts'

/**
 * A new id for a request or for a call of a batch: a UUID of version 7 (RFC 9562), 74 random bits behind the
 * millisecond. Ids that grow with time keep the index of the ledger, which is keyed by them, quick to write.
 */
export function newRequestId(): string {
  const time = systemClock.now().getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
