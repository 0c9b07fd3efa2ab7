import type { Database } from '#platform/database.server.ts'

/** A change to a credit balance, as shown to the customer. */
export type LedgerEntry = {
  at: Date
  kind: 'platform' | 'api'
  delta: number
  /** Null for customers without a quota. */
  balanceAfter: number | null
  reason: string
  service: string | null
}

/** The latest changes to a customer's balances, newest first. */
export async function latestLedger(db: Database, userId: string, limit: number): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('credit_ledger')
    .select(['created_at', 'kind', 'delta', 'balance_after', 'reason', 'service'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    at: row.created_at,
    kind: row.kind as LedgerEntry['kind'],
    delta: row.delta,
    balanceAfter: row.balance_after,
    reason: row.reason,
    service: row.service,
  }))
}
