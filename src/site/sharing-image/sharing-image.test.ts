import { createHash } from 'node:crypto'
import path from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { heavyWork, type HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { readBuild } from '#server/assets.server.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

import { pageOfSharingImage, sharingImagePath } from './address.ts'
import { drawSharingImage } from './draw.server.ts'
import type { ImageJob } from './image-job.ts'

test.each(['/', '/stampdutycalculator', '/postcodes/rg301aa', '/blog/2026/spring'])(
  'the address of a picture leads back to its page: %s',
  (path) => {
    expect(sharingImagePath(path)).toMatch(/^\/sharing-image\/.+\.png$/)
    expect(pageOfSharingImage(sharingImagePath(path))).toBe(path)
    expect(sharingImagePath(`${path}?in=RG#top`)).toBe(sharingImagePath(path))
  },
)

test.each([
  ['no words at all', ''],
  ['markup', '<script>&"'],
  ['more words than fit', 'What a home costs '.repeat(30)],
  ['letters that the font has not', '房屋 🏠 Ŵ'],
])('a title of %s is drawn', async (_, title) => {
  const png = await drawSharingImage({ card: { title, address: 'freehold.test' }, seed: '/seed' })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('a page always has the same image', async () => {
  const draw = (seed: string) =>
    drawSharingImage({ card: { title: 'Reading', address: 'freehold.test' }, seed })
  const [first, again, other] = await Promise.all([draw('/a'), draw('/a'), draw('/b')])
  expect(Buffer.compare(first, again)).toBe(0)
  expect(Buffer.compare(first, other)).not.toBe(0)
})

describe('of the site', () => {
  let database: TestDatabase
  let site: TestSite
  beforeAll(async () => {
    database = await demonstrationDatabase()
    site = await testSite(database)
  })
  afterAll(async () => {
    await site.close()
    await database.close()
  })

  test.each(['/', '/stampdutycalculator?price=300000', '/postcodes/rg301aa'])(
    'every page names a picture that is there: %s',
    async (path) => {
      const html = await (await fetch(site.origin + path)).text()
      const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
      expect(address.startsWith(`${site.origin}/sharing-image/`)).toBe(true)
      expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{5,}"/)
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
      const answer = await fetch(address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, height]).toEqual([1200, 630])
    },
  )

  test.each([
    '/sharing-image/no-such-page.png',
    '/sharing-image/postcodes/RG301AA.png',
    '/sharing-image/postcodes/zz999zz.png',
    '/sharing-image/test-404.png',
    '/sharing-image/index.gif',
  ])('nothing is drawn for what is no page under its own address: %s', async (path) => {
    expect((await fetch(site.origin + path)).status).toBe(404)
  })

  test('an image is drawn again after an import only if its words have changed', async () => {
    const own = await demonstrationDatabase()
    const drawn: string[] = []
    const heavy = heavyWork(readBuild(path.resolve('dist')).heavyWorker)
    const counting: HeavyWork = {
      ...heavy,
      run: (kind, job, asker) => {
        drawn.push(asker.key ?? '')
        return heavy.run(kind, job, asker)
      },
    }
    const counted = await testSite(own, { heavy: counting })
    const pngOf = async (page: string) => {
      const answer = await fetch(counted.origin + sharingImagePath(page))
      return createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex')
    }
    const [area, calculator] = ['/location/authority/reading', '/stampdutycalculator']
    const before = [await pngOf(area), await pngOf(calculator)]
    expect([await pngOf(area), await pngOf(calculator)]).toEqual(before)
    expect(drawn).toHaveLength(2)

    await own.pool.query(`update property.edition set demonstration = false, version = version + 1`)
    await own.pool.query('notify freehold_edition')
    await vi.waitFor(async () => expect(await pngOf(area)).not.toBe(before[0]), 10_000)
    expect(await pngOf(calculator)).toBe(before[1])
    expect(new Set(drawn).size).toBe(3)

    // With real data an image has the figure that its page begins with.
    const { rows } = await own.pool.query<{ postcode: string }>(
      `select postcode from property.listed_postcode order by fifth_sold_on desc limit 1`,
    )
    const postcode = `/postcodes/${rows[0]?.postcode.replace(' ', '').toLowerCase()}`
    for (const path of [area, postcode]) {
      await pngOf(path)
      const job = drawn.map((key) => JSON.parse(key) as ImageJob).findLast(({ seed }) => seed === path)
      const { figure = 'none' } = job?.card.sharing ?? {}
      expect(figure).toMatch(/^£\d{2,3},\d{3}$/)
      const page = await (await fetch(counted.origin + path)).text()
      expect(page).toContain(`<b>${figure}</b>`)
    }
    await counted.close()
    await own.close()
  })

  test('an IP address can have sixty images drawn in ten minutes, and any number of cached ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => fetch(`${site.origin}/sharing-image/nothing-${n}.png`)),
    )
    expect(answers.map(({ status }) => status)).toContain(404)
    const refused = await fetch(`${site.origin}/sharing-image/one-more.png`)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 500]).toEqual([429, true])
    expect((await fetch(site.origin + sharingImagePath('/stampdutycalculator'))).status).toBe(200)
  })
})
