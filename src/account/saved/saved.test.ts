import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { MAX_SAVED } from './saved-item.ts'
import { isSaved, recentReports, rememberReport, savedItems, saveItem } from './saved.server.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let bob: TestPerson

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ;[ann, bob] = [await site.signUp('Ann'), await site.signUp('Bob')]
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))

async function post(who: TestPerson | null, fields: Record<string, string>) {
  const answer = await fetch(`${site.origin}/saved`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.origin, ...(who ? { cookie: who.cookie } : {}) },
    redirect: 'manual',
  })
  return [answer.status, answer.headers.get('location')]
}

async function dashboardOf(who: TestPerson): Promise<string> {
  const answer = await fetch(`${site.origin}/dashboard`, { headers: { cookie: who.cookie } })
  return (await answer.text()).replaceAll('<!-- -->', '')
}

// £0 to £125,000 at 0%, to £250,000 at 2%, to £925,000 at 5%: £2,500 + £2,250.
const CALCULATION = '/stampdutycalculator?price=295000&nation=england&buyer=mover&completion=2026-06-12'
const save = { action: 'save', path: CALCULATION }

describe('POST /saved', () => {
  test('saves a calculation with its inputs and its answer, and the dashboard shows them', async () => {
    expect(await post(ann, save)).toEqual([303, CALCULATION])
    expect(await savedItems(database.webDb, ann.userId)).toMatchObject([
      {
        kind: 'calculation',
        title: 'Stamp duty',
        detail: expect.stringContaining('£295,000'),
        answer: { figure: '£4,750', label: expect.any(String) },
      },
    ])
    expect(await dashboardOf(ann)).toContain('£4,750')
    expect(await isSaved(database.webDb, ann.userId, CALCULATION)).toBe(true)
  })

  test('answers 400 to a damaged multipart form', async () => {
    for (const body of ['', 'x', '--q', '--q\r\nContent-Disposition: form-data', '--q\r\n\r\n\r\n--q--']) {
      const answer = await fetch(`${site.origin}/saved`, {
        method: 'POST',
        body,
        headers: {
          origin: site.origin,
          cookie: ann.cookie,
          'content-type': 'multipart/form-data; boundary=q',
        },
      })
      expect([body, answer.status]).toEqual([body, 400])
    }
  })

  test('saves an address once, however often it is sent', async () => {
    await Promise.all([post(ann, save), post(ann, save), post(ann, save)])
    expect(await savedItems(database.webDb, ann.userId)).toHaveLength(1)
  })

  test('saves a calculation once, whichever of its tabs is open, and goes back to that tab', async () => {
    const working = `${CALCULATION}&view=working`
    expect(await post(ann, { action: 'save', path: working })).toEqual([303, working])
    expect((await savedItems(database.webDb, ann.userId)).map(({ path }) => path)).toEqual([CALCULATION])
    const page = await fetch(site.origin + working, { headers: { cookie: ann.cookie } })
    expect(await page.text()).toContain('data-saved="true"')
    expect(await post(ann, { action: 'remove', path: working })).toEqual([303, working])
    expect(await savedItems(database.webDb, ann.userId)).toEqual([])
    await post(ann, save)
  })

  test('removes what its owner saved, and nothing of anyone else', async () => {
    await post(bob, { action: 'remove', path: CALCULATION })
    expect(await isSaved(database.webDb, ann.userId, CALCULATION)).toBe(true)
    expect(await savedItems(database.webDb, bob.userId)).toEqual([])
    const remove = { action: 'remove', path: CALCULATION, back: '/dashboard#saved' }
    expect(await post(ann, remove)).toEqual([303, '/dashboard#saved'])
    expect(await savedItems(database.webDb, ann.userId)).toEqual([])
  })

  test('takes title and answer from the page, not from the form', async () => {
    await post(bob, { ...save, title: 'Mine', answer: '£1', kind: 'place' })
    const [item] = await savedItems(database.webDb, bob.userId)
    expect(item).toMatchObject({ title: 'Stamp duty', kind: 'calculation', answer: { figure: '£4,750' } })
    await post(bob, { action: 'remove', path: CALCULATION })
  })

  test('saves the deal analyser’s numbers as a deal, once for each form', async () => {
    const path = '/property-deal-analyser?purchasePrice=185000&monthlyRent=1150'
    const once = crypto.randomUUID()
    const answers = await Promise.all([0, 1].map(() => post(ann, { action: 'save', path, once })))
    expect(answers).toEqual([0, 1].map(() => [303, `/newdeal?deal=${once}&done=saved`]))
    const { rows } = await database.pool.query('select title from deal where user_id = $1', [ann.userId])
    expect(rows).toEqual([{ title: 'Deal at £185,000' }])
    const dashboard = await dashboardOf(ann)
    expect(dashboard).toContain('Deal at £185,000')
    expect(dashboard).toContain('Cash-on-cash return')
    for (const address of [path, `${path}&view=working`]) {
      const page = await fetch(site.origin + address, { headers: { cookie: ann.cookie } })
      const html = (await page.text()).replaceAll('<!-- -->', '')
      expect(html, address).toMatch(/Saved in <a href="\/newdeal\?deal=/)
    }
  })

  test('asks visitors to sign in, and redirects only within this site', async () => {
    expect(await post(null, save)).toEqual([303, `/login?next=${encodeURIComponent(CALCULATION)}`])
    expect(await post(ann, { ...save, back: 'https://evil.example/' })).toEqual([303, '/dashboard'])
  })

  test.each([
    ['an unknown action', { ...save, action: 'steal' }],
    ['a page of another site', { ...save, path: '//evil.example/' }],
    ['a page that can’t be saved', { ...save, path: '/pricing' }],
    ['a page that doesn’t exist', { ...save, path: '/no-such-page' }],
    ['numbers without an answer', { ...save, path: '/stampdutycalculator?price=lots' }],
  ])('rejects %s', async (_, fields) => {
    expect((await post(ann, fields))[0]).toBe(400)
  })

  test('says when an account has no room for more', async () => {
    const item = {
      userId: bob.userId,
      kind: 'place',
      title: 'x',
      detail: null,
      answer: null,
      now: at(0),
    } as const
    for (let count = 0; count < MAX_SAVED; count += 1)
      expect(await saveItem(database.webDb, { ...item, path: `/postcodes/${count}` })).toBe(true)
    expect(await post(bob, save)).toEqual([303, '/dashboard?full=yes'])
    expect(await saveItem(database.webDb, { ...item, path: '/postcodes/7', title: 'renamed' })).toBe(true)
    expect(await savedItems(database.webDb, bob.userId)).toHaveLength(MAX_SAVED)
  })
})

describe('recent reports', () => {
  test('are the newest 20, each once, latest first', async () => {
    const report = (count: number) => ({
      userId: ann.userId,
      path: `/postcodes/${count}`,
      title: `R${count}`,
    })
    for (let count = 0; count < 25; count += 1)
      await rememberReport(database.webDb, { ...report(count), now: at(count) })
    await rememberReport(database.webDb, { ...report(10), now: at(40) })
    const titles = (await recentReports(database.webDb, ann.userId)).map(({ title }) => title)
    expect(titles).toHaveLength(20)
    expect(titles.slice(0, 3)).toEqual(['R10', 'R24', 'R23'])
    const { rowCount } = await database.pool.query('select from recent_report where user_id = $1', [
      ann.userId,
    ])
    expect(rowCount).toBe(20)
    expect(await recentReports(database.webDb, bob.userId)).toEqual([])
  })
})
