import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite } from '#testing/site.ts'

let database: TestDatabase
let accounts: AccountSite

beforeAll(async () => {
  database = await testDatabase()
  accounts = await accountSite(database)
})
afterAll(async () => {
  await accounts.close()
  await database.close()
})

test('a sign-out that the auth service does not take is logged, and leads home without the session all the same', async () => {
  const { cookie } = await accounts.signUp('Ann')
  const unreachable = async () => Response.json({ message: 'away' }, { status: 500 })
  const site = await testSite(database, {
    supabase: { url: 'https://project.example', publishableKey: 'sb_publishable_x', fetch: unreachable },
  })
  const answer = await fetch(`${site.origin}/logout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: site.origin },
  })
  await site.close()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  const taken = answer.headers.getSetCookie().filter((each) => each.startsWith('supabase-auth'))
  expect(taken.length).toBeGreaterThan(0)
  for (const each of taken) expect(each).toMatch(/=; Max-Age=0/)
  expect(site.logs.join()).toContain('could not reach the auth service to sign out')
})
