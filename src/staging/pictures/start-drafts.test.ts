import { afterAll, beforeAll, expect, it } from 'vitest'

import { BusyError } from '#platform/heavy/busy-error.ts'
import { customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import type { KeptPhoto } from './picture-job.ts'
import { listListings } from './picture-store.server.ts'
import { startDrafts } from './start-drafts.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const PHOTO: KeptPhoto = { jpeg: new Uint8Array([1]), width: 1200, height: 800, focalShare: null }
const BUSY = new BusyError().message

/** Sends photos as a customer of their own. The threads open `free` of them and then have no time. */
async function send(photos: number, free: number, listing = '14 Larkspur Road') {
  const { userId } = await customer(database)
  const form = new FormData()
  for (let at = 1; at <= photos; at++) form.append('photo', new File(['x'], `room-${at}.jpg`))
  form.append('listing', listing)
  let opened = 0
  const openUpload = async () => {
    opened += 1
    if (opened > free) throw new BusyError()
    return PHOTO
  }
  const site = { pool: database.webPool, db: database.webDb }
  const context = { form, visitor: { userId }, site, services: { openUpload }, now: new Date() }
  const started = await startDrafts(context as never, null)
  return { started, listings: await listListings(database.webPool, userId) }
}

it('says which photo there was no time for, and keeps those before it', async () => {
  const { started, listings } = await send(4, 2)
  expect(started).toEqual({
    problem: `room-3.jpg: ${BUSY} The photos before it have been added: don’t choose them again.`,
    listingId: listings[0]?.id,
  })
  expect(listings[0]?.photos).toHaveLength(2)
})

it('says that there was no time for the first photo, with no listing yet', async () => {
  expect(await send(1, 0)).toEqual({ started: { problem: BUSY, listingId: null }, listings: [] })
})

it('leaves U+0000 out of a listing’s name', async () => {
  expect((await send(1, 1, '14\0 Larkspur\0')).listings).toMatchObject([{ name: '14 Larkspur' }])
})
