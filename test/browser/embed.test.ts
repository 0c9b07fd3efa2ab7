import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Browser, BrowserContextOptions, Frame, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sharedChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { errorsOf } from '#testing/page-errors.ts'
import { testSite, type TestSite } from '#testing/site.ts'

/*
 * Embedded calculators as other sites show them: the page around them comes from another site, and all that it holds of
 * ours is the code that the calculator's page hands out.
 */
let database: TestDatabase
let site: TestSite
let browser: Browser
let host: Server
let hostOrigin: string
let body = ''

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
  browser = await sharedChromium()
  host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><title>Somebody else</title><h1>Somebody else</h1>${body}</html>`,
    )
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  // Another name of the same machine is another site.
  hostOrigin = `http://localhost:${(host.address() as AddressInfo).port}`
})
afterAll(async () => {
  host.closeAllConnections()
  await new Promise((resolve) => host.close(resolve))
  await site.close()
  await database.close()
})

const EMBED = '/embed/mortgage-repayment'
const frameOf = (address: string, id = 'one') =>
  `<iframe id="${id}" src="${site.origin}${address}" title="Calculator" style="width:100%;height:300px;border:0"></iframe>`
const script = () => `<script src="${site.origin}/embed.js" async></script>`

describe('an embedded calculator on another site', () => {
  it('answers while somebody types, keeps the focus, and gives its frame the height of its content', () =>
    visit({}, frameOf(EMBED) + script(), async (page) => {
      const frame = await embedded(page)
      const before = await settledHeight(page, frame)
      await frame.fill('#price', '400000')
      await frame.fill('#deposit', '100000')
      await expect.poll(() => answerIn(frame)).toContain('£1,667.50')
      expect(await frame.evaluate(() => document.activeElement?.id)).toBe('deposit')
      expect(await frame.locator('[role=status]').textContent()).toContain('£1,667.50')
      expect(await frame.locator('a[target=_blank]').getAttribute('href')).toContain('price=400000')
      await expect.poll(() => new URL(frame.url()).searchParams.get('price')).toBe('400000')
      await page.setViewportSize({ width: 340, height: 700 })
      await expect.poll(() => heightOf(page, 'one')).toBeGreaterThan(before)
      await settledHeight(page, frame)
      await page.setViewportSize({ width: 1280, height: 700 })
      await expect.poll(() => heightOf(page, 'one')).toBeLessThanOrEqual(before + 60)
    }))

  it('shows an error when a field is left, and removes it when fixed', () =>
    visit({}, frameOf(EMBED) + script(), async (page) => {
      const frame = await embedded(page)
      const first = await answerIn(frame)
      await frame.fill('#price', 'lots')
      await page.waitForTimeout(700)
      expect(await frame.locator('[aria-invalid]').count()).toBe(0)
      expect(await answerIn(frame)).toBe(first)
      await frame.locator('#deposit').focus()
      await frame.locator('#price[aria-invalid=true]').waitFor()
      expect(await frame.locator('#price-error').textContent()).toContain('Property price: enter an amount')
      expect(await frame.inputValue('#price')).toBe('lots')
      expect(await frame.locator('[role=alert]').count()).toBe(0)
      await frame.locator('#deposit').press('Enter')
      await frame.locator('[role=alert]').waitFor()
      expect(await frame.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
      await frame.fill('#price', '400k')
      await expect.poll(() => frame.locator('[aria-invalid], [role=alert]').count()).toBe(0)
      expect(await frame.inputValue('#price')).toBe('400k')
      expect(await frame.locator('.result-panel').count()).toBe(1)
    }))

  it('does not show the answer to a question that is no longer asked', () =>
    visit({}, frameOf(EMBED), async (page) => {
      const frame = await embedded(page)
      const late = Promise.withResolvers<void>()
      await page.route('**/embed/mortgage-repayment?*price=500000*', async (route) => {
        await late.promise
        await route.continue().catch(() => {})
      })
      const asked = page.waitForRequest(/price=500000/)
      await frame.fill('#price', '500000')
      const ended = endOf(page, await asked)
      await frame.fill('#price', '360000')
      await expect.poll(() => answerIn(frame)).toContain('£1,667.50')
      late.resolve()
      await ended
      // What comes after it has come after it.
      await frame.evaluate(() => fetch(location.href).then((answer) => answer.text()))
      expect(await answerIn(frame)).toContain('£1,667.50')
    }))

  it('works next to others, each with its own height', () =>
    visit(
      {},
      frameOf(EMBED, 'one') + frameOf('/embed/mortgage-repayment?price=lots', 'two') + script(),
      async (page) => {
        for (const id of ['one', 'two']) await expect.poll(() => heightOf(page, id)).toBeGreaterThan(400)
        expect(await heightOf(page, 'one')).not.toBe(await heightOf(page, 'two'))
      },
    ))

  it('has its height before anybody scrolls to it', () =>
    visit({}, `<div style="height:6000px"></div>${frameOf(EMBED)}${script()}`, async (page) => {
      await expect.poll(() => heightOf(page, 'one')).toBeGreaterThan(400)
    }))

  it('tells the page around it its height and nothing else', () =>
    visit(
      {},
      `<script>heard=[];addEventListener('message',e=>heard.push(e.data))</script>${frameOf(EMBED)}`,
      async (page) => {
        const frame = await embedded(page)
        await frame.fill('#price', '777000')
        await expect.poll(() => frame.url()).toContain('777000')
        const words = () => page.evaluate(() => (globalThis as unknown as { heard: object[] }).heard)
        await expect.poll(async () => (await words()).length).toBeGreaterThan(0)
        const heard = await words()
        for (const word of heard)
          expect(word).toEqual({ type: 'freehold:height', height: expect.any(Number) })
      },
    ))

  it('lets no other page set the height of a frame', () =>
    visit({}, frameOf(EMBED) + script(), async (page) => {
      const height = await settledHeight(page, await embedded(page))
      await page.evaluate(async () => {
        const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
        postMessage({ type: 'freehold:height', height: 5000 }, '*')
        await heard
      })
      expect(await heightOf(page, 'one')).toBe(height)
    }))

  it('works without script: the form is sent, inside its frame', () =>
    visit({ javaScriptEnabled: false }, frameOf(EMBED), async (page) => {
      const frame = await embedded(page)
      await frame.fill('#price', '360000')
      await frame.click('button:has-text("Calculate")')
      await frame.waitForURL('**/embed/mortgage-repayment?*price=360000*')
      expect(await answerIn(frame)).toContain('£1,667.50')
    }))

  it('leaves no cookie and nothing in storage', () =>
    visit({}, frameOf(EMBED) + script(), async (page) => {
      const frame = await embedded(page)
      await frame.fill('#price', '360000')
      await expect.poll(() => answerIn(frame)).toContain('£1,667.50')
      expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] })
    }))
})

describe('what a calculator hands out', () => {
  it('follows the form: link, files, and code that works when pasted into another site', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    try {
      const page = await context.newPage()
      await page.goto(`${site.origin}/mortgage-repayment-calculator`)
      await page.waitForSelector('[data-island-awake]')
      await page.fill('#price', '360000')
      await page.getByRole('tab', { name: 'Download and share' }).click()
      const link = page.getByRole('textbox', { name: 'Link to this result' })
      await expect.poll(() => link.inputValue()).toContain('price=360000')
      for (const format of ['pdf', 'csv', 'xlsx'])
        expect(
          await page.locator(`a[href^="/downloads/mortgage-repayment.${format}?"]`).getAttribute('href'),
        ).toContain('price=360000')
      await page.getByRole('button', { name: 'Copy: Link to this result' }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(await link.inputValue())
      await page.getByText('Put this calculator on your site').click()
      await page.getByRole('combobox', { name: 'Colours' }).selectOption('dark')
      const pasted = page.getByRole('textbox', { name: 'Code to paste' })
      await expect.poll(() => pasted.inputValue()).toContain('theme=dark')
      const code = await pasted.inputValue()
      await visit({}, code, async (other) => {
        const frame = await embedded(other)
        expect(await answerIn(frame)).toContain('£1,667.50')
        expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
          'rgb(16, 22, 29)',
        )
        await expect
          .poll(async () => {
            const [box, content] = [await other.locator('iframe').boundingBox(), await contentHeight(frame)]
            return (box?.height ?? 0) - content
          })
          .toBe(0)
      })
    } finally {
      await context.close()
    }
  })
})

describe('any other page of ours on another site', () => {
  it.each(['/mortgage-repayment-calculator', '/login', '/'])('%s is refused by the browser', (address) =>
    visit({}, frameOf(address), async (page) => {
      await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
    }),
  )
})

/** Opens the other site with this in its body. Fails if one of our scripts does. */
async function visit(
  options: BrowserContextOptions,
  content: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  body = content
  const context = await browser.newContext({ viewport: { width: 900, height: 700 }, ...options })
  try {
    const page = await context.newPage()
    const errors = errorsOf(page)
    await page.goto(hostOrigin)
    await act(page)
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
}

/** The first embedded calculator, hydrated if scripts run. */
async function embedded(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The frame holds no page')
  await frame.waitForSelector('.result-panel, [role=alert]')
  const scripted = await frame.evaluate(() => true).catch(() => false)
  if (scripted && (await frame.locator('html[data-scripted]').count()) > 0)
    await frame.waitForSelector('form[data-behaving]')
  return frame
}

const heightOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((frame) => Math.round(frame.getBoundingClientRect().height))

/** Waits until a request is answered or abandoned. */
function endOf(page: Page, request: Request): Promise<void> {
  return new Promise((resolve) => {
    const end = (ended: Request) => ended === request && resolve()
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })
}

/** The height of the frame once it matches its content's, in its final font. */
async function settledHeight(page: Page, frame: Frame): Promise<number> {
  await frame.evaluate(() => document.fonts.ready.then(({ size }) => size))
  await expect.poll(async () => (await heightOf(page, 'one')) - (await contentHeight(frame))).toBe(0)
  return heightOf(page, 'one')
}

const contentHeight = (frame: Frame) =>
  frame
    .locator('#embedded-calculator')
    .evaluate((content) => Math.ceil(content.getBoundingClientRect().height))

const answerIn = (frame: Frame) => frame.locator('.result-panel').first().textContent()
