import type { Database } from '#platform/database.server.ts'

/** A charged call as its customer sees it. Nothing says what was asked or from where. */
export type RecentRequest = { at: Date; endpoint: string; credits: number; requestId: string }

const SHOWN = 20

/** Lists a customer's latest charged calls, newest first. */
export async function recentRequests(db: Database, userId: string): Promise<readonly RecentRequest[]> {
  const rows = await db
    .selectFrom('credit_ledger')
    .select(['created_at', 'service', 'delta', 'request_key'])
    .where('user_id', '=', userId)
    .where('reason', '=', 'api-call')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    at: row.created_at,
    endpoint: row.service ?? '',
    credits: Math.abs(row.delta),
    requestId: row.request_key,
  }))
}
