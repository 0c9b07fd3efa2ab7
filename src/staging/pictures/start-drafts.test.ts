import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { BusyError } from '#platform/heavy/busy-error.ts'
import { customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import type { KeptPhoto } from './picture-job.ts'
import { claimPicture } from './picture-queue.server.ts'
import { findOriginal, listListings } from './picture-store.server.ts'
import { startDrafts } from './start-drafts.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const PHOTO: KeptPhoto = { jpeg: new Uint8Array([1]), width: 1200, height: 800, focalShare: null }
const BUSY = new BusyError().message

/** Sends photos as a customer of their own. The threads open `free` of them and then have no time. */
async function send(photos: number, free: number, more: Record<string, string> = {}, who?: string) {
  const userId = who ?? (await customer(database)).userId
  const form = new FormData()
  for (let at = 1; at <= photos; at++) form.append('photo', new File(['x'], `room-${at}.jpg`))
  for (const [name, value] of Object.entries({ listing: '14 Larkspur Road', ...more }))
    form.append(name, value)
  let opened = 0
  const openUpload = async () => {
    opened += 1
    if (opened > free) throw new BusyError()
    return { ...PHOTO, jpeg: new Uint8Array([opened]) }
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
  expect((await send(1, 1, { listing: '14\0 Larkspur\0' })).listings).toMatchObject([{ name: '14 Larkspur' }])
})

it('adds photos once if a form is sent twice, at the same moment or later', async () => {
  const { userId } = await customer(database)
  const form = randomUUID()
  const [one, other] = await Promise.all([send(3, 3, { form }, userId), send(3, 3, { form }, userId)])
  expect(one.started).toEqual(other.started)
  const later = await send(4, 4, { form }, userId)
  expect(later.listings.map(({ photos }) => photos.map(({ pictures }) => pictures.length))).toEqual([
    [1, 1, 1, 1],
  ])
  const [listing] = later.listings
  const again = await send(3, 3, { style: 'japandi' }, userId)
  expect(again.listings).toHaveLength(2)
  await send(1, 1, { form, listing: 'Another' }, userId)
  const others = await send(1, 1, { form })
  expect(others.listings).toMatchObject([{ name: '14 Larkspur Road', photos: [{}] }])
  const all = await listListings(database.webPool, userId)
  expect(all.map(({ photos }) => photos.length).toSorted((a, b) => a - b)).toEqual([1, 3, 4])
  expect(all.find(({ id }) => id === listing?.id)?.photos).toHaveLength(4)
})

it('shows and stages photos in the order in which they were chosen', async () => {
  await database.pool.query('delete from jobs.staging_listing')
  const { userId } = await customer(database)
  const { listings } = await send(8, 8, {}, userId)
  const chosen = [1, 2, 3, 4, 5, 6, 7, 8].map((byte) => Buffer.from([byte]))
  const photos = listings[0]?.photos ?? []
  const shown = photos.map(({ id }) => findOriginal(database.webPool, userId, id))
  expect(await Promise.all(shown)).toEqual(chosen)
  const staged: unknown[] = []
  while (staged.length < 8)
    staged.push((await claimPicture(database.webPool, 'draft', new Date()))?.photo.jpeg)
  expect(staged).toEqual(chosen)
})
