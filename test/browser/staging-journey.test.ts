import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import { accountSite, browserCookies, type AccountSite } from '#testing/account-site.ts'
import { axeViolations } from '#testing/axe.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { roomPhoto, startPictures } from '#testing/staging.ts'

let database: TestDatabase
let site: AccountSite
let browser: Browser
let jobs: RunningJobs[]
let photo: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  browser = await sharedChromium()
  // Threads of its own for a picture this small would cost more than tracing it.
  jobs = [startPictures(database, 'draft'), startPictures(database, 'final', { threads: 1 })]
  photo = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await roomPhoto() }
}, 600_000)
afterAll(async () => {
  await Promise.all(jobs.map((each) => each.stop()))
  await site.close()
  await database.close()
})

/** Opens the staging page as a new customer with credits. */
async function opened(name: string, options: { width: number; javaScriptEnabled?: boolean }) {
  const person = await site.signUp(name)
  await database.pool.query(
    `update profile set password_set = true, onboarding_completed = true, platform_customer = true, platform_credits = 22
     where user_id = $1`,
    [person.userId],
  )
  const { width, javaScriptEnabled = true } = options
  const context = await browser.newContext({
    bypassCSP: true,
    javaScriptEnabled,
    viewport: { width, height: 900 },
  })
  await context.addCookies(browserCookies(person, site.origin))
  const page = await context.newPage()
  await page.goto(`${site.origin}/ai-staging`)
  return { context, page, person }
}

async function upload(page: Page) {
  await page.getByText('You have no photos yet.').waitFor()
  await page.getByLabel('Photos of empty rooms').setInputFiles(photo)
  await page.getByRole('textbox', { name: 'Listing' }).fill('14 Larkspur Road')
  await page.getByRole('combobox', { name: 'Style' }).selectOption('Japandi')
  await page.getByRole('button', { name: 'Make drafts' }).click()
  await page.getByRole('heading', { name: '14 Larkspur Road' }).waitFor()
}

const creditsOf = async (userId: string) => {
  const { rows } = await database.pool.query('select platform_credits from profile where user_id = $1', [
    userId,
  ])
  return rows[0]?.platform_credits
}

/** Widths of a phone and a desktop. */
const WIDTHS = [320, 1440]

/** Looks at the page as it is on a phone and on a desktop: axe finds nothing, and it's no wider than the window. */
async function expectToFit(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await axeViolations(page), `at ${width} px`).toEqual([])
  }
}

/** Compares a photo and its picture with the slider's keys. */
async function compare(page: Page) {
  const final = page.getByRole('img', { name: /^Final picture: living room, Japandi/ })
  const slider = page.getByRole('slider', { name: 'Share of the original photo' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await slider.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    expect(await slider.getAttribute('aria-valuetext')).not.toBe('100% original, 0% staged')
    await page.keyboard.press('Home')
    expect(await slider.getAttribute('aria-valuetext')).toBe('0% original, 100% staged')
    expect(await final.evaluate((image) => getComputedStyle(image).clipPath)).toBe('inset(0px 0px 0px 0%)')
  }
}

it('leads from a photo to a final picture and a portal pack, on a phone and on a desktop', async () => {
  const { context, page, person } = await opened('Ada', { width: 320 })
  try {
    await upload(page)
    // Nobody reloads the page.
    const order = page.getByRole('button', { name: 'Make the final picture for 1 credit' })
    await order.waitFor({ timeout: 600_000 })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await order.isVisible()).toBe(true)
    await page.setViewportSize({ width: 320, height: 900 })
    await order.click()
    const final = page.getByRole('img', { name: /^Final picture: living room, Japandi/ })
    await final.waitFor({ timeout: 600_000 })
    expect(await creditsOf(person.userId)).toBe(21)
    await compare(page)
    await expectToFit(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'JPEG for portals' }).click()
    expect((await downloading).suggestedFilename()).toBe('room-virtually-staged-picture.jpg')
    const packing = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the portal pack' }).click()
    expect((await packing).suggestedFilename()).toBe('portal-pack.zip')
    await page.getByRole('button', { name: 'Delete the photo and its pictures' }).click()
    await page.getByText('You have no photos yet.').waitFor()
    await expectToFit(page)
  } finally {
    await context.close()
  }
}, 1_300_000)

it('works without scripts: progress is shown by reloading', async () => {
  const { context, page, person } = await opened('Grace', { width: 390, javaScriptEnabled: false })
  try {
    await upload(page)
    const order = page.getByRole('button', { name: 'Make the final picture for 1 credit' })
    await expect.poll(async () => (await page.reload(), order.count()), { timeout: 600_000 }).toBe(1)
    await order.click()
    await page.locator('[data-unfinished]').waitFor()
    // Playwright finds no text in noscript elements.
    expect(await page.content()).toContain('Reload the page to see the progress.')
    const download = page.getByRole('link', { name: 'JPEG for portals' })
    await expect.poll(async () => (await page.reload(), download.count()), { timeout: 600_000 }).toBe(1)
    // Both pictures are shown next to each other, without a slider.
    expect(await page.getByRole('slider').count()).toBe(0)
    expect(await page.locator('.compare img').count()).toBe(2)
    expect(await creditsOf(person.userId)).toBe(21)
  } finally {
    await context.close()
  }
}, 1_300_000)
