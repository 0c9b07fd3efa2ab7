import type { Database } from '#platform/database.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'

import { checkOwnWords, type OwnWordsVerdict } from './check.ts'

/** How often one address may have words checked. */
const LIMIT = { limit: 30, windowSeconds: 600 } as const

/** The verdict on somebody's own words, or in how many seconds this address may ask again. */
export async function validateOwnWords(
  db: Database,
  { words, address, now }: { words: string; address: string; now: Date },
): Promise<OwnWordsVerdict | { retryAfterSeconds: number }> {
  const admission = await takeAttempt(db, { bucket: 'own words', subject: address, ...LIMIT, now })
  return admission.allowed ? checkOwnWords(words) : { retryAfterSeconds: admission.retryAfterSeconds }
}
