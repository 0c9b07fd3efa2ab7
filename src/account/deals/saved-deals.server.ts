/**
 * Reads deals for the dashboard and the save bar with the server's permissions. The page of deals uses the visitor's
 * own session.
 */
import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { headlineNow } from './asked-deal.ts'
import { type Headline, STAGES, type Stage } from './deal.ts'

/** A deal in a list, with today's figures. */
export type ListedDeal = {
  readonly id: string
  readonly title: string
  readonly stage: Stage
  readonly now: Headline
}

/** The most recently changed deals, and the total number. */
export async function latestDeals(
  db: Database,
  userId: string,
  { limit, today }: { limit: number; today: IsoDate },
): Promise<{ deals: readonly ListedDeal[]; count: number }> {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('deal')
      .select(['id', 'title', 'stage', 'query'])
      .where('user_id', '=', userId)
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('deal')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  const deals = rows.map(({ id, title, stage, query }) => ({
    id,
    title,
    stage: STAGES.find((each) => each === stage) ?? 'lead',
    now: headlineNow(query, today),
  }))
  return { deals, count }
}

/** The ID of the saved deal with these inputs, or null. */
export async function findDealByNumbers(db: Database, userId: string, query: string): Promise<string | null> {
  const row = await db
    .selectFrom('deal')
    .select('id')
    .where('user_id', '=', userId)
    .where('query', '=', query)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
