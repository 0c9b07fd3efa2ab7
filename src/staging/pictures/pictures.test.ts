import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openPhoto } from '#staging/image/open-photo.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { roomPhoto, startPictures, TEST_PX } from '#testing/staging.ts'

import { listListings } from './picture-store.server.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let bob: TestPerson
let room: Buffer
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ann = await site.signUp('Ann')
  bob = await site.signUp('Bob')
  room = await roomPhoto()
}, 600_000)
afterAll(async () => {
  await site.close()
  await database.close()
})

async function upload(photos: readonly Buffer[], { cookie }: TestPerson) {
  const form = new FormData()
  for (const photo of photos) form.append('photo', new File([new Uint8Array(photo)], 'room.jpg'))
  form.append('listing', '14 Larkspur Road')
  form.append('room', 'living')
  form.append('style', 'japandi')
  return await fetch(`${site.origin}/ai-staging`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: site.origin, cookie },
  })
}

const open = (file: string, { cookie }: TestPerson) =>
  fetch(`${site.origin}/ai-staging/${file}`, { headers: { cookie } })

const bytesOf = async (file: string, person: TestPerson) =>
  Buffer.from(await (await open(file, person)).arrayBuffer())

const post = (file: string, { cookie }: TestPerson, fields: Record<string, string> = {}) =>
  fetch(`${site.origin}/ai-staging/${file}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: site.origin, cookie },
  })

const listingOf = async ({ userId }: TestPerson) => (await listListings(database.webPool, userId))[0]
const pictureOf = async (person: TestPerson) => (await listingOf(person))?.photos[0]?.pictures[0]

async function made(kind: 'draft' | 'final', person: TestPerson) {
  const jobs = startPictures(database, kind)
  await vi.waitFor(async () => expect((await pictureOf(person))?.state).toMatch(/done|failed/), {
    timeout: 600_000,
    interval: 300,
  })
  await jobs.stop()
}

const give = (person: TestPerson, credits: number) =>
  database.pool.query('update public.profile set platform_credits = $2 where user_id = $1', [
    person.userId,
    credits,
  ])

const balance = async ({ userId }: TestPerson) => {
  const { rows } = await database.pool.query(
    'select platform_credits from public.profile where user_id = $1',
    [userId],
  )
  return rows[0]?.platform_credits
}

describe('a staged picture', () => {
  it('leads from an upload to a free draft, and from it to a final picture with the same furniture for one credit', async () => {
    await give(ann, 2)
    const started = await upload([room], ann)
    const listing = await listingOf(ann)
    const photoId = listing?.photos[0]?.id ?? ''
    expect([started.status, started.headers.get('location')]).toEqual([
      303,
      `/ai-staging/listings/${listing?.id}`,
    ])
    expect(listing).toMatchObject({ name: '14 Larkspur Road', photos: [{ width: 1200, height: 800 }] })
    const original = await bytesOf(`photos/${photoId}/original.jpg`, ann)
    const kept = await sharp(original).metadata()
    expect([kept.width, kept.exif, kept.xmp]).toEqual([1200, undefined, undefined])

    await made('draft', ann)
    const draft = await pictureOf(ann)
    expect(draft).toMatchObject({ kind: 'draft', state: 'done', problem: null, files: ['jpeg'] })
    expect(await balance(ann)).toBe(2)
    const jpeg = await bytesOf(`pictures/${draft?.id}/picture.jpg`, ann)
    const { width, exif, xmp } = await sharp(jpeg).metadata()
    expect([width, exif]).toEqual([TEST_PX, undefined])
    expect(xmp?.toString()).toContain('compositeSynthetic')

    // One piece of furniture is rendered sooner, and leaves most of the room's pixels alone.
    await database.pool.query(
      `update jobs.staging_picture set scene = jsonb_set(scene, '{pieces}', jsonb_build_array(scene -> 'pieces' -> 0))`,
    )
    const page = await (await open(`listings/${listing?.id}`, ann)).text()
    expect(page).toContain('Make the final picture for 1 credit')
    const ordered = await post(`photos/${photoId}/final`, ann, { like: draft?.id ?? '' })
    expect(ordered.headers.get('location')).toBe(`/ai-staging/listings/${listing?.id}#photo-${photoId}`)
    await made('final', ann)
    const final = await pictureOf(ann)
    expect(final).toMatchObject({ kind: 'final', state: 'done', problem: null, checked: { verdict: 'pass' } })
    expect(await balance(ann)).toBe(1)

    const { rows } = await database.pool.query<{ pieces: unknown }>(
      `select scene -> 'pieces' as pieces from jobs.staging_picture order by created_at`,
    )
    expect(rows).toHaveLength(2)
    expect(rows[1]?.pieces).toEqual(rows[0]?.pieces)

    // Both are only their owner's, who can delete them.
    for (const path of [`photos/${photoId}/original.jpg`, `pictures/${final?.id}/picture.png`])
      expect((await open(path, bob)).status).toBe(404)
    await post(`pictures/${final?.id}/delete`, bob)
    await post(`photos/${photoId}/delete`, bob)
    expect((await listingOf(ann))?.photos[0]?.pictures).toHaveLength(2)
    const refused = await post(`photos/${photoId}/final`, bob, { like: draft?.id ?? '' })
    expect([refused.headers.get('location'), await pictureOf(bob)]).toEqual(['/ai-staging', undefined])
  }, 1_300_000)

  it('keeps every pixel outside its mask in the PNG, and changes those of the label and the furniture', async () => {
    const final = await pictureOf(ann)
    const photoId = final?.photoId ?? ''
    const kept = await bytesOf(`photos/${photoId}/original.jpg`, ann)
    const { raster } = await openPhoto(kept, 'The photo', TEST_PX)
    const png = await bytesOf(`pictures/${final?.id}/picture.png`, ann)
    const picture = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    const mask = await sharp(await bytesOf(`pictures/${final?.id}/mask.png`, ann))
      .extractChannel(0)
      .raw()
      .toBuffer()
    expect([picture.info.width, picture.info.height, picture.info.channels]).toEqual([
      TEST_PX,
      (TEST_PX * 2) / 3,
      3,
    ])
    let [outside, changedOutside, changedInside] = [0, 0, 0]
    for (let pixel = 0; pixel < mask.length; pixel++) {
      const isSame = [0, 1, 2].every(
        (part) => picture.data[pixel * 3 + part] === raster.data[pixel * 3 + part],
      )
      if (mask[pixel] === 0) outside += 1
      if (mask[pixel] === 0 && !isSame) changedOutside += 1
      if (mask[pixel] !== 0 && !isSame) changedInside += 1
    }
    expect(changedOutside).toBe(0)
    expect(outside).toBeGreaterThan(0.1 * mask.length)
    expect(changedInside).toBeGreaterThan(0.02 * mask.length)
    // The label is in the middle, above what portals cut off.
    const brightness = (y: number) => picture.data[(y * TEST_PX + TEST_PX / 2) * 3] ?? 0
    const above = Array.from({ length: 60 }, (_, at) => mask[(255 + at) * TEST_PX + TEST_PX / 2])
    expect(above).toContain(255)
    expect(Math.min(...Array.from({ length: 30 }, (_, at) => brightness(260 + at)))).toBeLessThan(70)
    for (const [file, type] of [
      ['picture.jpg', 'jpeg'],
      ['small.jpg', 'jpeg'],
      ['picture.png', 'png'],
    ] as const) {
      const { format, exif, xmp } = await sharp(
        await bytesOf(`pictures/${final?.id}/${file}`, ann),
      ).metadata()
      expect([format, exif, xmp?.toString().includes('compositeSynthetic')]).toEqual([type, undefined, true])
    }
    const download = await open(`pictures/${final?.id}/picture.jpg?download`, ann)
    expect(download.headers.get('content-disposition')).toContain('room-virtually-staged-picture.jpg')
  })

  it('is refused without a credit for it, with a sentence, before any work is done', async () => {
    await give(ann, 1)
    const final = await pictureOf(ann)
    const photoId = final?.photoId ?? ''
    const first = await post(`photos/${photoId}/final`, ann, { room: 'office', style: 'coastal', seed: '3' })
    expect(first.headers.get('location')).not.toContain('refused')
    const second = await post(`photos/${photoId}/final`, ann, {})
    const back = second.headers.get('location') ?? ''
    expect(back).toContain('refused=too%20few%20credits')
    const page = await fetch(new URL(back, site.origin), { headers: { cookie: ann.cookie } })
    expect(await page.text()).toContain('You don’t have enough credits for another final picture.')
    expect(await pictureOf(ann)).toMatchObject({ room: 'office', style: 'coastal', seed: 3, state: 'queued' })
    await post(`pictures/${(await pictureOf(ann))?.id}/cancel`, ann)
    expect(await pictureOf(ann)).toMatchObject({ state: 'cancelled' })
    expect((await post(`photos/${photoId}/delete`, ann)).headers.get('location')).toBe('/ai-staging')
    expect(await listingOf(ann)).toBeUndefined()
    const { rows } = await database.pool.query('select count(*)::int as files from jobs.staging_file')
    expect(rows[0]?.files).toBe(0)
  })

  it('isn’t started without a photo that can be used: the page says why', async () => {
    const small = await sharp(room).resize(800).jpeg().toBuffer()
    for (const [photos, reason] of [
      [[small], 'too small: 800 × 533 pixels'],
      [[Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], 'isn’t a photograph we can read'],
      [[room.subarray(0, room.length / 2)], 'damaged or incomplete'],
      [[Buffer.alloc(0)], 'Choose a photo of an empty room.'],
      [Array.from({ length: 13 }, () => small), 'Choose up to 12 photos at a time. You chose 13.'],
    ] as const) {
      const answer = await upload(photos, bob)
      expect([answer.status, (await answer.text()).includes(reason)], reason).toEqual([422, true])
    }
    expect(await listingOf(bob)).toBeUndefined()
    // The first of several photos is kept, and the page says which other can't be used.
    const answer = await upload([room, small], bob)
    expect([answer.status, (await answer.text()).includes('room.jpg: The photo is too small')]).toEqual([
      422,
      true,
    ])
    expect((await listingOf(bob))?.photos).toHaveLength(1)
    await database.pool.query('delete from jobs.staging_listing')
  })

  it('fails with a sentence if the room isn’t recognised, and charges nothing', async () => {
    await give(bob, 1)
    const plain = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#bbb' } })
      .jpeg()
      .toBuffer()
    await upload([plain], bob)
    const photoId = (await pictureOf(bob))?.photoId ?? ''
    await made('draft', bob)
    await post(`photos/${photoId}/final`, bob, { room: 'living', style: 'coastal' })
    await made('final', bob)
    const page = await open(`listings/${(await listingOf(bob))?.id}`, bob)
    expect((await page.text()).split('We couldn’t find the corners of the room reliably')).toHaveLength(3)
    expect(await balance(bob)).toBe(1)
  }, 700_000)
})
