/**
 * Saved pages and recently opened reports. Browsers can't access these tables: the server reads and writes them for the
 * signed-in visitor.
 */
import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { MAX_RECENT, MAX_SAVED, type RecentReport, type SavedItem, type SavedKind } from './saved-item.ts'

/** Adds a report to the visitor's recent reports, or moves it back to the top; only the newest 20 stay. */
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
      order by viewed_at desc offset ${MAX_RECENT - 1}
    ) surplus
    where old.user_id = ${userId} and old.path = surplus.path`.execute(db)
}

/** The visitor's recently opened reports, newest first. */
export async function recentReports(db: Database, userId: string): Promise<RecentReport[]> {
  const rows = await db
    .selectFrom('recent_report')
    .select(['path', 'title', 'viewed_at'])
    .where('user_id', '=', userId)
    .orderBy('viewed_at', 'desc')
    .limit(MAX_RECENT)
    .execute()
  return rows.map((row) => ({ path: row.path, title: row.title, viewedAt: row.viewed_at }))
}

/** Saved places and calculations, newest first. */
export async function savedItems(db: Database, userId: string): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('saved_item')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, path, title, detail, answer, answer_label: label, saved_at: savedAt }) => ({
    id,
    kind: kind as SavedKind,
    path,
    title,
    detail,
    answer: answer !== null && label !== null ? { figure: answer, label } : null,
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

/** Saves a page, or updates a saved one. Returns false if the account has reached its limit. */
export async function saveItem(
  db: Database,
  item: Omit<SavedItem, 'id' | 'savedAt'> & { userId: string; now: Date },
): Promise<boolean> {
  const { userId, kind, path, title, detail, answer, now } = item
  const { rows } = await sql`
    insert into public.saved_item (user_id, kind, path, title, detail, answer, answer_label, saved_at)
    select ${userId}, ${kind}, ${path}, ${title}, ${detail}, ${answer?.figure ?? null}, ${answer?.label ?? null}, ${now}
    where (select count(*) from public.saved_item where user_id = ${userId} and path <> ${path}) < ${MAX_SAVED}
    on conflict (user_id, path) do update set
      kind = excluded.kind, title = excluded.title, detail = excluded.detail,
      answer = excluded.answer, answer_label = excluded.answer_label, saved_at = excluded.saved_at
    returning 1`.execute(db)
  return rows.length === 1
}

/** Removes a saved page. */
export async function removeItem(db: Database, userId: string, path: string): Promise<void> {
  await db.deleteFrom('saved_item').where('user_id', '=', userId).where('path', '=', path).execute()
}
