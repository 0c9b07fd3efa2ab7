import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type AccountSite, accountSite, browserCookies } from '#testing/account-site.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { visitPageOf } from '#testing/kept-page.ts'

/** A tile server that serves one colour, or fails. */
let tiles: Server
let answers: 'tiles' | 'errors' = 'tiles'
let database: TestDatabase
let site: AccountSite
const asked: string[] = []

beforeAll(async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    if (answers === 'errors') response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  })
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
  const { port } = tiles.address() as AddressInfo
  database = await demonstrationDatabase()
  site = await accountSite(database, {
    config: {
      mapTiles: {
        url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
        credit: '© Some <b>Mappers</b>',
        creditUrl: 'https://mappers.example/credit',
      },
    },
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
  tiles.close()
})

const explore = async (name: string, journey: (page: Page) => Promise<void>) => {
  const person = await site.signUp(name)
  await database.pool.query('update public.profile set onboarding_completed = true where user_id = $1', [
    person.userId,
  ])
  await visitPageOf(await sharedChromium(), {}, async (page, context) => {
    await context.addCookies(browserCookies(person, site.origin))
    await page.goto(`${site.origin}/postcodes/rg301aa`)
    await page.locator('[data-behaviour=explore-map]').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Explore the map' }).click()
    await page.waitForSelector('[data-map=ready]')
    await journey(page)
  })
}

it('shows the operator’s tiles under the map with their credit, once somebody explores it', async () => {
  answers = 'tiles'
  asked.length = 0
  await fetch(`${site.origin}/postcodes/rg301aa`)
  expect(asked).toEqual([])
  await explore('Tess', async (page) => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
    const credit = page.getByRole('link', { name: '© Some <b>Mappers</b>' })
    expect(await credit.getAttribute('href')).toBe('https://mappers.example/credit')
    const drawn = await sharp(await page.locator('[data-map] canvas').screenshot()).stats()
    const [red = 0, green = 0, blue = 0] = drawn.channels.map(({ mean }) => mean)
    expect(green - Math.max(red, blue)).toBeGreaterThan(20)
  })
})

it('keeps the map when the host of the tiles fails', async () => {
  answers = 'errors'
  asked.length = 0
  await explore('Moss', async (page) => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.locator('[data-map] canvas').focus()
    await page.keyboard.press('Equal')
    await expect.poll(() => page.locator('[data-map-status] a').count()).toBe(1)
  })
})
