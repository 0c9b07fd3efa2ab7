import { readFileSync } from 'node:fs'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { MAX_WAITING } from './limits.ts'
import { listListings } from './picture-store.server.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let photo: Buffer
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ann = await site.signUp('Ann')
  photo = await sharp({ create: { width: 1024, height: 700, channels: 3, background: '#998877' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

async function upload(photos: readonly Buffer[], listingId = '') {
  const form = new FormData()
  for (const [at, bytes] of photos.entries())
    form.append('photo', new File([new Uint8Array(bytes)], `${at + 1}.jpg`))
  form.append('listing', 'Larkspur Road')
  if (listingId) form.append('listingId', listingId)
  const answer = await fetch(`${site.origin}/ai-staging`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: site.origin, cookie: ann.cookie },
  })
  return { status: answer.status, html: await answer.text() }
}

const photosOf = async () => (await listListings(database.webPool, ann.userId))[0]?.photos ?? []

it('says which photo can’t be used, and that those before it have been added', async () => {
  const { status, html } = await upload([photo, Buffer.from('text'), photo])
  expect(status).toBe(422)
  expect(html).toContain('2.jpg: The photo isn’t a photograph we can read.')
  expect(html).toContain('The photos before it have been added: don’t choose them again.')
  expect(await photosOf()).toHaveLength(1)
})

it('doesn’t claim that photos were added if the first can’t be used', async () => {
  const { html } = await upload([Buffer.from('text'), photo])
  expect(html).toContain('1.jpg: The photo isn’t a photograph we can read.')
  expect(html).not.toContain('have been added')
})

it('says how many photos were chosen, if they’re too many', async () => {
  expect((await upload(Array.from({ length: 13 }, () => photo))).html).toContain(
    'Choose up to 12 photos at a time. You chose 13.',
  )
})

it('adds a HEIC photo as phones take it', async () => {
  const count = async () =>
    (await listListings(database.webPool, ann.userId)).flatMap((listing) => listing.photos).length
  const before = await count()
  const heic = readFileSync('src/staging/image/fixtures/turned.heic')
  expect((await upload([heic])).status).toBe(303)
  expect(await count()).toBe(before + 1)
})

it('keeps a photo without a draft if too many drafts are waiting, and says so', async () => {
  const before = (await photosOf()).length
  await database.pool.query(
    `insert into jobs.staging_picture (user_id, photo_id, kind, room, style, seed, created_at)
     select user_id, id, 'draft', 'living', 'japandi', n, now() from jobs.staging_photo, generate_series(1, $1) n`,
    [MAX_WAITING.draft],
  )
  const [listing] = await listListings(database.webPool, ann.userId)
  const { html } = await upload([photo], listing?.id)
  expect(html).toContain(`You already have ${MAX_WAITING.draft} drafts waiting, which is the limit.`)
  expect(html).toContain('This photo has been added to the listing, without a draft.')
  expect(await photosOf()).toHaveLength(before + 1)
})

it('starts a new listing after one that has been deleted', async () => {
  const gone = '00000000-0000-4000-8000-000000000000'
  const { html } = await upload([photo], gone)
  expect(html).toContain('This listing has been deleted. Start a new one.')
  expect(html).not.toContain(gone)
  expect(html).toContain('name="listing"')
})
