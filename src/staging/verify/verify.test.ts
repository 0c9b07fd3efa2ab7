import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { signingCredential } from '#staging/disclosure/credential.server.ts'
import { cutFingerprintsOf, fingerprintOf } from '#staging/disclosure/fingerprint.server.ts'
import { signPicture } from '#staging/disclosure/sign-picture.server.ts'
import { claimPicture, deliverPicture } from '#staging/pictures/picture-queue.server.ts'
import { deletePicture, findPicture } from '#staging/pictures/picture-store.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { orderPictures } from '#testing/staging.ts'

import { findMatch } from './find-proof.server.ts'

const clock = testClock()

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let id: string
let code: string
let picture: Buffer
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, { trustedProxies: 1 })
  ann = await site.signUp('Ann')
  await database.pool.query('update public.profile set platform_credits = 1 where user_id = $1', [ann.userId])
  picture = await scene()
  const credential = await signingCredential(database.webPool, clock.now())
  const original = await sharp(picture).flip().jpeg().toBuffer()
  const photo = { jpeg: original, width: 600, height: 400, focalShare: null }
  const statement = { engine: 'own', originalSha256: 'ab'.repeat(32) } as const
  const jpeg = await signPicture(picture, statement, credential)
  ;[id = ''] = await orderPictures(database, { userId: ann.userId, photo, kind: 'final' })
  const claimed = await claimPicture(database.webPool, 'final', clock.now())
  if (!claimed) throw new Error('Nothing was claimed')
  await deliverPicture({ db: database.webDb, clock }, claimed, {
    files: { jpeg, small: jpeg, original },
    scene: {} as never,
    engine: 'own',
    checked: { verdict: 'pass', cameraShiftPx: 0.1, structureRecall: 0.98 },
    fingerprint: await fingerprintOf(picture),
    cutFingerprints: await cutFingerprintsOf(picture),
  })
  picture = Buffer.from(jpeg)
  code = (await findPicture(database.webPool, ann.userId, id))?.code ?? ''
})
afterAll(async () => {
  await site.close()
  await database.close()
})

/** One of our own staged pictures, 600 × 400 pixels. */
function scene(): Promise<Buffer> {
  return sharp('public/staging/terrace-living-scandinavian.webp').resize(600, 400).jpeg().toBuffer()
}

async function verify(file: Buffer, address = '192.0.2.1') {
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(file)], 'x.jpg'))
  const answer = await fetch(`${site.origin}/ai-staging/verify`, {
    method: 'POST',
    body: form,
    headers: { origin: site.origin, 'x-forwarded-for': address },
  })
  return { status: answer.status, html: await answer.text() }
}

const text = async (path: string) => await (await fetch(site.origin + path)).text()
const statusOf = async (path: string) => (await fetch(site.origin + path)).status

it('recognises a file that we made, with its checks, its original’s hash and its signature', async () => {
  const { status, html } = await verify(picture)
  expect(status).toBe(200)
  expect(html).toContain('We made this picture, and the file is unchanged')
  expect(html).toContain('No changes to the room found')
  expect(html).toContain('Its content credentials were signed by us, and match the file.')
  const { rows } = await database.pool.query(`select encode(sha256, 'hex') as hash from jobs.staging_photo`)
  expect(html).toContain(rows[0]?.hash)
  expect(html).not.toContain('original.jpg')
})

it('recognises a picture that a portal has resized and compressed', async () => {
  const portal = await sharp(picture).resize(320).jpeg({ quality: 60 }).toBuffer()
  const { html } = await verify(portal)
  expect(html).toContain('This looks like one of our pictures')
  expect(html).toContain('It has no content credentials.')
})

it.each([
  ['a square', 400, 400],
  ['4:3', 533, 400],
  ['16:9', 600, 338],
])(
  'recognises a picture that a portal has cropped to %s, resized and compressed',
  async (_, width, height) => {
    const portal = await sharp(picture)
      .extract({ left: Math.floor((600 - width) / 2), top: Math.floor((400 - height) / 2), width, height })
      .resize(400)
      .jpeg({ quality: 60 })
      .toBuffer()
    const { html } = await verify(portal)
    expect(html).toContain('This looks like one of our pictures')
    expect(html).toContain('resized, compressed or cropped')
  },
)

it('says so if a file that we signed was changed', async () => {
  const changed = Buffer.from(picture)
  const at = changed.length - 400
  changed[at] = (changed[at] ?? 0) ^ 1
  const { html } = await verify(changed)
  expect(html).not.toContain('the file is unchanged')
  expect(html).toContain('it was changed after signing')
})

it('doesn’t recognise another picture, and refuses what isn’t one with a sentence', async () => {
  const other = await sharp(picture).negate().jpeg().toBuffer()
  expect((await verify(other)).html).toContain('We don’t recognise this picture')
  const cropped = await sharp(picture)
    .extract({ left: 90, top: 60, width: 510, height: 340 })
    .jpeg()
    .toBuffer()
  expect((await verify(cropped)).html).toContain('cut to an unusual shape since')
  for (const [file, reason] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'isn’t a photograph'],
    [picture.subarray(0, picture.length - 300), 'damaged or incomplete'],
    [
      await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      '100 megapixels',
    ],
    [Buffer.alloc(0), 'Choose a picture.'],
  ] as const) {
    const { status, html } = await verify(file, '192.0.2.2')
    expect([status, html.includes(reason)], reason).toEqual([422, true])
  }
})

it('has a public page for each final picture, which shows the original only if its owner allows it', async () => {
  expect(code).toMatch(/^[a-z0-9]{16}$/)
  const path = `/ai-staging/verify/${code}`
  const page = await text(path)
  expect(page).toContain('About this staged picture')
  expect(page).toContain('98%')
  expect(page).not.toContain('14 Test Road')
  expect([await statusOf(`${path}/staged.jpg`), await statusOf(`${path}/original.jpg`)]).toEqual([200, 404])
  await database.pool.query('update jobs.staging_listing set shows_originals = true')
  expect(await text(path)).toContain(`${path}/original.jpg`)
  expect(await statusOf(`${path}/original.jpg`)).toBe(200)
  expect(await statusOf('/ai-staging/verify/nothing')).toBe(404)
  expect(await text('/ai-staging/verify/certificate.pem')).toMatch(/^-----BEGIN CERTIFICATE-----/)
})

it('finds the most similar picture in an index, without reading the table', async () => {
  const asked: { text: string; values: unknown[] }[] = []
  const pool = {
    query: (text: string, values: unknown[]) => {
      asked.push({ text, values })
      return database.webPool.query(text, values)
    },
  }
  await findMatch(pool as never, { sha256: '00'.repeat(32), fingerprint: '0'.repeat(256) })
  const search = asked.at(-1)
  const client = await database.pool.connect()
  try {
    // A table as small as this one is read as a whole unless that's forbidden.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${search?.text}`, search?.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Only Scan using staging_picture_by_fingerprint')
    expect(plan).not.toContain('Seq Scan')
  } finally {
    client.release(true)
  }
})

it('knows only the signature of a picture that its owner has deleted', async () => {
  await deletePicture(database.webPool, ann.userId, id)
  expect((await verify(picture, '192.0.2.3')).html).toContain('We signed this picture')
  expect(await statusOf(`/ai-staging/verify/${code}`)).toBe(404)
})
