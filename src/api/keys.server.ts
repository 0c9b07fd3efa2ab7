/**
 * A customer's API keys. The first key is the profile's `secret_api`, which its owner can read at any time. All others are
 * shown once, when created, and stored only as a SHA-256 digest. Callers must check that the user is signed in.
 */
import { hash, randomBytes } from 'node:crypto'

import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'

import { endpoints } from './endpoints.server.ts'

/** A key as listed to its owner, without the key itself. */
export type ApiKey = {
  id: string
  name: string
  scopes: readonly string[]
  /** Its first characters, to tell it from other keys. */
  prefix: string
  first: boolean
  createdAt: Date
  lastUsedOn: string | null
  /** May be in the future: a rotated key works until then. */
  revokedAt: Date | null
}

/** A newly created key: the only time the key itself can be read. */
export type NewKey = { id: string; key: string }

/** Why a key couldn't be created, revoked or rotated. */
export type KeyError = 'no such key' | 'first key' | 'unknown scope' | 'bad name' | 'too many keys'

/** The result of creating, revoking or rotating a key. */
export type KeyOutcome<T> = { ok: true; value: T } | { ok: false; reason: KeyError }

/** Maximum number of live keys per customer. */
export const MAX_KEYS = 20

/** Scopes that a key can have: one per kind of endpoint, or '*' for all. */
export function keyScopes(): readonly string[] {
  return ['*', ...new Set(endpoints.map(({ scope }) => scope).filter((scope) => scope !== '*'))]
}

/** A customer's keys, live ones first, then oldest first. */
export async function listKeys(db: Database, userId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api.key')
    .select(['id', 'name', 'scopes', 'prefix', 'first', 'created_at', 'last_used_on', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    prefix: row.prefix,
    first: row.first,
    createdAt: row.created_at,
    lastUsedOn: row.last_used_on,
    revokedAt: row.revoked_at,
  }))
}

/** Creates a key with a name (1 to 100 characters) and scopes. */
export async function createKey(
  db: Database,
  { userId, name, scopes, clock }: Named,
): Promise<KeyOutcome<NewKey>> {
  const title = name.trim()
  if (title.length < 1 || title.length > 100 || /\p{Cc}/u.test(title))
    return { ok: false, reason: 'bad name' }
  const known = keyScopes()
  if (scopes.length === 0 || !scopes.every((scope) => known.includes(scope)))
    return { ok: false, reason: 'unknown scope' }
  return await db.transaction().execute(async (tx) => {
    // Locking the profile keeps the count right if two requests create keys at once.
    await tx.selectFrom('profile').select('user_id').where('user_id', '=', userId).forUpdate().execute()
    const { live } = await tx
      .selectFrom('api.key')
      .select((eb) => eb.fn.countAll<number>().as('live'))
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (live >= MAX_KEYS) return { ok: false, reason: 'too many keys' }
    return { ok: true, value: await addKey(tx, { userId, name: title, scopes, clock }) }
  })
}

/** Revokes a key immediately. The first key can only be rotated, so that every customer always has a working key. */
export async function revokeKey(
  db: Database,
  { userId, id, clock }: { userId: string; id: string; clock: Clock },
): Promise<KeyOutcome<null>> {
  const row = await findKey(db, userId, id)
  if (!row) return { ok: false, reason: 'no such key' }
  if (row.first) return { ok: false, reason: 'first key' }
  await db.updateTable('api.key').set({ revoked_at: clock.now() }).where('id', '=', id).execute()
  return { ok: true, value: null }
}

/**
 * Replaces a key with a new one that has the same name and scopes. The old key works for another `overlapMs`, to give
 * time to switch over; the first key is replaced immediately.
 */
export async function rotateKey(
  db: Database,
  { userId, id, overlapMs, clock }: { userId: string; id: string; overlapMs: number; clock: Clock },
): Promise<KeyOutcome<NewKey>> {
  const row = await findKey(db, userId, id)
  if (!row) return { ok: false, reason: 'no such key' }
  return await db.transaction().execute(async (tx) => {
    const end = new Date(clock.now().getTime() + (row.first ? 0 : overlapMs))
    if (row.first) {
      // A trigger on the profile inserts the new key and revokes the old one, using the database's clock.
      const key = newKey()
      await tx.updateTable('profile').set({ secret_api: key }).where('user_id', '=', userId).execute()
      await tx.updateTable('api.key').set({ revoked_at: end }).where('id', '=', id).execute()
      const made = await tx
        .selectFrom('api.key')
        .select('id')
        .where('hash', '=', digest(key))
        .executeTakeFirstOrThrow()
      return { ok: true, value: { id: made.id, key } }
    }
    await tx.updateTable('api.key').set({ revoked_at: end }).where('id', '=', id).execute()
    return { ok: true, value: await addKey(tx, { userId, name: row.name, scopes: row.scopes, clock }) }
  })
}

type Named = { userId: string; name: string; scopes: readonly string[]; clock: Clock }

async function addKey(db: Database, { userId, name, scopes, clock }: Named): Promise<NewKey> {
  const key = newKey()
  const { id } = await db
    .insertInto('api.key')
    .values({
      user_id: userId,
      name,
      scopes: [...scopes],
      hash: digest(key),
      prefix: key.slice(0, 12),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

function digest(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

async function findKey(db: Database, userId: string, id: string) {
  return await db
    .selectFrom('api.key')
    .select(['name', 'scopes', 'first'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** 32 random bytes. The prefix lets secret scanners recognise a leaked key. */
function newKey(): string {
  return `fh_live_${randomBytes(32).toString('base64url')}`
}
