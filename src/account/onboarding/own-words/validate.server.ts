import type { Database } from '#platform/database.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'

import { checkOwnWords, type OwnWordsVerdict } from './check.ts'

/** Rate limit per IP address. */
const LIMIT = { limit: 30, windowSeconds: 600 } as const

/** Validates free text, or returns the seconds to wait if the IP address is rate limited. */
export async function validateOwnWords(
  db: Database,
  { words, address, now }: { words: string; address: string; now: Date },
): Promise<OwnWordsVerdict | { retryAfterSeconds: number }> {
  const admission = await takeAttempt(db, { bucket: 'own words', subject: address, ...LIMIT, now })
  return admission.allowed ? checkOwnWords(words) : { retryAfterSeconds: admission.retryAfterSeconds }
}
