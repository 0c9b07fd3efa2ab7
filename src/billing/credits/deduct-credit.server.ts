import { createHash } from 'node:crypto'

import type { Database } from '#platform/database.server.ts'

/** What a deduction came to. `remaining` is null for customers who are not counted. */
export type Deduction =
  | { outcome: 'charged' | 'free'; isLegacy: boolean; platformCredits: number; apiCredits: number }
  | { outcome: 'insufficient' }

/** The customer behind a live API key; null for a key that is unknown or revoked. */
export async function findKeyOwner(db: Database, key: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('api.key')
    .select(['user_id', 'revoked_at'])
    .where('hash', '=', createHash('sha256').update(key).digest())
    .executeTakeFirst()
  return row && (row.revoked_at === null || row.revoked_at > now) ? row.user_id : null
}

type Ask = {
  userId: string
  /** Name of the tool that was used. */
  service: string
  /** Names this use once: the same key again charges nothing more. */
  requestKey: string
}

/**
 * Takes one credit for the use of a tool: from the platform credits, or where there are none from the API credits. Balance and ledger
 * change in one transaction under the profile's lock, so credits are taken once, whoever asks at the same moment or again. Founding
 * customers and those with the Unlimited plan keep their balances.
 */
export async function deductCredit(db: Database, { userId, service, requestKey }: Ask): Promise<Deduction> {
  return db.transaction().execute(async (trx) => {
    const profile = await trx
      .selectFrom('profile')
      .select(['platform_credits', 'api_credits', 'monthly_plan'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isLegacy = profile.monthly_plan === 'legacy'
    const held = { isLegacy, platformCredits: profile.platform_credits, apiCredits: profile.api_credits }
    const before = await trx
      .selectFrom('credit_ledger')
      .select('delta')
      .where('user_id', '=', userId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst()
    if (before) return { outcome: 'charged', ...held }
    const entitlement = await trx
      .selectFrom('api_entitlement')
      .select('unlimited')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (isLegacy || entitlement?.unlimited) return { outcome: 'free', ...held }
    const purse = held.platformCredits > 0 ? 'platform' : held.apiCredits > 0 ? 'api' : null
    if (purse === null) return { outcome: 'insufficient' }
    const left = {
      platformCredits: held.platformCredits - (purse === 'platform' ? 1 : 0),
      apiCredits: held.apiCredits - (purse === 'api' ? 1 : 0),
    }
    await trx
      .updateTable('profile')
      .set({ platform_credits: left.platformCredits, api_credits: left.apiCredits })
      .where('user_id', '=', userId)
      .execute()
    await trx
      .insertInto('credit_ledger')
      .values({
        user_id: userId,
        kind: purse,
        delta: -1,
        balance_after: purse === 'platform' ? left.platformCredits : left.apiCredits,
        reason: 'tool',
        service,
        request_key: requestKey,
      })
      .execute()
    return { outcome: 'charged', isLegacy, ...left }
  })
}
