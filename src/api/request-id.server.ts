import { randomUUID } from 'node:crypto'

/** A new id for a request or for an entry of a batch: 122 random bits. */
export function newRequestId(): string {
  return randomUUID()
}
