/** The deal analyser in a browser: tick boxes outside the form, runs in a worker, the same numbers as on the server. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { spreadsOf } from '#calculators/deal-analyser/further.ts'
import { judged } from '#calculators/deal-analyser/judged.ts'
import { dealAnalyserCalculator as tool } from '#calculators/deal-analyser/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { chances } from '#calculators/engine/simulation/simulation.ts'
import { isoDate } from '#domain/dates.ts'
import { allowSimulation } from '#server/simulation-limit.server.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { visitPageOf } from '#testing/kept-page.ts'
import { errorsOf } from '#testing/page-errors.ts'
import { testSite, type TestSite } from '#testing/site.ts'
import { TEST_DAY } from '#testing/test-day.ts'

const PATH = '/property-deal-analyser'

let database: TestDatabase
let site: TestSite
let browser: Browser

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
  browser = await sharedChromium()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

/** The median profit of a deal as Node calculates it, formatted. */
function middleProfit(query: string): string {
  const today = isoDate(TEST_DAY)
  const { question } = tool.read(tool.textFrom(new URLSearchParams(query), today), today)
  if (!question) throw new Error('no question')
  const { plan, inputs } = judged(question, [])
  if (!plan) throw new Error('no plan')
  return inUnit(chances(plan, spreadsOf(inputs), { seed: inputs.seed }).profit.p50, 'pounds')
}

const section = (page: Page, id: string) => page.locator(`#${id}`).innerText()

test('with scripts off, ticks are sent with the form, decide, and stay ticked', async () => {
  await visitPageOf(browser, { javaScriptEnabled: false }, async (page) => {
    const asked = 'purchasePrice=150k&monthlyRent=1,200'
    await page.goto(`${site.origin}${PATH}?${asked}&view=risk`)
    expect(await section(page, 'chances')).toContain(middleProfit(asked))
    await page.click('#more >> text=Deal-breakers')
    await page.waitForURL(/view=deal-breakers/)
    await page.check('#breaker-cladding')
    await page.click('text=Update the verdict')
    await page.waitForURL(/breaker=/)
    expect(new URL(page.url()).searchParams.getAll('breaker')).toEqual(['cladding'])
    expect(await section(page, 'verdict')).toContain('Stop until you have the assessment')
    expect(await page.isChecked('#breaker-cladding')).toBe(true)
    await page.click('#more >> text=Breakdown')
    await page.waitForURL((url) => !url.searchParams.has('view'))
    expect(new URL(page.url()).searchParams.getAll('breaker')).toEqual(['cladding'])
    expect(await section(page, 'verdict')).toContain('Stop until you have the assessment')
  })
})

test('alive, a tick decides at once, keeps the focus, and is in the address from every tab', async () => {
  await visitPageOf(browser, {}, async (page) => {
    await page.goto(`${site.origin}${PATH}?view=deal-breakers`)
    await page.waitForSelector('[data-island-awake]')
    await page.focus('#breaker-epc-below-e')
    await page.keyboard.press('Space')
    await page.waitForFunction(() => document.querySelector('#verdict')?.textContent?.includes('Stop until'))
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('breaker-epc-below-e')
    await page.waitForURL(/breaker=epc-below-e/)
    await page.getByRole('tab', { name: 'Strategies' }).click()
    await expect.poll(() => section(page, 'gates')).toContain('The energy rating (EPC) is below E')
    await page.waitForURL(/breaker=epc-below-e.*view=strategies/)
    await page.getByRole('tab', { name: 'Deal-breakers' }).click()
    await page.focus('#breaker-epc-below-e')
    await page.keyboard.press('Space')
    await page.waitForFunction(() => !document.querySelector('#verdict')?.textContent?.includes('Stop until'))
  })
})

test('alive, the runs are drawn beside the page and come to the numbers of the server', async () => {
  await visitPageOf(browser, {}, async (page) => {
    const errors = errorsOf(page)
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(`${site.origin}${PATH}?view=risk`)
    await page.waitForSelector('[data-island-awake]')
    await page.focus('[name=purchasePrice]')
    expect(page.workers()).toHaveLength(0)
    await page.fill('[name=purchasePrice]', '172,500')
    const wanted = middleProfit('purchasePrice=172,500')
    await page.waitForFunction(
      (words) => document.querySelector('#chances')?.textContent?.includes(words),
      wanted,
    )
    expect(page.workers()).toHaveLength(1)
    expect(errors).toEqual([])
  })
})

test('where the file of the worker does not come, the page itself runs them, each time', async () => {
  await visitPageOf(browser, {}, async (page) => {
    await page.route(/simulation\.worker/, (route) => route.abort())
    await page.goto(`${site.origin}${PATH}?view=risk`)
    await page.waitForSelector('[data-island-awake]')
    for (const price of ['172,500', '181,000']) {
      await page.fill('[name=purchasePrice]', price)
      const wanted = middleProfit(`purchasePrice=${price}`)
      await expect.poll(() => section(page, 'chances')).toContain(wanted)
    }
  })
})

test('what the server leaves out for an address that asked for many, the browser runs at once', async () => {
  const address = '198.51.100.7'
  const proxied = await testSite(database, { trustedProxies: 1 })
  const now = new Date(`${TEST_DAY}T12:00:00Z`)
  while ((await allowSimulation({ db: database.webDb }, { address, userAgent: '' }, now)) === null);
  const headers = { 'x-forwarded-for': address }
  const path = `${proxied.origin}${PATH}?purchasePrice=163,000&view=risk`
  expect(await (await fetch(path, { headers })).text()).toContain('You’ve run many simulations')
  await visitPageOf(browser, { extraHTTPHeaders: headers }, async (page) => {
    await page.goto(path)
    await expect.poll(() => section(page, 'chances')).toContain(middleProfit('purchasePrice=163,000'))
    await page.getByRole('tab', { name: 'Deal-breakers' }).click()
    await expect.poll(() => section(page, 'checks')).toContain('The probability of a loss is')
  })
  await proxied.close()
})
