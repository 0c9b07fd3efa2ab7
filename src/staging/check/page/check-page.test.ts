import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { jpegOf, photograph } from '#testing/made-up-rooms/photograph.ts'
import { roomMesh } from '#testing/made-up-rooms/room-mesh.ts'
import { makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

const made = makeUpRoom(40)
const shot = (turn = 0) => {
  const room = { ...made, turn: { ...made.turn, yawDegrees: made.turn.yawDegrees + turn } }
  return photograph(room, 480, 320, roomMesh(room), { samples: 2, stepMetres: 0.3 })
}

let database: TestDatabase
let site: AccountSite
let original: Buffer
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, { trustedProxies: 1 })
  original = await jpegOf(shot(), made)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

/** Sends two pictures as the page's form does, from an address of its own. */
async function check(first: Buffer, second: Buffer, address = '192.0.2.1') {
  const form = new FormData()
  form.append('original', new File([new Uint8Array(first)], '<b>one</b>.jpg'))
  form.append('result', new File([new Uint8Array(second)], 'two.jpg'))
  const answer = await fetch(`${site.origin}/ai-staging/check`, {
    method: 'POST',
    body: form,
    headers: { origin: site.origin, 'x-forwarded-for': address },
  })
  return { status: answer.status, html: await answer.text(), retryAfter: answer.headers.get('retry-after') }
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

describe('the check of a staged picture', () => {
  it('finds nothing in the original itself, and shows both pictures', async () => {
    const { status, html } = await check(original, original)
    expect(status).toBe(200)
    expect(html).toContain('We found no changes to the room')
    const pictures = [...html.matchAll(/src="data:image\/jpeg;base64,([^"]+)"/g)]
    expect(pictures).toHaveLength(2)
    const { format, width, exif } = await sharp(Buffer.from(pictures[1]?.[1] ?? '', 'base64')).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 880, undefined])
  })

  it('finds a view that was turned, and draws what moved', async () => {
    const turned = await jpegOf(shot(2), made)
    const { html } = await check(original, turned)
    expect(html).toContain('The room was changed')
    expect(html).toContain('The view moved')
    expect(html).toContain('with what changed marked in red')
    const marked = [...html.matchAll(/src="data:image\/jpeg;base64,([^"]+)"/g)][1]?.[1] ?? ''
    expect(await redShare(Buffer.from(marked, 'base64'))).toBeGreaterThan(0.01)
    expect(await redShare(turned)).toBeLessThan(0.001)
  })

  it.each([
    ['text', async () => Buffer.from('not a picture'), /isn’t a photograph we can read/],
    [
      'SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /isn’t a photograph we can read/,
    ],
    ['half a picture', async () => original.subarray(0, original.length / 2), /damaged or incomplete/],
    ['100 megapixels in a small file', () => blank(10_000, 10_000).png().toBuffer(), /100 megapixels/],
    ['a high strip', () => blank(160, 30_000).png().toBuffer(), /too long and narrow: 160 × 30000 pixels/],
    [
      'a strip of 48 megapixels',
      () => blank(160, 300_000).tiff({ compression: 'deflate' }).toBuffer(),
      /too long and narrow/,
    ],
    ['another shape', () => noise(320, 480).jpeg().toBuffer(), /different shape/],
    ['nothing', async () => Buffer.alloc(0), /Choose the staged picture/],
  ])('refuses %s with a sentence at the field', async (_, make, message) => {
    const { status, html } = await check(original, await make(), '192.0.2.2')
    expect(status).toBe(422)
    expect(html).toMatch(message)
    expect(html).toContain('id="result-error"')
    expect(html).not.toContain('<b>one</b>')
  })

  it('refuses a picture of more than 25 MB with a sentence, and a larger form before it’s read', async () => {
    const large = await check(Buffer.alloc(26 * 1024 * 1024), original, '192.0.2.3')
    expect([large.status, large.html.includes('larger than 25 MB')]).toEqual([422, true])
    expect((await check(Buffer.alloc(52 * 1024 * 1024), original, '192.0.2.3')).status).toBe(413)
    // At other spellings of the address, forms may only be as large as anywhere else.
    const beside = await fetch(`${site.origin}/ai-staging/check/`, {
      method: 'POST',
      body: new Uint8Array(1024 * 1024),
      headers: { origin: site.origin },
    })
    expect(beside.status).toBe(413)
  })

  it('is limited by address before a form is read', async () => {
    const send = () =>
      fetch(`${site.origin}/ai-staging/check`, {
        method: 'POST',
        body: 'not a form',
        headers: { origin: site.origin, 'x-forwarded-for': '192.0.2.4' },
      })
    for (let time = 0; time < 30; time++) expect((await send()).status).toBe(415)
    const refused = await send()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await check(original, original, '192.0.2.5')).status).toBe(200)
  })
})

/** The share of clearly red pixels. */
async function redShare(jpeg: Buffer): Promise<number> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  let red = 0
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 1.5 * Math.max(data[at + 1] ?? 0, data[at + 2] ?? 0) && (data[at] ?? 0) > 80)
      red += 1
  return red / (info.width * info.height)
}
