import path from 'node:path'

import pino from 'pino'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { systemClock } from '#platform/clock.server.ts'
import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import { readBuild } from '#server/assets.server.ts'
import { runDrafts } from '#staging/drafts/run-drafts.server.ts'
import { accountSite, browserCookies, type AccountSite } from '#testing/account-site.ts'
import { axeViolations } from '#testing/axe.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

/** The longer side of the drafts: making them takes the time of this test. */
const DRAFT_PX = 320

let database: TestDatabase
let site: AccountSite
let browser: Browser
let jobs: RunningJobs
let photo: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  browser = await sharedChromium()
  jobs = runDrafts(
    {
      pool: database.webPool,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      threadFile: readBuild(path.resolve('dist')).heavyThread,
    },
    // A busy machine makes a draft slowly: that’s no failure here.
    { longestPx: DRAFT_PX, limitMs: 600_000 },
  )
  const { raster, camera } = photograph(makeUpRoom(40), 480, 320)
  const buffer = await sharp(raster.data, { raw: { width: 480, height: 320, channels: 3 } })
    .resize(1200, 800)
    .withExif({ IFD2: { FocalLengthIn35mmFilm: String(Math.round((camera.focalPx / 480) * 36)) } })
    .jpeg({ quality: 95 })
    .toBuffer()
  photo = { name: 'room.jpg', mimeType: 'image/jpeg', buffer }
})
afterAll(async () => {
  await jobs.stop()
  await site.close()
  await database.close()
})

it.each([390, 1440])(
  'leads from a photo to a labelled draft and its download, at %i px',
  async (width) => {
    const person = await site.signUp(`Ada${width}`)
    await database.pool.query(
      `update profile set password_set = true, onboarding_completed = true, platform_customer = true, platform_credits = 22
     where user_id = $1`,
      [person.userId],
    )
    const context = await browser.newContext({
      bypassCSP: true,
      viewport: { width, height: 900 },
    })
    try {
      await context.addCookies(browserCookies(person, site.origin))
      const page = await context.newPage()
      await page.goto(`${site.origin}/ai-staging`)
      await page.getByText('You have no drafts yet.').waitFor()
      await page.getByLabel('Photo of an empty room').setInputFiles(photo)
      await page.getByLabel('Style').selectOption('Japandi')
      await page.getByRole('button', { name: 'Make a draft' }).click()
      await page.getByRole('heading', { name: 'Living room, Japandi' }).waitFor()
      // Nobody reloads the page.
      const draft = page.getByAltText('Virtually staged draft')
      await draft.waitFor({ timeout: 600_000 })
      await draft.scrollIntoViewIfNeeded()
      await expect.poll(() => draft.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(DRAFT_PX)
      expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await axeViolations(page)).toEqual([])
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download the draft' }).click()
      expect((await downloading).suggestedFilename()).toBe('room-virtually-staged-draft.jpg')
      await page.getByRole('button', { name: 'Delete both pictures' }).click()
      await page.getByText('You have no drafts yet.').waitFor()
    } finally {
      await context.close()
    }
  },
  700_000,
)
