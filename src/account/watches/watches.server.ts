/** Reads and writes watches for the signed-in visitor. Browsers can't access the table. */
import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { MOST_WATCHED, type Watch, type WatchedPlace } from './watch.ts'

/** The visitor's watches, newest first. */
export async function watchesOf(db: Database, userId: string): Promise<readonly Watch[]> {
  const rows = await db
    .selectFrom('place_watch')
    .select(['id', 'kind', 'place', 'path', 'title'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind === 'postcode' ? 'postcode' : 'authority' }))
}

/** Whether the visitor watches a place. */
export async function isWatched(
  db: Database,
  userId: string,
  { kind, place }: WatchedPlace,
): Promise<boolean> {
  const row = await db
    .selectFrom('place_watch')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('place', '=', place)
    .executeTakeFirst()
  return row !== undefined
}

/** Watches a place; nothing changes if it's watched already. Returns false if the account has reached its limit. */
export async function addWatch(
  db: Database,
  watch: Omit<Watch, 'id'> & { userId: string; now: Date },
): Promise<boolean> {
  const { userId, kind, place, path, title, now } = watch
  return await db.transaction().execute(async (trx) => {
    // Locking the profile first lets the count see watches that were added at the same moment.
    await sql`select from public.profile where user_id = ${userId} for no key update`.execute(trx)
    const { rows } = await sql`
    insert into public.place_watch (user_id, kind, place, path, title, created_at)
    select ${userId}, ${kind}, ${place}, ${path}, ${title}, ${now}
    where (select count(*) from public.place_watch where user_id = ${userId} and (kind, place) <> (${kind}, ${place}))
      < ${MOST_WATCHED}
    on conflict (user_id, kind, place) do update set title = excluded.title
    returning 1`.execute(trx)
    return rows.length === 1
  })
}

/** Ends the visitor's watch on a place. */
export async function removeWatch(
  db: Database,
  userId: string,
  { kind, place }: WatchedPlace,
): Promise<void> {
  await db
    .deleteFrom('place_watch')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('place', '=', place)
    .execute()
}

/** The title of a watch; null if it has ended. */
export async function watchTitle(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('place_watch').select('title').where('id', '=', id).executeTakeFirst()
  return row?.title ?? null
}

/** Ends a watch by the link in its emails. */
export async function endWatch(db: Database, id: string): Promise<void> {
  await db.deleteFrom('place_watch').where('id', '=', id).execute()
}
