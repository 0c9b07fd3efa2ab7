import { setImmediate } from 'node:timers/promises'
import { format } from 'node:util'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { proxyTo, type Proxy } from '#testing/proxy.ts'
import { testSupabase, type TestSupabase } from '#testing/supabase.ts'

let database: TestDatabase
let proxy: Proxy
let supabase: TestSupabase
const printed: string[] = []

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void printed.push(format(...words)))
  database = await testDatabase()
  proxy = await proxyTo(database.url)
  supabase = await testSupabase({ databaseUrl: proxy.url })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await supabase.close()
  await proxy.close()
  await database.close()
})

const signIn = async () => {
  const given = { email: 'nobody@example.com', password: 'not the password' }
  return (await supabase.server().auth.signInWithPassword(given)).error?.status
}
/** Reads in a transaction. What the browser's key may see of it doesn't matter. */
const read = async () => (await supabase.server().from('profile').select('*')).status
/** The session doesn't exist, which is read from the database. */
const refresh = async () =>
  (await supabase.server().auth.refreshSession({ refresh_token: 'unknown' })).error?.status
const askAll = () => Promise.all([read(), signIn(), refresh(), read(), read(), read()])

test('connections that break fail their requests with a line each, and neither this process nor the next requests', async () => {
  const usual = await askAll()
  printed.length = 0
  for (let round = 0; round < 3; round++) {
    const asked = askAll()
    // In the middle of their transactions.
    for (let tick = 0; tick < 10 + round; tick++) await setImmediate()
    proxy.cut()
    proxy.mend()
    for (const [at, status] of (await asked).entries()) expect([503, 500, usual[at]]).toContain(status)
    // Pools notice one by one that their idle connections have gone.
    await expect.poll(askAll, { timeout: 20_000 }).toEqual(usual)
  }
  expect(printed.length).toBeGreaterThan(0)
  expect(printed.filter((line) => line.includes('\n'))).toEqual([])
})
