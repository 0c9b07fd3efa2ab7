import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

// The same walls as row-security.test.ts, without the data API in front: anything it lets through by mistake stops here.
let database: TestDatabase
let ann: string
let bob: string

beforeAll(async () => {
  database = await testDatabase()
  ;[ann, bob] = [await newUser({ first_name: 'Ann' }), await newUser({ first_name: 'Bob' })]
  await grantPlan(database.db, { userId: ann, plan: 'pro', apiPlan: '2k' })
})
afterAll(() => database.close())

async function newUser(metadata: unknown): Promise<string> {
  const id = randomUUID()
  await database.pool.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    `${id}@example.com`,
    metadata === undefined ? null : JSON.stringify(metadata),
  ])
  return id
}

/** Runs one statement as the data API would: in a transaction, under the role and the claims of the token. */
async function as(
  role: 'anon' | 'authenticated',
  userId: string | null,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local role ${role}`)
    await client.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ role, sub: userId }),
    ])
    const { rows } = await client.query(statement)
    await client.query('commit')
    return rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const profileOf = async (id: string) =>
  (await database.pool.query('select to_jsonb(p) as row from profile p where user_id = $1', [id])).rows[0].row

describe('as anybody', () => {
  test('no function of ours can be executed but the one that the rules of photos call', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('api', 'credits', 'limits', 'private', 'property', 'jobs', 'public')
         and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
         and p.prorettype <> 'trigger'::regtype`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['private.has_room_for_photo'])
  })
})

describe('as another user, in plain SQL', () => {
  test('only the own rows exist', async () => {
    for (const table of ['profile', 'subscriptions', 'credit_ledger', 'deal']) {
      const rows = await as('authenticated', bob, `select * from public.${table}`)
      expect(JSON.stringify(rows)).not.toContain(ann)
      expect(rows).toHaveLength(table === 'profile' ? 1 : 0)
    }
  })

  test('nothing of another user can be changed', async () => {
    const before = await profileOf(ann)
    expect(
      await as(
        'authenticated',
        bob,
        "update profile set first_name = 'M' where user_id <> auth.uid() returning 1",
      ),
    ).toEqual([])
    for (const statement of [
      'update profile set platform_credits = 9',
      "update profile set first_name = 'M', api_credits = 9",
      `update profile set user_id = '${ann}'`,
      `insert into profile (user_id) values ('${ann}') on conflict (user_id) do update set first_name = 'M'`,
      'delete from profile',
      'truncate profile cascade',
      'delete from credit_ledger',
      `insert into deal (user_id, title, query, calculated_on) values ('${ann}', 'x', 'x=1', '2026-11-20')`,
      `update deal set user_id = '${bob}'`,
      'truncate deal',
      `insert into saved_item (user_id, kind, path, title) values ('${ann}', 'place', '/x', 'x')`,
      `insert into recent_report (user_id, path, title) values ('${bob}', '/x', 'x')`,
      `insert into mail_recipient (user_id, how_often) values ('${ann}', 'weekly')`,
      `insert into place_watch (recipient_id, kind, place, path, title, created_at) values (1, 'postcode', 'RG30 1AA', '/x', 'x', now())`,
      'select * from place_watch',
      'select * from mail_recipient',
      'select * from mail_send',
      'select * from place_seen',
      'select * from place_change',
      'select * from saved_item',
      'select * from recent_report',
      'select * from limits.bucket',
      'select * from joined_event',
      `select private.delete_user('${ann}')`,
      'select * from auth.users',
      'select * from auth.refresh_tokens',
      'select * from public.api_entitlement',
      'select * from newsletter_subscriber',
      'select * from error_event',
      'select * from payment_event',
      "update subscriptions set status = 'active'",
      'select credits.refill_due(now())',
      'select * from property.edition',
      'select private.tidy_name(null)',
      'select * from supabase_migrations.schema_migrations',
      'create table public.mine (id int)',
      'create function public.mine() returns int language sql as $$ select 1 $$',
      'alter table profile disable row level security',
    ]) {
      await expect(as('authenticated', bob, statement), statement).rejects.toThrow(
        /permission denied|must be owner|row-level security/,
      )
    }
    expect(await profileOf(ann)).toEqual(before)
  })

  test('a session without a user sees nothing', async () => {
    expect(await as('authenticated', null, 'select * from profile')).toEqual([])
    await expect(as('anon', null, 'select * from profile')).rejects.toThrow('permission denied')
  })
})

describe('what is granted', () => {
  const CLIENT_ROLES = "('anon', 'authenticated', 'public')"

  test('clients hold these privileges on our schemas and no others', async () => {
    const { rows } = await database.pool.query(`
      select grantee, table_schema || '.' || table_name || coalesce('.' || column_name, '') as thing, privilege_type as may
      from (
        select grantee, table_schema, table_name, null as column_name, privilege_type from information_schema.role_table_grants
        union
        select grantee, table_schema, table_name, column_name, privilege_type from information_schema.role_column_grants c
        where not exists (select from information_schema.role_table_grants t where t.grantee = c.grantee
          and (t.table_schema, t.table_name, t.privilege_type) = (c.table_schema, c.table_name, c.privilege_type))
      ) granted
      where lower(grantee) in ${CLIENT_ROLES}
        and table_schema not in ('pg_catalog', 'information_schema', 'storage', 'extensions')
      order by thing, may`)
    expect(rows.map((row) => `${row.grantee} ${row.may} ${row.thing}`)).toEqual([
      'authenticated SELECT public.credit_ledger',
      'authenticated DELETE public.deal',
      'authenticated SELECT public.deal',
      'authenticated INSERT public.deal.annual_cash_flow',
      'authenticated UPDATE public.deal.annual_cash_flow',
      'authenticated INSERT public.deal.calculated_on',
      'authenticated UPDATE public.deal.calculated_on',
      'authenticated INSERT public.deal.cash_required',
      'authenticated UPDATE public.deal.cash_required',
      'authenticated INSERT public.deal.id',
      'authenticated INSERT public.deal.notes',
      'authenticated UPDATE public.deal.notes',
      'authenticated INSERT public.deal.query',
      'authenticated UPDATE public.deal.query',
      'authenticated INSERT public.deal.return_percent',
      'authenticated UPDATE public.deal.return_percent',
      'authenticated INSERT public.deal.stage',
      'authenticated UPDATE public.deal.stage',
      'authenticated INSERT public.deal.title',
      'authenticated UPDATE public.deal.title',
      'authenticated SELECT public.profile',
      'authenticated UPDATE public.profile.biggest_challenge',
      'authenticated UPDATE public.profile.first_name',
      'authenticated UPDATE public.profile.hoping_to_achieve',
      'authenticated UPDATE public.profile.last_name',
      'authenticated UPDATE public.profile.onboarding_completed',
      'authenticated UPDATE public.profile.profile_photo',
      'authenticated SELECT public.subscriptions',
    ])
  })

  test('every table of public has row-level security', async () => {
    const { rows } = await database.pool.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity",
    )
    expect(rows).toEqual([])
  })

  test('clients can call no function of ours', async () => {
    const { rows } = await database.pool.query(`
      select p.oid::regprocedure::text as function, role from pg_proc p, unnest(array['anon', 'authenticated']) role
      where p.pronamespace::regnamespace::text in ('public', 'private', 'property', 'api')
        and has_schema_privilege(role, p.pronamespace, 'usage') and has_function_privilege(role, p.oid, 'execute')`)
    expect(rows).toEqual([])
  })

  test('clients may not enter the schemas of official data, of the API and of private functions', async () => {
    const { rows } = await database.pool.query(`
      select nspname from pg_namespace, unnest(array['anon', 'authenticated']) role
      where nspname in ('property', 'api', 'private', 'supabase_migrations') and has_schema_privilege(role, oid, 'usage')`)
    expect(rows).toEqual([])
  })

  test('a table that is added later starts closed', async () => {
    await database.pool.query(
      'create table public.added_later (id int); insert into public.added_later values (1)',
    )
    try {
      for (const role of ['anon', 'authenticated'] as const) {
        await expect(as(role, bob, 'select * from public.added_later')).rejects.toThrow('permission denied')
      }
    } finally {
      await database.pool.query('drop table public.added_later')
    }
  })

  test('the server may neither read sign-in data nor remove accounts but by the one function for it', async () => {
    for (const statement of [
      'select * from auth.users',
      'delete from public.profile',
      'insert into public.profile (user_id) values (gen_random_uuid())',
      'update public.credit_ledger set delta = 0',
      'delete from public.subscriptions',
      "insert into property.edition (dataset, label, rows) values ('x', 'x', 1)",
    ]) {
      await expect(database.webPool.query(statement), statement).rejects.toThrow('permission denied')
    }
  })
})

describe('no metadata stops a sign-up', () => {
  // Hosted Supabase stores an object; Supabase Lite a JSON string that contains one.
  test.each([
    ['an object', { first_name: 'Ada', last_name: 'King' }, 'Ada', 'King'],
    ['an object inside a string', JSON.stringify({ first_name: 'Ada', last_name: 'King' }), 'Ada', 'King'],
    [
      'what Google says',
      { full_name: 'Ada King Noel', avatar_url: 'https://lh3.example.com/a' },
      'Ada',
      'King Noel',
    ],
    ['a single name', { name: 'Ada' }, 'Ada', null],
    ['nothing', undefined, null, null],
    ['a string that is no JSON', 'not json', null, null],
    ['a list', [1, 2], null, null],
    ['an object as a name', { first_name: { $gt: 1 }, last_name: 7 }, '{"$gt": 1}', '7'],
    ['control characters', { first_name: 'A\nda', last_name: '\t' }, 'A da', null],
    ['a dangerous photo', { first_name: 'Ada', avatar_url: 'javascript:alert(1)' }, 'Ada', null],
  ])('%s', async (_what, metadata, first, last) => {
    const profile = await profileOf(await newUser(metadata))
    expect([profile.first_name, profile.last_name]).toEqual([first, last])
    expect(profile.profile_photo ?? 'https://').toMatch(/^https:\/\//)
  })

  test('names that are too long are shortened', async () => {
    const profile = await profileOf(
      await newUser({ first_name: 'x'.repeat(5_000), picture: `https://${'x'.repeat(5_000)}` }),
    )
    expect(profile.first_name).toHaveLength(100)
    expect(profile.profile_photo).toBeNull()
  })
})
