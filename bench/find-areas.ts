/**
 * The search for areas with 35,000 areas of 40 measures: milliseconds of processor time to filter and rank them, compared with one
 * plain pass over as many numbers; and of a browser's main thread, from a keystroke to the frame with the new count, ranking and rows.
 * Time on the clock depends on what else the machine does, so it's only stated beside it.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { Page } from 'playwright-core'

import { isoDate } from '#domain/dates.ts'
import { type AreaTable, decodeTable } from '#places/grid/columns/area-columns.ts'
import { findAreaFile, renewAreaFiles } from '#places/grid/columns/area-files.server.ts'
import { MEASURES } from '#places/grid/measures/register.ts'
import { findAreas } from '#places/grid/search/find-areas.ts'
import { queryText, type Query, readQuery } from '#places/grid/search/query.ts'
import { ensureBuild } from '#platform/build.server.ts'
import { launchChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite } from '#testing/site.ts'
import { TEST_DAY } from '#testing/test-day.ts'

import { compare } from './support/compare.ts'
import { type Bound, figure } from './support/figures.ts'
import { hold } from './support/held.ts'
import { madeUpAreaFile } from './support/made-up/area-file.ts'

const AREAS = 35_000
const COLUMNS = 40
const SIZE = '35,000 × 40'
const ROUNDS = 15
const CALLS = 4
const compress = promisify(brotliCompress)

/** The most that filter, rank and draw may take together. */
const MAX: Bound = { atMost: 50 }

/** Measures twelve ranges, the most that a search takes, and five preferences. */
export async function benchFindAreas(): Promise<void> {
  const bytes = madeUpAreaFile('made up', AREAS, COLUMNS)
  const table = decodeTable(bytes)
  const query = madeUpQuery()
  await figure({ what: `find areas: filter and rank, ${SIZE}`, bound: MAX }, () =>
    againstPass(table, () => findAreas(table, query).order.length),
  )
  await figure({ what: `find areas: unpack the file, ${SIZE}` }, () =>
    againstPass(table, () => plainPass(decodeTable(bytes))),
  )
  await figure({ what: `find areas: the file with Brotli, ${SIZE}` }, async () => ({
    value: (await brotli(bytes)).length / 1_000_000,
    unit: 'MB',
    detail: 'random figures; real ones repeat and compress better',
  }))
  await benchInBrowser(query)
}

async function benchInBrowser(query: Query): Promise<void> {
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const database = await demonstrationDatabase()
  const close = hold(() => database.close())
  try {
    await putMadeUpFile(database)
    const site = await testSite(database)
    const browser = await launchChromium({ handleSIGINT: false })
    const end = hold(async () => {
      await browser.close()
      await site.close()
    })
    const page = await browser.newPage()
    await page.goto(`${site.origin}/grid?${queryText(query)}`)
    await page.focus('form[action="/grid"] [name=level]:checked')
    await page.waitForSelector('[data-island-awake]', { state: 'attached' })
    const { busyMs, times } = await keystrokes(page, `#min-${query.criteria[0]?.measure.id}`)
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
    await figure({ what: `find areas: from keystroke to frame, ${SIZE}`, bound: MAX }, () => ({
      value: busyMs,
      unit: 'ms',
      detail: `Chromium's main thread, mean of ${times.length}, 50 rows drawn; ${median.toFixed(0)} ms on the clock`,
    }))
    await end()
  } finally {
    await close()
  }
}

/** Puts the made-up file in place of the one that the demonstration data has. */
async function putMadeUpFile({ db, pool }: TestDatabase): Promise<void> {
  await renewAreaFiles(db, isoDate(TEST_DAY))
  const file = await findAreaFile(db, 'lsoa', isoDate(TEST_DAY))
  const bytes = madeUpAreaFile(file?.table.key ?? '', AREAS, COLUMNS)
  await pool.query(`update property.area_columns set file = $1 where level = 'lsoa'`, [await brotli(bytes)])
}

function brotli(bytes: Uint8Array): Promise<Buffer> {
  return compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
}

/**
 * Types into a field, again and again. Returns the milliseconds for which a keystroke keeps the main thread busy, script, style, layout and
 * paint together, and those on the clock until each new answer has been painted.
 */
async function keystrokes(page: Page, field: string): Promise<{ busyMs: number; times: number[] }> {
  await page.focus(field)
  await page.fill(field, '150000')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await busySeconds()
  const times = await typed(page, field)
  return { busyMs: (1000 * ((await busySeconds()) - before)) / times.length, times }
}

function typed(page: Page, field: string): Promise<number[]> {
  return page.evaluate(
    async ({ field, rounds }) => {
      const input = document.querySelector<HTMLInputElement>(field)
      const heading = () => document.querySelector('#matches')?.textContent
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const before = heading()
        await new Promise((resolve) => setTimeout(resolve, 50))
        const started = performance.now()
        // React notices a value that's set by the element's own setter.
        Reflect.set(HTMLInputElement.prototype, 'value', String(200_000 + 1000 * round), input)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve())
            port1.start()
            port2.postMessage(null)
          })
        })
        times.push(performance.now() - started)
        if (heading() === before) throw new Error('The keystroke changed nothing')
      }
      return times
    },
    { field, rounds: ROUNDS },
  )
}

/** Ranges that leave about a quarter of the areas, so that ranking has much to do. */
function madeUpQuery(): Query {
  const params = new URLSearchParams({ level: 'lsoa' })
  for (const [at, { id, decimals }] of MEASURES.slice(0, 12).entries()) {
    params.append('m', id)
    params.append('min', String(100_000 / 10 ** decimals))
    params.append('max', '')
    params.append('w', at < 5 ? String((at % 3) - 3) : '0')
  }
  return readQuery(params).query
}

async function againstPass(table: AreaTable, run: () => number) {
  const { ours, ratio } = await compare(
    ROUNDS,
    async () => milliseconds(run),
    async () => milliseconds(() => plainPass(table)),
  )
  return { value: ours, unit: 'ms', detail: `${ratio.toFixed(2)} × one pass over all numbers` }
}

function plainPass(table: AreaTable): number {
  let sum = 0
  for (const { id } of table.columns) for (const number of table.numbers(id) ?? []) sum += number
  return sum
}

/** Returns the processor time of a call, the mean of a few: the clock of processors is coarse. */
function milliseconds(run: () => number): number {
  const started = process.cpuUsage()
  for (let call = 0; call < CALLS; call++) if (!(run() > 0)) throw new Error('The search found nothing')
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000 / CALLS
}
