/** The calls of the specification as the browser's client makes them, with a visitor's own rights. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testSupabase, type TestSupabase, type TestUser } from '#testing/supabase.ts'

let supabase: TestSupabase
let ann: TestUser

beforeAll(async () => {
  supabase = await testSupabase()
  ann = await supabase.signUp('Ann')
})
afterAll(() => supabase.close())

const own = (columns: string) =>
  ann.client.from('profile').select<string, Record<string, unknown>>(columns).eq('user_id', ann.id).single()

describe('one’s own profile', () => {
  test.each([
    'free_trial_used',
    'id, platform_customer, api_customer',
    'secret_api',
    'first_name, last_name, profile_photo, monthly_plan',
    'platform_credits, api_credits',
    'password_set, onboarding_completed, biggest_challenge, hoping_to_achieve, api_customer, platform_customer',
    '*',
    'id, api_customer, platform_customer, onboarding_completed',
    'platform_credits, credit_exhausted_email_sent, subscriptions(status, trial_end, amount, frequency, plan_type, api_plan)',
  ])('is read by every select of the specification: %s', async (columns) => {
    const { data, error } = await own(columns)
    expect(error).toBeNull()
    const wanted = columns.replaceAll(/\(.*\)/g, '').split(', ')
    if (columns !== '*') expect(Object.keys(data ?? {}).toSorted()).toEqual(wanted.toSorted())
  })

  test.each([
    { biggest_challenge: 'due_diligence' },
    { biggest_challenge: 'market_trends', hoping_to_achieve: 'find_apis' },
    { onboarding_completed: true },
  ])('takes every update of the specification, filtered by user_id: %j', async (changes) => {
    const { error } = await ann.client.from('profile').update(changes).eq('user_id', ann.id)
    expect(error).toBeNull()
    expect((await own('*')).data).toMatchObject(changes)
  })
})
