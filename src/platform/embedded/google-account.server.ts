import { randomUUID } from 'node:crypto'

import type pg from 'pg'

import { GoogleRefusal, type GoogleIdentity } from './google-identity.server.ts'

type Account = { id: string; banned: boolean; proved: boolean }

/**
 * Finds or creates the account of a person signed in by Google: the account with this identity, otherwise the one with
 * this address, otherwise a new one. Returns its ID. Runs in the caller's transaction.
 */
export async function accountOfGoogle(
  client: pg.PoolClient,
  identity: GoogleIdentity,
  now: Date,
): Promise<string> {
  // One sign-in per address at a time: two at once would create two accounts.
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [`google:${identity.email}`])
  const known = await byIdentity(client, identity)
  const account = known ?? (await byAddress(client, identity))
  if (account?.banned) throw new GoogleRefusal('user_banned')
  const id = account?.id ?? (await newUser(client, identity, now))
  if (account && !known && !account.proved) await takeOver(client, account.id, now)
  const data = JSON.stringify(metadata(identity))
  await client.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, 'google', $2, $3, $4, $5)
     on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, last_sign_in_at = $5, updated_at = $5`,
    [randomUUID(), identity.sub, id, data, now],
  )
  await client.query(
    `update auth.users set
       raw_user_meta_data = ${unwrapped('raw_user_meta_data')} || $2::jsonb,
       raw_app_meta_data = ${unwrapped('raw_app_meta_data')} || jsonb_build_object('providers',
         (select jsonb_agg(distinct provider) from auth.identities where user_id = $1)),
       email_confirmed_at = coalesce(email_confirmed_at, $3), confirmation_token = null, updated_at = $3
     where id = $1`,
    [id, data, now],
  )
  return id
}

async function byIdentity(client: pg.PoolClient, { sub }: GoogleIdentity): Promise<Account | null> {
  const { rows } = await client.query<Account>(
    `select u.id, coalesce(u.banned_until > now(), false) as banned, true as proved
     from auth.identities i join auth.users u on u.id = i.user_id where i.provider = 'google' and i.provider_id = $1`,
    [sub],
  )
  return rows[0] ?? null
}

/**
 * `proved`: somebody has followed a link in an email to this address. If addresses don't need confirming, nobody has
 * had to.
 */
async function byAddress(client: pg.PoolClient, { email }: GoogleIdentity): Promise<Account | null> {
  const { rows } = await client.query<Account>(
    `select id, coalesce(banned_until > now(), false) as banned,
       (email_confirmed_at is not null and confirmation_sent_at is not null) as proved
     from auth.users where email = $1 for update`,
    [email],
  )
  return rows[0] ?? null
}

/**
 * Gives an unconfirmed account to the address's real owner, since whoever created it never proved that the address is
 * theirs. Their password, sessions and API key stop working.
 */
async function takeOver(client: pg.PoolClient, userId: string, now: Date): Promise<void> {
  await client.query(
    `update auth.users set encrypted_password = null, recovery_token = null, updated_at = $2 where id = $1`,
    [userId, now],
  )
  await client.query(`delete from auth.refresh_tokens where user_id = $1`, [userId])
  await client.query(`delete from auth.sessions where user_id = $1`, [userId])
  await client.query(`update public.profile set secret_api = default where user_id = $1`, [userId])
}

async function newUser(client: pg.PoolClient, identity: GoogleIdentity, now: Date): Promise<string> {
  const id = randomUUID()
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, $2, $3, '{"provider":"google","providers":["google"]}', $4, $3, $3)`,
    [id, identity.email, now, JSON.stringify(metadata(identity))],
  )
  return id
}

/** What the account stores from the token, with hosted Supabase's names. */
function metadata({ iss, sub, email, name, given_name, family_name, picture }: GoogleIdentity): object {
  return {
    iss,
    sub,
    provider_id: sub,
    email,
    email_verified: true,
    phone_verified: false,
    ...(name ? { name, full_name: name } : {}),
    ...(given_name ? { given_name } : {}),
    ...(family_name ? { family_name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
  }
}

/** Unwraps Lite's metadata, which is a JSON string that contains JSON. */
function unwrapped(column: string): string {
  return `(case when jsonb_typeof(${column}) = 'string' then (${column} #>> '{}')::jsonb else coalesce(${column}, '{}') end)`
}
