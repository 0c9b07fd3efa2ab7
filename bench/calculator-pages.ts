/**
 * Calculator pages: milliseconds for a keystroke (reading the form and building the report), compared with a 16 ms frame;
 * milliseconds for a keystroke in Chromium including rendering; the same until the answer is painted, with the processor four
 * times slower, as on a cheap phone, typed fast and at a pace at which the tabs follow each digit; and the compressed size of a page, compared with its limits:
 * its script when the page is awake, and when its form is in use.
 * Printed as a table, then the worst of each kind, which has a bound.
 */
import { brotliCompressSync, constants } from 'node:zlib'

import type { Browser, Page } from 'playwright-core'

import type { Tool } from '#calculators/engine/tool.ts'
import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'
import { ensureBuild } from '#platform/build.server.ts'
import { routes } from '#routes.ts'
import { launchChromium } from '#testing/chromium.ts'
import { demonstrationDatabase } from '#testing/database.ts'
import { testSite } from '#testing/site.ts'

import { median } from './support/compare.ts'
import { figure } from './support/figures.ts'
import { hold } from './support/held.ts'

const FRAME_MS = 16
const MAX_DOCUMENT = 60_000
const MAX_SCRIPT = 95_000
const REPORTS = 200
const KEYSTROKES = 25
/** Milliseconds between one answer and the next keystroke: typed as fast as one can, and so slowly that the tabs have changed. */
const FAST_MS = 20
const SLOW_MS = 400
const PHONE_SLOWDOWN = 4
const MAX_UNTIL_PAINTED_MS = 50
/** What has a bound, which the worst page must keep. `one` is the unit in the measurement's own. */
const BOUNDED = [
  { kind: 'report', what: 'report from form values', unit: 'ms', one: 1, most: FRAME_MS },
  { kind: 'keystroke', what: 'keystroke to changed document', unit: 'ms', one: 1, most: FRAME_MS },
  {
    kind: 'painted',
    what: `keystroke to painted answer, ${PHONE_SLOWDOWN} × slower`,
    unit: 'ms',
    one: 1,
    most: MAX_UNTIL_PAINTED_MS,
  },
  {
    kind: 'slowly',
    what: `keystroke to painted answer, ${PHONE_SLOWDOWN} × slower, typed slowly`,
    unit: 'ms',
    one: 1,
    most: MAX_UNTIL_PAINTED_MS,
  },
  { kind: 'html', what: 'document with Brotli', unit: 'kB', one: 1000, most: MAX_DOCUMENT },
  { kind: 'script', what: 'script when awake, with Brotli', unit: 'kB', one: 1000, most: MAX_SCRIPT },
] as const
const FIRST_AMOUNT = 'form.calculator input[inputmode=decimal]'
const TODAY = isoDate('2026-11-20')

/** Measures every calculator with a page and prints a line for each. */
export async function benchCalculatorPages(): Promise<void> {
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const database = await demonstrationDatabase()
  const close = hold(() => database.close())
  const site = await testSite(database)
  const browser = await launchChromium({ handleSIGINT: false })
  const closeBrowser = hold(() => browser.close())
  try {
    write([
      'calculator',
      'report ms',
      '÷ frame',
      'keystroke ms',
      '÷ frame',
      'painted 4 ×',
      'slowly',
      'html kB',
      '÷ bound',
      'script kB',
      '÷ bound',
      'in use kB',
    ])
    const pages = []
    for (const tool of tools.filter(({ path }) => Object.hasOwn(routes, path))) {
      const report = reportMs(tool)
      const { keystroke, painted, slowly, html, script, inUse } = await measurePage(
        browser,
        site.origin + tool.path,
      )
      pages.push({ name: tool.name, report, keystroke, painted, slowly, html, script })
      write([
        tool.name,
        report.toFixed(2),
        (report / FRAME_MS).toFixed(2),
        keystroke.toFixed(1),
        (keystroke / FRAME_MS).toFixed(2),
        painted.toFixed(1),
        slowly.toFixed(1),
        (html / 1000).toFixed(1),
        (html / MAX_DOCUMENT).toFixed(2),
        (script / 1000).toFixed(1),
        (script / MAX_SCRIPT).toFixed(2),
        (inUse / 1000).toFixed(1),
      ])
    }
    for (const { kind, what, unit, one, most } of BOUNDED) {
      const worst = pages.reduce((a, b) => (b[kind] > a[kind] ? b : a))
      const subject = { what: `${what}, worst calculator`, bound: { atMost: most / one } }
      await figure(subject, () => ({ value: worst[kind] / one, unit, detail: worst.name }))
    }
  } finally {
    await closeBrowser()
    await site.close()
    await close()
  }
}

function write(cells: readonly string[]): void {
  const [name = '', ...figures] = cells
  process.stdout.write(`${name.padEnd(26)}${figures.map((figure) => figure.padStart(13)).join('')}\n`)
}

/** Median milliseconds from form to report, after a warm-up. */
function reportMs(tool: Tool): number {
  const text = tool.textFrom(new URLSearchParams(), TODAY)
  const times = Array.from({ length: REPORTS }, () => {
    const started = performance.now()
    const { question } = tool.read(text, TODAY)
    if (!question) throw new Error(`${tool.name} cannot calculate its starting values`)
    tool.report(question, TODAY)
    return performance.now() - started
  })
  return median(times.slice(REPORTS / 4))
}

async function measurePage(browser: Browser, address: string) {
  const page = await browser.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  // Without prefetching other pages.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const answer = await page.goto(address)
  const sent = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const html = brotliCompressSync((await answer?.body()) ?? Buffer.alloc(0), sent).length
  await page.waitForSelector('[data-island-awake]')
  const loaded = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  const script = await loaded()
  await page.focus(FIRST_AMOUNT)
  await page.waitForSelector('form[data-live]')
  await page.waitForLoadState('networkidle')
  const keystroke = median(await keystrokes(page, 'updated', FAST_MS))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
  const painted = median(await keystrokes(page, 'painted', FAST_MS))
  const slowly = median(await keystrokes(page, 'painted', SLOW_MS))
  const inUse = await loaded()
  await page.close()
  return { keystroke, painted, slowly, html, script, inUse }
}

/** Milliseconds from a keystroke in the first amount until the document is updated, or until the next frame is painted. */
async function keystrokes(page: Page, until: 'updated' | 'painted', pauseMs: number): Promise<number[]> {
  return page.evaluate(
    async ({ count, amount, isPainted, pause }) => {
      const field = document.querySelector<HTMLInputElement>(amount)
      if (!field) throw new Error('There is no amount field')
      const start = Number(field.value.replaceAll(/[^\d.]/g, ''))
      const times: number[] = []
      // A message sent from a frame's callback arrives once that frame has been painted.
      const painted = () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(), { once: true })
          port1.start()
          requestAnimationFrame(() => port2.postMessage(null))
        })
      for (let press = 0; press < count; press++) {
        field.value = String(start + press)
        const started = performance.now()
        field.dispatchEvent(new Event('input', { bubbles: true }))
        await (isPainted ? painted() : Promise.resolve())
        times.push(performance.now() - started)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      return times.slice(5)
    },
    { count: KEYSTROKES, amount: FIRST_AMOUNT, isPainted: until === 'painted', pause: pauseMs },
  )
}
