/**
 * A customer's API keys. The first key is the profile's `secret_api`, which its owner can read at any time. All others are
 * shown once, when created, and stored only as a SHA-256 digest. Callers must check that the user is signed in.
 */
import { hash, randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { endpoints } from '#api/endpoints.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'

import { parseNetworks } from './networks.ts'

/** A key as listed to its owner, without the key itself. */
export type ApiKey = {
  id: string
  name: string
  scopes: readonly string[]
  /** Its first characters, to tell it from other keys. */
  prefix: string
  first: boolean
  /** Test keys are free and only return sample data. */
  test: boolean
  expiresAt: Date | null
  /** Networks in CIDR notation; null allows any IP address. */
  addresses: readonly string[] | null
  createdAt: Date
  lastUsedOn: string | null
  /** May be in the future: a rotated key works until then. */
  revokedAt: Date | null
}

/** A newly created key: the only time the key itself can be read. */
export type NewKey = { id: string; key: string }

/** Why a key couldn't be created, revoked or rotated. */
export type KeyError =
  | 'no such key'
  | 'first key'
  | 'unknown scope'
  | 'bad name'
  | 'bad expiry'
  | 'bad addresses'
  | 'too many keys'

/** The result of creating, revoking or rotating a key. */
export type KeyOutcome<T> = { ok: true; value: T } | { ok: false; reason: KeyError }

/** What live and test keys begin with. */
const LIVE_PREFIX = 'fh_live_'
const TEST_PREFIX = 'test_'

/** Maximum number of live keys per customer. */
export const MAX_KEYS = 20

/** Scopes that a key can have: one per kind of endpoint, or '*' for all. */
export function keyScopes(): readonly string[] {
  return ['*', ...new Set(endpoints.map(({ scope }) => scope).filter((scope) => scope !== '*'))]
}

/** Lists a customer's keys, live ones first, then oldest first. */
export async function listKeys(db: Database, userId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api.key')
    .selectAll()
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
    test: row.test,
    expiresAt: row.expires_at,
    addresses: row.addresses,
    createdAt: row.created_at,
    lastUsedOn: row.last_used_on,
    revokedAt: row.revoked_at,
  }))
}

/** A key to create. `addresses` has networks in CIDR notation. */
export type KeyRequest = {
  userId: string
  name: string
  scopes: readonly string[]
  test?: boolean
  expiresAt?: Date | null
  addresses?: readonly string[] | null
}

/** Creates a key with a name (1 to 100 characters) and scopes. */
export async function createKey(
  db: Database,
  { clock, ...request }: KeyRequest & { clock: Clock },
): Promise<KeyOutcome<NewKey>> {
  const { userId, name, scopes, expiresAt = null, addresses = null } = request
  const title = name.trim()
  if (title.length < 1 || title.length > 100 || /\p{Cc}/u.test(title))
    return { ok: false, reason: 'bad name' }
  const known = keyScopes()
  if (scopes.length === 0 || !scopes.every((scope) => known.includes(scope)))
    return { ok: false, reason: 'unknown scope' }
  if (expiresAt && expiresAt <= clock.now()) return { ok: false, reason: 'bad expiry' }
  if (addresses && !parseNetworks(addresses.join(' '))) return { ok: false, reason: 'bad addresses' }
  return await db.transaction().execute(async (tx) => {
    // Locking the profile keeps the count right if two requests create keys at once.
    await lockKeys(tx, userId)
    const { live } = await tx
      .selectFrom('api.key')
      .select((eb) => eb.fn.countAll<number>().as('live'))
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', clock.now())]))
      .executeTakeFirstOrThrow()
    if (live >= MAX_KEYS) return { ok: false, reason: 'too many keys' }
    return { ok: true, value: await addKey(tx, { ...request, name: title, clock }) }
  })
}

/**
 * Revokes a key immediately, even if it was rotated and still works for a while. The first key can only be rotated, so that every
 * customer always has a working key.
 */
export async function revokeKey(
  db: Database,
  { userId, id, clock }: { userId: string; id: string; clock: Clock },
): Promise<KeyOutcome<null>> {
  const row = await findKey(db, userId, id)
  if (row?.first) return { ok: false, reason: 'first key' }
  const { numUpdatedRows } = await db
    .updateTable('api.key')
    .set({ revoked_at: clock.now() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isUnrevoked(clock.now()))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { ok: true, value: null } : { ok: false, reason: 'no such key' }
}

/**
 * Replaces a key with a new one that has the same name, scopes, expiry and allowed addresses. The old key works for another `overlapMs`, to give
 * time to switch over; the first key is replaced immediately.
 */
export async function rotateKey(
  db: Database,
  { userId, id, overlapMs, clock }: { userId: string; id: string; overlapMs: number; clock: Clock },
): Promise<KeyOutcome<NewKey>> {
  return await db.transaction().execute(async (tx) => {
    await lockKeys(tx, userId)
    const row = await findKey(tx, userId, id)
    const end = new Date(clock.now().getTime() + (row?.first ? 0 : overlapMs))
    const { numUpdatedRows } = await tx
      .updateTable('api.key')
      .set({ revoked_at: end })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!row || numUpdatedRows === 0n) return { ok: false, reason: 'no such key' }
    if (row.first) return { ok: true, value: await replaceFirstKey(tx, userId) }
    return { ok: true, value: await addKey(tx, { ...keyAgain(row), userId, clock }) }
  })
}

/**
 * Ends all of a customer's keys at once, for when somebody else may have read them. The first is replaced; the others are
 * revoked, even those that were rotated and still work for a while.
 */
export async function endAllKeys(
  db: Database,
  { userId, clock }: { userId: string; clock: Clock },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx, userId)
    await tx
      .updateTable('api.key')
      .set({ revoked_at: clock.now() })
      .where('user_id', '=', userId)
      .where(isUnrevoked(clock.now()))
      .execute()
    await replaceFirstKey(tx, userId)
  })
}

/** Locks a customer's profile, so that keys are created, rotated and ended one request after another. */
async function lockKeys(tx: Database, userId: string): Promise<void> {
  await tx.selectFrom('profile').select('user_id').where('user_id', '=', userId).forUpdate().execute()
}

/** Matches keys that aren't revoked yet, including rotated ones that still work. */
function isUnrevoked(now: Date) {
  return sql<boolean>`(revoked_at is null or revoked_at > ${now})`
}

/** Gives the profile a new first key, which a trigger adds to the keys. */
async function replaceFirstKey(tx: Database, userId: string): Promise<NewKey> {
  const key = newKey(LIVE_PREFIX)
  await tx.updateTable('profile').set({ secret_api: key }).where('user_id', '=', userId).execute()
  const { id } = await tx
    .selectFrom('api.key')
    .select('id')
    .where('hash', '=', digest(key))
    .executeTakeFirstOrThrow()
  return { id, key }
}

function keyAgain(row: {
  name: string
  scopes: string[]
  test: boolean
  expires_at: Date | null
  addresses: string[] | null
}) {
  const { name, scopes, test, expires_at: expiresAt, addresses } = row
  return { name, scopes, test, expiresAt, addresses }
}

async function addKey(db: Database, request: KeyRequest & { clock: Clock }): Promise<NewKey> {
  const { userId, name, scopes, test = false, expiresAt = null, addresses = null, clock } = request
  const key = newKey(test ? TEST_PREFIX : LIVE_PREFIX)
  const { id } = await db
    .insertInto('api.key')
    .values({
      user_id: userId,
      name,
      scopes: [...scopes],
      hash: digest(key),
      prefix: key.slice(0, 12),
      test,
      expires_at: expiresAt,
      addresses: addresses && [...addresses],
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
    .select(['name', 'scopes', 'first', 'test', 'expires_at', 'addresses'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** 32 random bytes after a prefix, which lets secret scanners recognise a leaked key. */
function newKey(prefix: string): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`
}
