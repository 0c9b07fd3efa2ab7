import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

describe('the session of a request', () => {
  it('is shown on the page, and never cached for others', async () => {
    const { cookie } = await site.signUp('Ada')
    const mine = await fetch(`${site.origin}/`, { headers: { cookie } })
    expect(await mine.text()).toContain('&quot;signedIn&quot;:true')
    const others = await fetch(`${site.origin}/`)
    expect(await others.text()).toContain('&quot;signedIn&quot;:false')
  })

  it('that is forged is none', async () => {
    const cookie = `supabase-auth=base64-${Buffer.from('{"access_token":"x.y.z","refresh_token":"r","expires_at":9999999999}').toString('base64url')}`
    const answer = await fetch(`${site.origin}/`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('&quot;signedIn&quot;:false')
  })
})

describe('a form', () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${site.origin}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'a=b',
    })

  it('from another site is rejected', async () => {
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({})).status).toBe(403)
  })

  it('to a page without one is not found', async () => {
    expect((await post({ origin: site.origin })).status).toBe(404)
  })
})
