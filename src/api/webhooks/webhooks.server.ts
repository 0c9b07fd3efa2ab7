/** A customer's webhooks. Callers must check that the user is signed in: every statement is limited to that user's rows. */
import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'
import { newSecret } from '#platform/webhook-signature.server.ts'

import { MAX_AREAS } from './areas.ts'
import type { WebhookEventType } from './events.ts'

/** A webhook as listed to its owner, without its secret. */
export type Webhook = {
  id: string
  url: string
  events: readonly string[]
  areas: readonly string[]
  createdAt: Date
  /** Set if it was turned off because its deliveries kept failing. */
  offAt: Date | null
}

/** Most webhooks that a customer can have. */
export const MAX_WEBHOOKS = 10
/** How long a replaced secret still signs deliveries. */
export const OLD_SECRET_HOURS = 24

/** Whose webhook, and which. */
export type Owned = { userId: string; id: string }

/** Lists a customer's webhooks, oldest first. */
export async function listWebhooks(db: Database, userId: string): Promise<readonly Webhook[]> {
  const rows = await db
    .selectFrom('api.webhook as w')
    .select(['w.id', 'w.url', 'w.events', 'w.created_at', 'w.off_at'])
    .select(
      sql<string[]>`array(select a.area from api.webhook_area a where a.webhook_id = w.id order by 1)`.as(
        'areas',
      ),
    )
    .where('w.user_id', '=', userId)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events,
    areas: row.areas,
    createdAt: row.created_at,
    offAt: row.off_at,
  }))
}

/** A webhook to create. */
export type NewWebhook = {
  userId: string
  url: string
  events: readonly WebhookEventType[]
  /** Where to watch for sales. Ignored without that event. */
  areas: readonly string[]
  now: Date
}

/** Creates a webhook and returns its secret, the only time it can be read. Null if the customer has too many. */
export async function createWebhook(
  db: Database,
  { userId, url, events, areas, now }: NewWebhook,
): Promise<{ id: string; secret: string } | null> {
  const watched = events.includes('sales.added') ? areas.slice(0, MAX_AREAS) : []
  return await db.transaction().execute(async (tx) => {
    // Locking the profile keeps the count right if two requests create webhooks at once.
    await tx.selectFrom('profile').select('user_id').where('user_id', '=', userId).forUpdate().execute()
    const { count } = await tx
      .selectFrom('api.webhook')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_WEBHOOKS) return null
    const secret = newSecret()
    const { id } = await tx
      .insertInto('api.webhook')
      .values({ user_id: userId, url, events: [...events], secret, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (watched.length > 0) {
      await tx
        .insertInto('api.webhook_area')
        .values(watched.map((area) => ({ webhook_id: id, area })))
        .execute()
    }
    return { id, secret }
  })
}

/** Replaces a webhook's secret and returns the new one. The old one signs deliveries too for another 24 hours. */
export async function replaceSecret(
  db: Database,
  { userId, id, now }: Owned & { now: Date },
): Promise<string | null> {
  const secret = newSecret()
  const { numUpdatedRows } = await db
    .updateTable('api.webhook')
    .set((eb) => ({
      secret,
      old_secret: eb.ref('secret'),
      old_secret_until: new Date(now.getTime() + OLD_SECRET_HOURS * 3_600_000),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? secret : null
}

/** Turns a webhook on again after it was turned off. False if there's no such webhook. */
export async function turnOn(db: Database, { userId, id }: Owned): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api.webhook')
    .set({ off_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a webhook with its deliveries. False if there's no such webhook. */
export async function deleteWebhook(db: Database, { userId, id }: Owned): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api.webhook')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
