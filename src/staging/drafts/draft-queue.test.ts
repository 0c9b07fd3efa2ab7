import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { addDraft, claimDraft, forgetDrafts, listDrafts, putBackDraft } from './draft-store.server.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let bob: TestPerson
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ann = await site.signUp('Ann')
  bob = await site.signUp('Bob')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const post = (file: string, { cookie }: TestPerson) =>
  fetch(`${site.origin}/ai-staging/drafts/${file}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin, cookie },
  })

describe('the queue of drafts', () => {
  const photo = { jpeg: new Uint8Array([1]), width: 1200, height: 800, focalShare: null }
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24) + seconds * 1000)
  const add = (userId: string, seconds: number) =>
    addDraft(database.webPool, { userId, room: 'living', style: 'coastal', photo, now: at(seconds) })

  it('lets accounts take turns, and three drafts of each wait', async () => {
    for (const second of [1, 2, 3]) expect(await add(ann.userId, second)).toBe('added')
    expect(await add(ann.userId, 4)).toBe('too many')
    expect(await add(bob.userId, 5)).toBe('added')
    const owners: (string | undefined)[] = []
    for (const second of [10, 11, 12, 13, 14]) {
      const claimed = await claimDraft(database.webPool, at(second))
      const { rows } = await database.pool.query('select user_id from jobs.staging_draft where id = $1', [
        claimed?.id,
      ])
      owners.push(rows[0]?.user_id)
    }
    expect(owners).toEqual([ann.userId, bob.userId, ann.userId, ann.userId, undefined])
  })

  it('counts drafts of requests at the same moment, and none of an account that was deleted', async () => {
    await database.pool.query('delete from jobs.staging_draft')
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((second) => add(ann.userId, second)))
    expect(answers.filter((answer) => answer === 'added')).toHaveLength(3)
    expect(answers.filter((answer) => answer === 'too many')).toHaveLength(3)
    expect(await listDrafts(database.webPool, ann.userId)).toHaveLength(3)
    expect(await add('00000000-0000-4000-8000-000000000000', 1)).toBe('no account')
  })

  it('gives a killed process’s draft to another one, three times, and a stopped one’s at once', async () => {
    await database.pool.query('delete from jobs.staging_draft')
    await add(ann.userId, 1)
    const first = await claimDraft(database.webPool, at(10))
    expect(await claimDraft(database.webPool, at(20))).toBeNull()
    await putBackDraft(database.webPool, first?.id ?? '')
    expect((await claimDraft(database.webPool, at(30)))?.id).toBe(first?.id)
    expect((await claimDraft(database.webPool, at(300)))?.id).toBe(first?.id)
    expect((await claimDraft(database.webPool, at(600)))?.id).toBe(first?.id)
    expect(await claimDraft(database.webPool, at(900))).toBeNull()
    expect((await listDrafts(database.webPool, ann.userId))[0]?.problem).toContain('gone wrong on our side')
  })

  it('cancels what isn’t made yet, and forgets drafts after 30 days', async () => {
    await database.pool.query('delete from jobs.staging_draft')
    await add(ann.userId, 1)
    const [draft] = await listDrafts(database.webPool, ann.userId)
    await post(`${draft?.id}/cancel`, bob)
    expect((await listDrafts(database.webPool, ann.userId))[0]?.state).toBe('queued')
    await post(`${draft?.id}/cancel`, ann)
    expect((await listDrafts(database.webPool, ann.userId))[0]?.state).toBe('cancelled')
    expect(await claimDraft(database.webPool, at(10))).toBeNull()
    await forgetDrafts(database.webPool, at(29 * 86_400))
    expect(await listDrafts(database.webPool, ann.userId)).toHaveLength(1)
    await forgetDrafts(database.webPool, at(31 * 86_400))
    expect(await listDrafts(database.webPool, ann.userId)).toEqual([])
  })

  it.each(['anon', 'authenticated'])('can’t be read by %s through the data API', async (role) => {
    const client = await database.pool.connect()
    try {
      await client.query(`set role ${role}`)
      await expect(client.query('select from jobs.staging_draft')).rejects.toThrow('permission denied')
    } finally {
      await client.query('reset role')
      client.release()
    }
  })
})
