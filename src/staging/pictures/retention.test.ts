import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { customer, type Customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { addPhoto, addPicture } from './add-pictures.server.ts'
import type { KeptPhoto } from './picture-job.ts'
import { deletePhoto, deletePicture, listListings } from './picture-store.server.ts'
import { forgetOldPhotos } from './retention.server.ts'
import { runPictures } from './run-pictures.server.ts'

let database: TestDatabase
let ann: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('delete from jobs.staging_listing')
  ann = await customer(database)
})

const PHOTO: KeptPhoto = { jpeg: new Uint8Array([1]), width: 1200, height: 800, focalShare: null }
const day = (count: number) => new Date(Date.parse('2027-01-01T00:00:00Z') + count * 86_400_000)
const listings = () => listListings(database.webPool, ann.userId)

/** Adds a photo to a new listing, or to the one with this ID. */
async function photoAdded(on: number, listingId?: string) {
  const listing = listingId === undefined ? { name: '1 Test Road' } : { id: listingId }
  const kept = await addPhoto(database.webPool, { userId: ann.userId, listing, photo: PHOTO, now: day(on) })
  if (typeof kept === 'string') throw new Error(kept)
  return kept
}

async function pictureAdded(photoId: string, on: number): Promise<string> {
  const choice = { room: 'living', style: 'coastal', seed: 1 } as const
  const order = { userId: ann.userId, photoId, kind: 'draft', choice, now: day(on) } as const
  const added = await addPicture(database.webPool, order)
  if (typeof added === 'string') throw new Error(added)
  return added.id
}

/** Adds a photo to a listing in a transaction that is still open while `work` begins. */
async function whileAdding(listingId: string, work: () => Promise<unknown>) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from public.profile where user_id = $1 for no key update', [ann.userId])
    await client.query('select from jobs.staging_listing where id = $1 for key share', [listingId])
    await client.query(
      `insert into jobs.staging_photo (user_id, listing_id, original, sha256, width, height, created_at, last_used_at)
       values ($1, $2, 'x', sha256('x'), 1200, 800, $3, $3)`,
      [ann.userId, listingId, day(40)],
    )
    const working = work()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await client.query('commit')
    await working
  } finally {
    client.release()
  }
}

describe('photos', () => {
  it('are kept for 30 days after their last picture was ordered, though that picture is deleted', async () => {
    const { photoId } = await photoAdded(0)
    await pictureAdded(photoId, 0)
    await deletePicture(database.webPool, ann.userId, await pictureAdded(photoId, 10))
    await forgetOldPhotos(database.webPool, day(39.9))
    expect((await listings())[0]?.photos[0]?.pictures).toHaveLength(1)
    await forgetOldPhotos(database.webPool, day(40.1))
    expect(await listings()).toEqual([])
  })

  it('are deleted within an hour of their last day, however rarely anybody looks', async () => {
    await photoAdded(0)
    let now = day(1)
    const context = { pool: database.webPool, db: database.webDb, clock: { now: () => now } }
    const log = pino({ level: 'silent' })
    const running = runPictures(
      'draft',
      { ...context, log, threadFile: '', imageModel: null },
      { lookEveryMs: 20 },
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await listings()).toHaveLength(1)
    now = day(40)
    await expect.poll(listings, { timeout: 20_000 }).toEqual([])
    await running.stop()
  })

  it('that are being added aren’t deleted with a listing whose other photos have become too old', async () => {
    const { listingId } = await photoAdded(0)
    await whileAdding(listingId, () => forgetOldPhotos(database.webPool, day(40)))
    expect((await listings())[0]?.photos).toHaveLength(1)
  })

  it('that are being added aren’t deleted with the listing’s last other photo', async () => {
    const { photoId, listingId } = await photoAdded(0)
    let wasLast: boolean | null = null
    await whileAdding(listingId, async () => {
      wasLast = await deletePhoto(database.webPool, ann.userId, photoId)
    })
    expect((await listings())[0]?.photos).toHaveLength(1)
    expect(wasLast).toBe(false)
  })

  it('take their listing with them if they’re its last, and no other listing', async () => {
    const { photoId, listingId } = await photoAdded(0)
    const other = await photoAdded(0)
    await database.pool.query('delete from jobs.staging_photo where id = $1', [other.photoId])
    expect(await deletePhoto(database.webPool, ann.userId, photoId)).toBe(true)
    expect((await listings()).map(({ id }) => id)).toEqual([other.listingId])
    expect(listingId).not.toBe(other.listingId)
  })
})
