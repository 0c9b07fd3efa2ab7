/** What agents do with a listing: the portal pack, one style for all rooms, the share link, deleting now. No picture is rendered here. */
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemClock } from '#platform/clock.server.ts'
import { addPhoto, addPicture } from '#staging/pictures/add-pictures.server.ts'
import { claimPicture, deliverPicture } from '#staging/pictures/picture-queue.server.ts'
import { listListings } from '#staging/pictures/picture-store.server.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let bob: TestPerson
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ann = await site.signUp('Ann')
  bob = await site.signUp('Bob')
  await database.pool.query('update public.profile set platform_credits = 50')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const jpegOf = (background: string) =>
  sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Keeps a photo for an account and delivers pictures of it, as the jobs would. Returns the files' bytes. */
async function stagedPhoto(
  { userId }: TestPerson,
  { colour, room, kinds }: { colour: string; room: RoomType; kinds: readonly ('draft' | 'final')[] },
) {
  const now = systemClock.now()
  const original = await jpegOf(colour)
  const photo = { jpeg: original, width: 120, height: 80, focalShare: null }
  const kept = await addPhoto(database.webPool, {
    userId,
    listing: { called: '14 Larkspur Road' },
    photo,
    now,
  })
  if (typeof kept === 'string') throw new Error(kept)
  const staged = await jpegOf('white')
  for (const kind of kinds) {
    const choice = { room, style: 'japandi', seed: 1 } as const
    await addPicture(database.webPool, { userId, photoId: kept.photoId, kind, choice, now })
    const claimed = await claimPicture(database.webPool, kind, now)
    if (!claimed) throw new Error('Nothing was waiting')
    const files = { jpeg: staged, ...(kind === 'final' && { original, small: staged, png: staged }) }
    await deliverPicture({ db: database.webDb, clock: systemClock }, claimed, {
      engine: 'own',
      files,
      scene: {} as never,
      fingerprint: null,
      cutFingerprints: [],
      checked: { verdict: 'pass', cameraShiftPx: 0.2, structureRecall: 0.97 },
    })
  }
  return { ...kept, original, staged }
}

const open = (path: string, person: TestPerson | null) =>
  fetch(`${site.origin}/ai-staging/${path}`, {
    redirect: 'manual',
    headers: person ? { cookie: person.cookie } : {},
  })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const post = (path: string, { cookie }: TestPerson, fields: Record<string, string> = {}) =>
  fetch(`${site.origin}/ai-staging/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: site.origin, cookie },
  })
const listingsOf = ({ userId }: TestPerson) => listListings(database.webPool, userId)

beforeEach(() => database.pool.query('delete from jobs.staging_listing'))

const SURE = { sure: 'yes' }
const TWELVE = Array.from({ length: 12 }, (_, at) => `rgb(${at}, 0, 0)`)

describe('the portal pack', () => {
  it('has each original before its final pictures, captions, wording and a record, and no drafts', async () => {
    const living = await stagedPhoto(ann, { colour: 'red', room: 'living', kinds: ['draft', 'final'] })
    await stagedPhoto(ann, { colour: 'lime', room: 'dining', kinds: ['draft'] })
    const bedroom = await stagedPhoto(ann, { colour: 'blue', room: 'bedroom', kinds: ['final', 'final'] })
    const answer = await open(`listings/${living.listingId}/portal-pack.zip`, ann)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual([
      '01-original.jpg',
      '01-staged-living-room-japandi.jpg',
      '03-original.jpg',
      '03-staged-bedroom-japandi.jpg',
      '03b-staged-bedroom-japandi.jpg',
      'captions.txt',
      'particulars.txt',
      'record.pdf',
    ])
    expect(Buffer.from(files['01-original.jpg'] ?? [])).toEqual(living.original)
    expect(Buffer.from(files['03-original.jpg'] ?? [])).toEqual(bedroom.original)
    expect(Buffer.from(files['01-staged-living-room-japandi.jpg'] ?? [])).toEqual(living.staged)
    const captions = strFromU8(files['captions.txt'] ?? new Uint8Array())
    expect(captions).toContain('03b-staged-bedroom-japandi.jpg\tBedroom, Japandi.')
    expect(captions).toContain('Virtually staged')
    expect(strFromU8(files['record.pdf']?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-')
  })

  it('is nobody else’s, and isn’t there without a final picture', async () => {
    const { listingId } = await stagedPhoto(ann, { colour: 'red', room: 'living', kinds: ['draft'] })
    const path = `listings/${listingId}/portal-pack.zip`
    expect((await open(path, ann)).status).toBe(404)
    await stagedPhoto(ann, { colour: 'blue', room: 'office', kinds: ['final'] })
    expect((await open(path, ann)).status).toBe(200)
    expect((await open(path, bob)).status).toBe(404)
    expect((await open(path, null)).status).toBe(404)
  })
})

describe('one style for all rooms', () => {
  it('starts a draft of every photo as the room it was last, in the style, with another variation each time', async () => {
    const { listingId } = await stagedPhoto(ann, { colour: 'red', room: 'bedroom', kinds: ['draft'] })
    await stagedPhoto(ann, { colour: 'blue', room: 'office', kinds: ['draft', 'final'] })
    const queued = async () =>
      (await listingsOf(ann))[0]?.photos.map(({ pictures }) =>
        pictures
          .filter(({ state }) => state === 'queued')
          .map(({ kind, room, style, seed }) => ({ kind, room, style, seed })),
      )
    const sent = await post(`listings/${listingId}/restyle`, ann, { style: 'coastal' })
    expect(sent.headers.get('location')).toBe(`/ai-staging/listings/${listingId}`)
    const draft = { kind: 'draft', style: 'coastal', seed: 1 }
    expect(await queued()).toEqual([[{ ...draft, room: 'bedroom' }], [{ ...draft, room: 'office' }]])
    await database.pool.query(`update jobs.staging_picture set state = 'done' where state = 'queued'`)
    await post(`listings/${listingId}/restyle`, ann, { style: 'coastal' })
    expect((await queued())?.flat().map(({ seed }) => seed)).toEqual([2, 2])
  })

  it('does nothing to somebody else’s listing, and says why it stops', async () => {
    const { listingId } = await stagedPhoto(ann, { colour: 'red', room: 'living', kinds: ['draft'] })
    await post(`listings/${listingId}/restyle`, bob, { style: 'luxury' })
    expect((await listingsOf(ann))[0]?.photos[0]?.pictures).toHaveLength(1)
    for (const colour of TWELVE) await stagedPhoto(ann, { colour, room: 'living', kinds: [] })
    const press = async () =>
      (await post(`listings/${listingId}/restyle`, ann, { style: 'luxury' })).headers.get('location') ?? ''
    const drafts = async () =>
      (await listingsOf(ann))[0]?.photos.map(
        ({ pictures }) => pictures.filter(({ style }) => style === 'luxury').length,
      )
    const back = await press()
    expect(back).toContain('refused=too%20many%20drafts')
    const page = await fetch(new URL(back, site.origin), { headers: { cookie: ann.cookie } })
    expect(await page.text()).toContain('Not started')
    expect(await drafts()).toEqual([...TWELVE.map(() => 1), 0])
    await database.pool.query(
      `update jobs.staging_picture set state = 'done' where id in (select id from jobs.staging_picture where state = 'queued' limit 1)`,
    )
    // The photo that there was no room for, and none of those that wait.
    expect(await press()).not.toContain('refused')
    expect(await drafts()).toEqual(TWELVE.map(() => 1).concat(1))
    await database.pool.query(`update jobs.staging_picture set state = 'done' where state = 'queued'`)
    await press()
    expect((await drafts())?.toSorted((a, b) => a - b)).toEqual([1, ...TWELVE.map(() => 2)])
  })
})

describe('the share link', () => {
  it('shows final pictures next to their originals to whoever has it, until it’s removed', async () => {
    const final = await stagedPhoto(ann, { colour: 'red', room: 'living', kinds: ['final'] })
    const draft = await stagedPhoto(ann, { colour: 'blue', room: 'bedroom', kinds: ['draft'] })
    const act = (what: string, who = ann) => post(`listings/${final.listingId}/${what}`, who)
    await act('share', bob)
    expect((await listingsOf(ann))[0]?.shareKey).toBeNull()
    await act('share')
    const key = (await listingsOf(ann))[0]?.shareKey ?? ''
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const owned = await (await open(`listings/${final.listingId}`, ann)).text()
    expect(owned).toContain(`${site.origin}/ai-staging/shared/${key}`)
    const page = await (await open(`shared/${key}`, null)).text()
    expect(page).toContain('Photo 1: living room, Japandi')
    expect(page).not.toContain('Photo 2')
    expect(page).not.toContain('Larkspur')
    const pictureId = (await listingsOf(ann))[0]?.photos[0]?.pictures[0]?.id ?? ''
    const shown = (path: string) => open(`shared/${key}/${path}`, null)
    expect(await bytesOf(await shown(`${final.photoId}/original.jpg`))).toEqual(final.original)
    expect(await bytesOf(await shown(`${pictureId}/staged.jpg`))).toEqual(final.staged)
    expect((await shown(`${draft.photoId}/original.jpg`)).status).toBe(404)

    await act('unshare')
    expect((await open(`shared/${key}`, null)).status).toBe(404)
    expect((await shown(`${pictureId}/staged.jpg`)).status).toBe(404)
    await act('share')
    expect((await listingsOf(ann))[0]?.shareKey).not.toBe(key)
    expect((await open(`shared/${key}`, null)).status).toBe(404)
  })
})

describe('deleting now', () => {
  it('deletes a listing, or everything, with every file and public page, and only the account’s own', async () => {
    const { listingId } = await stagedPhoto(ann, { colour: 'red', room: 'living', kinds: ['final'] })
    const bobs = await stagedPhoto(bob, { colour: 'blue', room: 'office', kinds: ['final'] })
    await post(`listings/${listingId}/share`, ann)
    const [listing] = await listingsOf(ann)
    const picture = listing?.photos[0]?.pictures[0]
    const gone = [
      `listings/${listingId}`,
      `shared/${listing?.shareKey}`,
      `pictures/${picture?.id}/picture.png`,
      `verify/${picture?.code}`,
    ]
    for (const path of gone) expect((await open(path, ann)).status, path).toBe(200)
    await post(`listings/${listingId}/delete`, bob, SURE)
    expect(await listingsOf(ann)).toHaveLength(1)
    await post(`listings/${listingId}/delete`, ann)
    await post('delete-everything', ann)
    // Nobody ticked the box.
    expect(await listingsOf(ann)).toHaveLength(1)
    const deleted = await post(`listings/${listingId}/delete`, ann, SURE)
    expect(deleted.headers.get('location')).toBe('/ai-staging#listings')
    for (const path of gone) expect((await open(path, ann)).status, path).toBe(404)

    await stagedPhoto(ann, { colour: 'red', room: 'living', kinds: ['draft'] })
    expect(
      await (await fetch(`${site.origin}/ai-staging`, { headers: { cookie: ann.cookie } })).text(),
    ).toContain('Delete all photos and pictures now')
    await post('delete-everything', ann, SURE)
    expect(await listingsOf(ann)).toEqual([])
    const { rows } = await database.pool.query(
      `select (select count(*)::int from jobs.staging_photo where user_id = $1) as photos,
         (select count(*)::int from jobs.staging_file f where not exists
           (select from jobs.staging_picture p where p.id = f.picture_id)) as orphans`,
      [ann.userId],
    )
    expect(rows[0]).toEqual({ photos: 0, orphans: 0 })
    expect((await listingsOf(bob))[0]?.id).toBe(bobs.listingId)
  })
})
