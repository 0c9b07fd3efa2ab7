import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { accountOf, customer, testClock, type Customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { orderPictures, stateOf } from '#testing/staging.ts'

import { addPicture } from './add-pictures.server.ts'
import type { KeptPhoto, PictureKind } from './picture-job.ts'
import {
  claimPicture,
  deliverPicture,
  failPicture,
  putBackPicture,
  reportProgress,
  type ClaimedPicture,
} from './picture-queue.server.ts'
import { cancelPicture, deletePicture, findPicture, listListings } from './picture-store.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('delete from jobs.staging_listing')
})

const clock = testClock()
const PHOTO: KeptPhoto = { jpeg: new Uint8Array([1]), width: 1200, height: 800, focalShare: null }
const MADE = {
  files: { jpeg: new Uint8Array([2]), png: new Uint8Array([3]) },
  scene: {} as never,
  engine: 'own',
  fingerprint: null,
  cutFingerprints: [],
  checked: { verdict: 'pass', cameraShiftPx: 0, structureRecall: 1 },
} as const

const order = ({ userId }: Pick<Customer, 'userId'>, kind: PictureKind, count = 1) =>
  orderPictures(database, { userId, photo: PHOTO, kind, count })
const at = (seconds: number) => new Date(Date.parse('2027-01-01T00:00:00Z') + seconds * 1000)
const claim = (kind: PictureKind, seconds: number) => claimPicture(database.webPool, kind, at(seconds))
const deliver = (claimed: ClaimedPicture | null) => {
  if (!claimed) throw new Error('Nothing was claimed')
  return deliverPicture({ db: database.webDb, clock }, claimed, MADE)
}

describe('the queue of pictures', () => {
  it('lets accounts take turns, for each kind by itself', async () => {
    const [ann, bob] = [await customer(database), await customer(database)]
    await order(ann, 'draft', 3)
    await order(bob, 'draft', 1)
    const owners = []
    for (const second of [10, 11, 12, 13, 14]) owners.push((await claim('draft', second))?.userId)
    expect(owners).toEqual([ann.userId, bob.userId, ann.userId, ann.userId, undefined])
    expect(await claim('final', 20)).toBeNull()
  })

  it('takes twelve drafts of an account, though they’re ordered at the same moment, and none of a deleted one', async () => {
    const ann = await customer(database)
    await order(ann, 'draft', 1)
    const photoId = (await listListings(database.webPool, ann.userId))[0]?.photos[0]?.id ?? ''
    const add = (userId: string) =>
      addPicture(database.webPool, {
        userId,
        photoId,
        kind: 'draft',
        choice: { room: 'living', style: 'coastal', seed: 1 },
        now: at(0),
      })
    const answers = await Promise.all(Array.from({ length: 15 }, () => add(ann.userId)))
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(11)
    expect(answers.filter((answer) => answer === 'too many drafts')).toHaveLength(4)
    expect(await add('00000000-0000-4000-8000-000000000000')).toBe('no account')
    expect(await add((await customer(database)).userId)).toBe('no photo')
  })

  it('gives a killed process’s picture to another one once it has been silent for a minute, three times', async () => {
    const ann = await customer(database, { platformCredits: 1 })
    const [id = ''] = await order(ann, 'final')
    expect(await claim('final', 10)).toMatchObject({ id, attempt: 1 })
    expect(await claim('final', 69)).toBeNull()
    expect(await reportProgress(database.webPool, { id, attempt: 1, progress: 40, now: at(60) })).toBe(true)
    expect(await claim('final', 119)).toBeNull()
    expect((await claim('final', 121))?.id).toBe(id)
    // A process that stops gives it back at once, which isn't an attempt.
    await putBackPicture(database.webPool, { id, attempt: 2 })
    expect((await claim('final', 122))?.id).toBe(id)
    expect((await claim('final', 200))?.id).toBe(id)
    expect(await claim('final', 300)).toBeNull()
    expect(await findPicture(database.webPool, ann.userId, id)).toMatchObject({ state: 'failed' })
    expect(await accountOf(database, ann)).toMatchObject({ platform: 1, entries: 0 })
  })

  it('shows its progress, and tells whoever makes it that it was cancelled or deleted', async () => {
    const ann = await customer(database, { platformCredits: 2 })
    const [first = '', second = ''] = await order(ann, 'final', 2)
    const [one, two] = [await claim('final', 10), await claim('final', 11)]
    await reportProgress(database.webPool, { id: first, attempt: 1, progress: 40, now: at(12) })
    expect((await findPicture(database.webPool, ann.userId, first))?.progress).toBe(40)
    await cancelPicture(database.webPool, ann.userId, first, at(13))
    await deletePicture(database.webPool, ann.userId, second)
    for (const id of [first, second])
      expect(await reportProgress(database.webPool, { id, attempt: 1, progress: 50, now: at(14) })).toBe(
        false,
      )
    expect(await deliver(one)).toBe('unwanted')
    expect(await deliver(two)).toBe('unwanted')
    expect(await accountOf(database, ann)).toMatchObject({ platform: 2, entries: 0 })
  })

  it('doesn’t let a process that was silent for too long disturb the one that has the picture now', async () => {
    const ann = await customer(database, { platformCredits: 1 })
    const [id = ''] = await order(ann, 'final')
    const [late, current] = [await claim('final', 10), await claim('final', 100)]
    if (!late || !current) throw new Error('Nothing was claimed')
    const silent = { id, attempt: late.attempt }
    expect(await reportProgress(database.webPool, { ...silent, progress: 90, now: at(101) })).toBe(false)
    await putBackPicture(database.webPool, silent)
    await failPicture(database.webDb, { ...silent, problem: 'Late', moved: null, now: at(102) })
    expect(await deliver(late)).toBe('unwanted')
    expect(await findPicture(database.webPool, ann.userId, id)).toMatchObject({
      state: 'running',
      progress: 0,
    })
    expect(await deliver(current)).toBe('delivered')
  })
})

describe('the charge for a final picture', () => {
  it('is made once, with its delivery, though two processes deliver it at the same moment', async () => {
    const ann = await customer(database, { platformCredits: 3 })
    const [id = ''] = await order(ann, 'final')
    const claimed = await claim('final', 10)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => deliver(claimed)))
    expect(outcomes.toSorted()).toEqual(['delivered', 'unwanted', 'unwanted', 'unwanted'])
    expect(await accountOf(database, ann)).toMatchObject({ platform: 2, sum: -1, entries: 1 })
    expect(await findPicture(database.webPool, ann.userId, id)).toMatchObject({
      state: 'done',
      files: ['jpeg', 'png'],
    })
  })

  it('isn’t made for drafts, nor for a picture that was rejected', async () => {
    const ann = await customer(database, { platformCredits: 1 })
    await order(ann, 'draft')
    expect(await deliver(await claim('draft', 10))).toBe('delivered')
    const [id = ''] = await order(ann, 'final')
    await claim('final', 11)
    const moved = new Uint8Array([9])
    await failPicture(database.webDb, { id, attempt: 1, problem: 'The window moved.', moved, now: at(12) })
    expect(await findPicture(database.webPool, ann.userId, id)).toMatchObject({
      state: 'failed',
      problem: 'The window moved.',
      files: ['moved'],
    })
    expect(await accountOf(database, ann)).toMatchObject({ platform: 1, entries: 0 })
  })

  it.each(['legacy', 'unlimited'] as const)('is nothing for %s customers', async (plan) => {
    const ann = await customer(database, { plan })
    await order(ann, 'final', 2)
    for (const second of [10, 11]) expect(await deliver(await claim('final', second))).toBe('delivered')
    expect(await accountOf(database, ann)).toMatchObject({ platform: 0, api: 0, sum: 0 })
  })

  it('counts as a call on a meter', async () => {
    const ann = await customer(database, { plan: 'meter' })
    await order(ann, 'final')
    expect(await deliver(await claim('final', 10))).toBe('delivered')
    expect(await accountOf(database, ann)).toMatchObject({ calls: 1, sum: 0 })
  })

  it('takes API credits if there are no platform credits', async () => {
    const ann = await customer(database, { apiCredits: 1 })
    await order(ann, 'final')
    expect(await deliver(await claim('final', 10))).toBe('delivered')
    expect(await accountOf(database, ann)).toMatchObject({ api: 0, sum: -1 })
  })

  it('is never made for a picture whose credit was spent elsewhere: the picture isn’t delivered', async () => {
    const ann = await customer(database, { platformCredits: 1 })
    const [id = ''] = await order(ann, 'final')
    const claimed = await claim('final', 10)
    await database.pool.query('update public.profile set platform_credits = 0 where user_id = $1', [
      ann.userId,
    ])
    expect(await deliver(claimed)).toBe('unpaid')
    expect(await findPicture(database.webPool, ann.userId, id)).toMatchObject({ state: 'running', files: [] })
    expect(await accountOf(database, ann)).toMatchObject({ platform: 0, entries: 0 })
  })

  it('needs a credit for each waiting picture', async () => {
    const ann = await customer(database, { platformCredits: 1, apiCredits: 1 })
    await order(ann, 'final', 2)
    await expect(order(ann, 'final')).rejects.toThrow('too few credits')
    await cancelPicture(database.webPool, ann.userId, (await claim('final', 10))?.id ?? '', at(11))
    expect(await order(ann, 'final')).toHaveLength(1)
  })
})

it.each(['anon', 'authenticated'])('pictures can’t be read by %s through the data API', async (role) => {
  const client = await database.pool.connect()
  try {
    await client.query(`set role ${role}`)
    for (const table of ['listing', 'photo', 'picture', 'file'])
      await expect(client.query(`select from jobs.staging_${table}`)).rejects.toThrow('permission denied')
  } finally {
    await client.query('reset role')
    client.release()
  }
})

it('knows the state of nobody’s picture', async () => {
  const [ann, bob] = [await customer(database), await customer(database)]
  const [id = ''] = await order(ann, 'draft')
  expect(await stateOf(database, ann.userId, id)).toBe('queued')
  expect(await stateOf(database, bob.userId, id)).toBeNull()
})
