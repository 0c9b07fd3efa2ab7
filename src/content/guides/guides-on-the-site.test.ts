/** The browser extension’s pages and the staging checklist, requested from the whole site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fillPostcodes, fillSales } from '#places/postcode/fixtures/place.ts'
import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite

beforeAll(async () => {
  database = await testDatabase()
  await fillPostcodes(database.db)
  await fillSales(
    database.db,
    [300, 310, 320, 330, 340].map((thousands, index) => ({
      postcode: 'RG30 1AA',
      soldOn: `202${index + 2}-06-01`,
      pounds: thousands * 1000,
      paon: String(index + 1),
    })),
  )
  site = await accountSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' })

describe('the extension’s pages', () => {
  it.each(['/extension/rightmove', '/extension/zoopla'])('%s has no header or footer', async (path) => {
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).not.toContain('site-header')
    expect(html).not.toContain('Free Tools')
    expect(html).toContain('noindex')
    expect(answer.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://www.rightmove.co.uk https://www.zoopla.co.uk chrome-extension: moz-extension:',
    )
    expect(answer.headers.get('x-frame-options')).toBeNull()
  })

  it('never knows who is signed in, because the portals’ pages surround it', async () => {
    const { cookie } = await site.signUp('Grace')
    const answer = await get('/extension/rightmove', { cookie })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toContain('&quot;signedIn&quot;:false')
    expect(await (await get('/about', { cookie })).text()).toContain('&quot;signedIn&quot;:true')
  })

  it('any other path under /extension/ is a 404 without header and footer', async () => {
    for (const path of ['/extension/other', '/extension/a/b']) {
      const answer = await get(path)
      const html = await answer.text()
      expect(answer.status).toBe(404)
      expect(html).toContain('Oh no! Page not found')
      expect(html).not.toContain('Free Tools')
    }
  })

  it('shows the medians around the postcode in an address', async () => {
    const html = await (
      await get('/extension/rightmove?postcode=5%20Made%20Up%20Road,%20Reading,%20rg301aa')
    ).text()
    expect(html).toContain('Prices around RG30 1AA')
    expect(html).toContain('£320,000')
    expect(html).toContain('href="/postcodes/rg301aa"')
  })

  it('shows an error for an invalid postcode and keeps the input', async () => {
    const nonsense = await get('/extension/zoopla?postcode=a%20house')
    expect(nonsense.status).toBe(422)
    expect(await nonsense.text()).toContain('value="a house"')
    const unknown = await get('/extension/zoopla?postcode=ZE1%200AA')
    expect(unknown.status).toBe(422)
    expect(await unknown.text()).toContain('We can’t find ZE1 0AA: our directory has no postcodes in ZE1 0.')
  })
})

describe('the staging page', () => {
  it('asks signed-out visitors to sign in first', async () => {
    const answer = await get('/ai-staging')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/login?next=%2Fai-staging')
  })

  it('opens for a signed-in visitor, with an upload and the checklist', async () => {
    const { cookie } = await site.signUp('Ada')
    const html = await (await get('/ai-staging', { cookie })).text()
    expect(html).toContain('You have no photos yet.')
    expect(html).toContain('Check the staged picture')
    expect(html).toContain('type="file"')
  })
})
