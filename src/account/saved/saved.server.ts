/** What a customer saved, and which reports they opened: read and written by the server for the visitor of a session. */
import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { MOST_SAVED, RECENT_KEPT, type RecentReport, type SavedItem, type SavedKind } from './saved-item.ts'

/** Notes that a report was opened; the newest twenty are kept. Opening one again moves it to the top. */
export async function rememberReport(
  db: Database,
  report: { userId: string; path: string; title: string; now: Date },
): Promise<void> {
  const { userId, path, title, now } = report
  await sql`
    with opened as (
      insert into public.recent_report (user_id, path, title, viewed_at)
      values (${userId}, ${path}, ${title}, ${now})
      on conflict (user_id, path) do update set title = excluded.title, viewed_at = excluded.viewed_at
    )
    delete from public.recent_report old using (
      select path from public.recent_report where user_id = ${userId} and path <> ${path}
      order by viewed_at desc offset ${RECENT_KEPT - 1}
    ) surplus
    where old.user_id = ${userId} and old.path = surplus.path`.execute(db)
}

/** The reports opened last, newest first. */
export async function recentReports(db: Database, userId: string): Promise<RecentReport[]> {
  const rows = await db
    .selectFrom('recent_report')
    .select(['path', 'title', 'viewed_at'])
    .where('user_id', '=', userId)
    .orderBy('viewed_at', 'desc')
    .limit(RECENT_KEPT)
    .execute()
  return rows.map((row) => ({ path: row.path, title: row.title, viewedAt: row.viewed_at }))
}

/** Everything saved, newest first. */
export async function savedItems(db: Database, userId: string): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('saved_item')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, path, title, detail, saved_at: savedAt }) => ({
    id,
    kind: kind as SavedKind,
    path,
    title,
    detail,
    savedAt,
  }))
}

/** Whether this address is saved. */
export async function isSaved(db: Database, userId: string, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_item')
    .select('id')
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .executeTakeFirst()
  return row !== undefined
}

/** Saves an address; saving it again changes its title. False when there is no room for more. */
export async function saveItem(
  db: Database,
  item: Omit<SavedItem, 'id' | 'savedAt'> & { userId: string; now: Date },
): Promise<boolean> {
  const { userId, kind, path, title, detail, now } = item
  const { rows } = await sql`
    insert into public.saved_item (user_id, kind, path, title, detail, saved_at)
    select ${userId}, ${kind}, ${path}, ${title}, ${detail}, ${now}
    where (select count(*) from public.saved_item where user_id = ${userId} and path <> ${path}) < ${MOST_SAVED}
    on conflict (user_id, path) do update set kind = excluded.kind, title = excluded.title, detail = excluded.detail
    returning 1`.execute(db)
  return rows.length === 1
}

/** Lets go of a saved address. */
export async function removeItem(db: Database, userId: string, path: string): Promise<void> {
  await db.deleteFrom('saved_item').where('user_id', '=', userId).where('path', '=', path).execute()
}
