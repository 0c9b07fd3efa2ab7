import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { MOST_SAVED } from './saved-item.ts'
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

const place = { action: 'save', kind: 'place', path: '/postcodes/rg301aa', title: 'RG30 1AA, Reading' }

describe('saving', () => {
  test('keeps an address, answers with the page it came from, and lets it go again', async () => {
    expect(await post(ann, place)).toEqual([303, '/postcodes/rg301aa'])
    expect(await savedItems(database.webDb, ann.userId)).toMatchObject([
      { kind: 'place', title: place.title },
    ])
    expect(await isSaved(database.webDb, ann.userId, place.path)).toBe(true)
    expect(await savedItems(database.webDb, bob.userId)).toEqual([])
    expect(await post(bob, { ...place, action: 'remove' })).toEqual([303, place.path])
    expect(await isSaved(database.webDb, ann.userId, place.path)).toBe(true)
    expect(await post(ann, { ...place, action: 'remove', back: '/dashboard#saved' })).toEqual([
      303,
      '/dashboard#saved',
    ])
    expect(await savedItems(database.webDb, ann.userId)).toEqual([])
  })

  test('of a calculation keeps its inputs in words', async () => {
    const deal = {
      ...place,
      kind: 'deal',
      path: '/stampdutycalculator?price=295000&buyer=next',
      title: 'Stamp duty',
    }
    await post(ann, deal)
    await post(ann, { ...deal, title: 'Stamp duty again' })
    expect(await savedItems(database.webDb, ann.userId)).toMatchObject([
      { title: 'Stamp duty again', detail: 'price 295,000 · buyer next' },
    ])
  })

  test('asks visitors to sign in, and leads nowhere but to this site', async () => {
    expect(await post(null, place)).toEqual([303, '/login?next=%2Fpostcodes%2Frg301aa'])
    expect(await post(ann, { ...place, back: 'https://evil.example/' })).toEqual([303, '/dashboard'])
    await post(ann, { ...place, path: '//evil.example/' })
    const paths = (await savedItems(database.webDb, ann.userId)).map(({ path }) => path)
    expect(paths.join(' ')).not.toContain('evil')
  })

  test('refuses a form that is damaged', async () => {
    expect((await post(ann, { ...place, kind: 'house' }))[0]).toBe(400)
    expect((await post(ann, { ...place, title: '  ' }))[0]).toBe(400)
  })

  test('has room for a number of things, and says when it is used up', async () => {
    const item = { userId: bob.userId, kind: 'place', title: 'x', detail: null, now: at(0) } as const
    for (let count = 0; count < MOST_SAVED; count += 1)
      expect(await saveItem(database.webDb, { ...item, path: `/postcodes/${count}` })).toBe(true)
    expect(await post(bob, place)).toEqual([303, '/dashboard?full'])
    expect(await saveItem(database.webDb, { ...item, path: '/postcodes/7', title: 'renamed' })).toBe(true)
    expect(await savedItems(database.webDb, bob.userId)).toHaveLength(MOST_SAVED)
  })
})

describe('recent reports', () => {
  test('are the newest twenty, each once, the latest first', async () => {
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
