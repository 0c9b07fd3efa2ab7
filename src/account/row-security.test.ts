import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { testSupabase, type TestSupabase, type TestUser } from '#testing/supabase.ts'

// Ann is the victim. Everything is attacked through HTTP with the client that the browser uses, as Bob, who is signed in, and
// as a visitor. What happened is checked as the database's owner.
let supabase: TestSupabase
let ann: TestUser
let bob: TestUser
let attackers: [name: string, client: SupabaseClient][]

const WRITABLE = {
  first_name: 'Anna',
  last_name: 'Smith',
  profile_photo: 'https://images.example.com/anna.png',
  onboarding_completed: true,
  biggest_challenge: 'market_trends',
  hoping_to_achieve: 'find_apis',
}

const FORBIDDEN = {
  password_set: false,
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000002',
  api_customer: true,
  platform_customer: true,
  platform_credits: 1_000_000,
  api_credits: 1_000_000,
  secret_api: `fh_live_${'A'.repeat(43)}`,
  free_trial_used: false,
  monthly_plan: 'legacy',
  credit_exhausted_email_sent: true,
  stripe_customer: 'cus_of_somebody_else',
  created_at: '2000-01-01T00:00:00Z',
}

beforeAll(async () => {
  // Every refusal is logged; here refusals are the aim.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  supabase = await testSupabase()
  ann = await supabase.signUp('Ann')
  bob = await supabase.signUp('Bob')
  await grantPlan(supabase.database.db, { userId: ann.id, plan: 'pro', apiPlan: '2k' })
  const { pool } = supabase.database
  await pool.query(
    "insert into newsletter_subscriber (email, source) values ('reader@example.com', 'footer')",
  )
  await pool.query(
    "insert into error_event (origin, error, message) values ('server', 'Error', 'secret stack')",
  )
  attackers = [
    ['Bob', bob.client],
    ['a visitor', supabase.visitor()],
  ]
})
afterAll(() => supabase.close())

async function allRows(table: string): Promise<string> {
  const { rows } = await supabase.database.pool.query(
    `select to_jsonb(t) as row from public.${table} t order by to_jsonb(t)::text`,
  )
  return JSON.stringify(rows)
}

async function profileOf(user: TestUser): Promise<Record<string, unknown>> {
  const { rows } = await supabase.database.pool.query(
    'select to_jsonb(p) as row from profile p where user_id = $1',
    [user.id],
  )
  return rows[0].row
}

/** Every relation of public as the database lists them, so that a table added later is attacked too. */
async function publicRelations(): Promise<string[]> {
  const { rows } = await supabase.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')",
  )
  return rows.map((row) => row.name)
}

test('a sign-up creates the profile with the names and its own key, and nothing else', async () => {
  const carl = await supabase.signUp('Carl')
  const profile = await profileOf(carl)
  expect(profile).toMatchObject({
    first_name: 'Carl',
    last_name: 'Tester',
    password_set: true,
    onboarding_completed: false,
    platform_credits: 0,
    api_credits: 0,
    api_customer: false,
    platform_customer: false,
    monthly_plan: null,
  })
  expect(profile['secret_api']).toMatch(/^fh_live_[A-Za-z0-9_-]{43}$/)
  expect(profile['secret_api']).not.toBe((await profileOf(ann))['secret_api'])
})

describe('a user with their own rows', () => {
  test('reads all of the profile, its subscriptions and the ledger', async () => {
    const own = await ann.client
      .from('profile')
      .select('*, subscriptions(status, plan_type, api_plan)')
      .single()
    expect(own.error).toBeNull()
    expect(own.data).toMatchObject({ user_id: ann.id, platform_credits: 85, api_credits: 2_000 })
    expect(own.data.subscriptions).toHaveLength(2)
    const ledger = await ann.client.from('credit_ledger').select('delta').order('delta')
    expect(ledger.data).toEqual([{ delta: 85 }, { delta: 2_000 }])
    const newest = await ann.client
      .from('subscriptions')
      .select('*')
      .eq('profile_id', own.data.id)
      .in('status', ['active', 'trial'])
      .order('created_at', { ascending: false })
      .limit(1)
    expect(newest.data).toMatchObject([{ status: 'active' }])
  })

  test('reads an empty list, not null, when there are no subscriptions', async () => {
    const { data } = await bob.client.from('profile').select('first_name, subscriptions(status)').single()
    expect(data).toEqual({ first_name: 'Bob', subscriptions: [] })
  })

  test.each(Object.entries(WRITABLE))('may write %s', async (column, value) => {
    const { error } = await ann.client
      .from('profile')
      .update({ [column]: value })
      .eq('user_id', ann.id)
    expect(error).toBeNull()
    expect((await profileOf(ann))[column]).toBe(value)
  })

  test('may show a photo that lies in the own folder', async () => {
    const own = { profile_photo: `${ann.id}/me.png` }
    expect((await ann.client.from('profile').update(own).eq('user_id', ann.id)).error).toBeNull()
    const other = { profile_photo: `${ann.id}/../${bob.id}/me.png` }
    expect((await ann.client.from('profile').update(other).eq('user_id', ann.id)).error).not.toBeNull()
  })

  test.each(Object.entries(FORBIDDEN))('may not write %s', async (column, value) => {
    const before = await profileOf(ann)
    for (const change of [
      { [column]: value },
      { first_name: 'Mallory', [column]: value },
      { [column]: null },
    ]) {
      const { error } = await ann.client.from('profile').update(change).eq('user_id', ann.id)
      expect(error).not.toBeNull()
      const upsert = await ann.client.from('profile').upsert({ user_id: ann.id, ...change })
      expect(upsert.error).not.toBeNull()
    }
    expect(await profileOf(ann)).toEqual(before)
  })

  test('may write every column but these: a new column is forbidden until someone decides', async () => {
    const columns = Object.keys(await profileOf(ann)).sort()
    expect(columns).toEqual([...Object.keys(WRITABLE), ...Object.keys(FORBIDDEN)].sort())
  })

  test.each([
    ['first_name', 'x'.repeat(101)],
    ['last_name', 'line\nbreak'],
    ['biggest_challenge', 'x'.repeat(1_001)],
    ['hoping_to_achieve', ''],
    ['profile_photo', 'javascript:alert(1)'],
    ['profile_photo', 'http://insecure.example.com/a.png'],
    ['profile_photo', '../../etc/passwd'],
    ['profile_photo', '00000000-0000-4000-8000-000000000001/photo-of-another-user.png'],
    ['profile_photo', 'https://example.com/"onerror="x'],
  ])('may not write nonsense into %s', async (column, value) => {
    const { error } = await ann.client
      .from('profile')
      .update({ [column]: value })
      .eq('user_id', ann.id)
    expect(error?.code).toBe('23514')
  })

  test('may not insert or delete a profile, a subscription or a ledger row', async () => {
    const tables = ['profile', 'subscriptions', 'credit_ledger']
    const before = await Promise.all(tables.map(allRows))
    const { id } = (await profileOf(bob)) as { id: string }
    const attempts = [
      bob.client.from('profile').insert({ user_id: bob.id }),
      bob.client.from('subscriptions').insert({
        profile_id: id,
        status: 'active',
        amount: 0,
        frequency: 'monthly',
        plan_type: 'unlimited',
      }),
      bob.client
        .from('credit_ledger')
        .insert({ user_id: bob.id, kind: 'api', delta: 9, reason: 'gift', request_key: 'x' }),
      bob.client.from('profile').delete().eq('user_id', bob.id),
      ann.client.from('subscriptions').delete().neq('status', 'x'),
      ann.client.from('subscriptions').update({ plan_type: 'unlimited' }).neq('status', 'x'),
      ann.client.from('credit_ledger').update({ delta: 1 }).gt('delta', 0),
      ann.client.from('credit_ledger').delete().gt('delta', 0),
    ]
    for (const { error } of await Promise.all(attempts)) expect(error?.code).toBe('42501')
    expect(await Promise.all(tables.map(allRows))).toEqual(before)
  })
})

describe('rows of others', () => {
  test('are not read by any select, filter, order, count or embedded resource', async () => {
    const { id: profileId, secret_api: key } = await profileOf(ann)
    for (const [name, client] of attackers) {
      const attempts = [
        client.from('profile').select('*').eq('user_id', ann.id),
        client.from('profile').select('secret_api').neq('user_id', bob.id),
        client.from('profile').select('user_id').eq('secret_api', key).neq('user_id', bob.id),
        client.from('profile').select('user_id').like('secret_api', 'fh_live_%').neq('user_id', bob.id),
        client.from('profile').select('user_id').order('secret_api').neq('user_id', bob.id),
        client
          .from('profile')
          .select('user_id')
          .or(`user_id.eq.${ann.id},secret_api.eq.${String(key)}`),
        client.from('profile').select('*, subscriptions!inner(*)'),
        client.from('subscriptions').select('*, profile(*)'),
        client.from('subscriptions').select('*, profile!inner(secret_api)').eq('profile.user_id', ann.id),
        client.from('subscriptions').select('*').eq('profile_id', profileId),
        client.from('credit_ledger').select('*, profile(secret_api)'),
        client.from('credit_ledger').select('*').eq('user_id', ann.id),
      ]
      for (const { data } of await Promise.all(attempts)) expect(data ?? [], name).toEqual([])
      const counted = await client
        .from('profile')
        .select('*', { count: 'exact', head: true })
        .eq('user_id', ann.id)
      expect(counted.count ?? 0).toBe(0)
    }
  })

  test('are not changed by any update, insert, upsert or delete', async () => {
    const tables = ['profile', 'subscriptions', 'credit_ledger']
    const before = await Promise.all(tables.map(allRows))
    const { id: profileId } = await profileOf(ann)
    for (const [, client] of attackers) {
      await Promise.all([
        client.from('profile').update({ first_name: 'Mallory' }).eq('user_id', ann.id),
        client.from('profile').update({ first_name: 'Mallory' }).neq('first_name', 'Bob'),
        client.from('profile').update({ user_id: bob.id }).eq('user_id', ann.id),
        client.from('profile').insert({ user_id: ann.id, first_name: 'Mallory' }),
        client.from('profile').upsert({ user_id: ann.id, first_name: 'Mallory' }),
        client
          .from('profile')
          .upsert(
            { user_id: ann.id, first_name: 'Mallory' },
            { onConflict: 'user_id', ignoreDuplicates: true },
          ),
        client.from('profile').delete().eq('user_id', ann.id),
        client.from('subscriptions').update({ status: 'cancelled' }).eq('profile_id', profileId),
        client.from('subscriptions').upsert({
          profile_id: profileId,
          status: 'cancelled',
          amount: 0,
          frequency: 'monthly',
          plan_type: 'pro',
        }),
        client.from('subscriptions').delete().eq('profile_id', profileId),
        client.from('credit_ledger').delete().eq('user_id', ann.id),
      ])
    }
    expect(await Promise.all(tables.map(allRows))).toEqual(before)
  })

  test('do not appear in any table or view of the public schema', async () => {
    const relations = await publicRelations()
    expect(relations).toContain('profile')
    const before = await Promise.all(relations.map(allRows))
    const visitor = supabase.visitor()
    for (const relation of relations) {
      const seen = await bob.client.from(relation).select('*')
      expect(JSON.stringify(seen.data ?? []), relation).not.toMatch(
        new RegExp(`${ann.id}|reader@example|secret stack`),
      )
      expect((await visitor.from(relation).select('*')).error, relation).not.toBeNull()
      expect((await visitor.from(relation).insert({})).error, relation).not.toBeNull()
      expect((await bob.client.from(relation).insert({})).error, relation).not.toBeNull()
    }
    expect(await Promise.all(relations.map(allRows))).toEqual(before)
  })

  test.each(['newsletter_subscriber', 'error_event', 'api_entitlement'])(
    '%s is closed to every client',
    async (relation) => {
      for (const client of [ann.client, bob.client, supabase.visitor()]) {
        for (const attempt of [
          client.from(relation).select('*'),
          client.from(relation).delete().neq('message', 'x'),
        ]) {
          expect((await attempt).error).not.toBeNull()
        }
      }
    },
  )
})
