/** Reads and writes watches for the signed-in visitor. Browsers can't access the table. */
import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { MAX_WATCHED, type Watch, type Watched } from './watch.ts'

/** The visitor's watches, newest first. */
export async function watchesOf(db: Database, userId: string): Promise<readonly Watch[]> {
  const recipient = await accountRecipient(db, userId)
  return recipient === null ? [] : watchesOfRecipient(db, recipient)
}

/** The places of somebody who gets emails, newest first. */
export async function watchesOfRecipient(db: Database, recipientId: number): Promise<readonly Watch[]> {
  const rows = await db
    .selectFrom('place_watch')
    .select(['id', 'kind', 'place', 'path', 'title'])
    .where('recipient_id', '=', recipientId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as Watch['kind'] }))
}

/** The page of the visitor's watch on a place that may have several names, from its path on; null if they don't watch it. */
export async function watchedUnder(
  db: Database,
  userId: string,
  { kind, names }: { kind: Watched['kind']; names: readonly string[] },
): Promise<string | null> {
  const row = await db
    .selectFrom('place_watch as w')
    .innerJoin('mail_recipient as r', 'r.id', 'w.recipient_id')
    .select('w.path')
    .where('r.user_id', '=', userId)
    .where('w.kind', '=', kind)
    .where('w.place', 'in', names)
    .orderBy('w.created_at')
    .executeTakeFirst()
  return row?.path ?? null
}

/** The account's row among those who get emails; null if it has never watched a place or chosen how often. */
export async function accountRecipient(db: Database, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('mail_recipient')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The same, added if there's none: emails at once, about everything. */
export async function ensureAccountRecipient(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into public.mail_recipient (user_id, how_often) values (${userId}, 'at-once')
    on conflict (user_id) do update set user_id = excluded.user_id returning id`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('the recipient was not added')
  return row.id
}

/** Watches a place; nothing changes if it's watched already. Returns false if the account has reached its limit. */
export async function addWatch(
  db: Database,
  { userId, ...watch }: NewWatch & { userId: string },
): Promise<boolean> {
  return addPlace(db, await ensureAccountRecipient(db, userId), watch)
}

type NewWatch = Omit<Watch, 'id'> & { now: Date }

/** The same for anybody who gets emails. Changes noted before aren't emailed. */
export async function addPlace(db: Database, recipientId: number, watch: NewWatch): Promise<boolean> {
  const { kind, place, path, title, now } = watch
  return await db.transaction().execute(async (trx) => {
    // Locking the recipient first lets the count see watches that were added at the same moment.
    await sql`select from public.mail_recipient where id = ${recipientId} for no key update`.execute(trx)
    const { rows } = await sql`
    insert into public.place_watch (recipient_id, kind, place, path, title, created_at, mailed_to)
    select ${recipientId}, ${kind}, ${place}, ${path}, ${title}, ${now},
      coalesce((select max(c.id) from public.place_change c where c.kind = ${kind} and c.place = ${place}), 0)
    where (select count(*) from public.place_watch where recipient_id = ${recipientId} and (kind, place) <> (${kind}, ${place}))
      < ${MAX_WATCHED}
    on conflict (recipient_id, kind, place) do update set title = excluded.title
    returning 1`.execute(trx)
    return rows.length === 1
  })
}

/** Ends the visitor's watch on a place. */
export async function removeWatch(db: Database, userId: string, { kind, place }: Watched): Promise<void> {
  await sql`
    delete from public.place_watch w using public.mail_recipient r
    where r.id = w.recipient_id and r.user_id = ${userId} and w.kind = ${kind} and w.place = ${place}`.execute(
    db,
  )
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

/** Stops an account's emails about places, and keeps the places. */
export async function stopWatchEmails(db: Database, recipientId: number): Promise<void> {
  await db
    .updateTable('mail_recipient')
    .set({ how_often: 'never' })
    .where('id', '=', recipientId)
    .where('user_id', 'is not', null)
    .execute()
}
