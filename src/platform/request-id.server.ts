import { randomUUID } from 'node:crypto'

import { systemClock } from '#platform/clock.server.ts'

/**
 * Generates a request ID: a version 7 UUID (RFC 9562), with a millisecond timestamp and 74 random bits. IDs in time order keep
 * inserts into the ledger's index fast.
 */
export function newRequestId(): string {
  const time = systemClock.now().getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
