import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { heavyWork, type HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { whenBusy } from '#testing/busy-worker.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

import type { FileJob } from './file-job.ts'

const FILE = '/downloads/mortgage-repayment.pdf'

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

async function withSite(heavy: HeavyWork, act: (site: TestSite) => Promise<void>): Promise<void> {
  const site = await testSite(database, { heavy, trustedProxies: 1 })
  try {
    await act(site)
  } finally {
    await site.close()
  }
}

const waitingPdfs = () =>
  heavyWork(path.resolve('src/exports/fixtures/waiting-pdf.worker.ts'), { processes: 1 })

/** Prices that create different files, because equal files are only created once. */
const file =
  (price: number, init: RequestInit = {}) =>
  (site: TestSite) =>
    fetch(`${site.origin}${FILE}?price=${price}`, init)

/** Asks for a PDF and resolves as soon as its process is busy with it. */
async function busyPdf({ origin }: TestSite) {
  const busy = whenBusy('PDFs')
  const pdf = fetch(`${origin}${FILE}?price=300001`)
  const { release } = await busy
  return { pdf, release }
}

describe('while a PDF is made', () => {
  it('other requests are still answered', async () => {
    await withSite(waitingPdfs(), async (site) => {
      const order: string[] = []
      const { pdf, release } = await busyPdf(site)
      const made = pdf.then(({ status }) => order.push(`PDF ${status}`))
      // CSV files are made by the same process.
      for (const other of ['/mortgage-repayment-calculator', '/postcodes', '/healthz'])
        order.push(`${other} ${(await fetch(site.origin + other)).status}`)
      release()
      await made
      expect(order).toEqual([
        '/mortgage-repayment-calculator 200',
        '/postcodes 200',
        '/healthz 200',
        'PDF 200',
      ])
    })
  })

  it('eight more from an address can wait; the next is asked to try later, unlike other addresses', async () => {
    await withSite(waitingPdfs(), async (site) => {
      const { pdf, release } = await busyPdf(site)
      const answers = Array.from({ length: 9 }, (_, n) => file(310_000 + n)(site))
      const refused = await Promise.race(answers)
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('10')
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(await refused.text()).toBe(
        'We’re creating a lot of files right now. Please try again in a moment.\n',
      )
      const other = file(320_000, { headers: { 'x-forwarded-for': '198.51.100.7' } })(site)
      release()
      const statuses = (await Promise.all([pdf, ...answers, other])).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    })
  })

  it('a download that its visitor cancels is not made, and equal ones are made once', async () => {
    const { heavy, abandoned } = watched(waitingPdfs())
    await withSite(heavy, async (site) => {
      const { pdf, release } = await busyPdf(site)
      const visitor = new AbortController()
      const arrived = (count: number) => expect.poll(() => downloadsCounted()).toBe(before + count)
      const before = await downloadsCounted()
      const cancelled = file(330_000, { signal: visitor.signal })(site).catch(() => 'cancelled')
      const [one, two] = [file(330_001)(site), file(330_001)(site)]
      await arrived(3)
      visitor.abort()
      expect(await cancelled).toBe('cancelled')
      await abandoned
      release()
      expect(await (await pdf).text()).toBe('%PDF-1')
      expect(await Promise.all([one, two].map(async (made) => (await made).text()))).toEqual([
        '%PDF-2',
        '%PDF-2',
      ])
      expect(await (await file(330_002)(site)).text()).toBe('%PDF-3')
      expect(await (await file(330_001)(site)).text()).toBe('%PDF-2')
    })
  })
})

/** The same work, and when the server first notices that a waiting client has gone. */
function watched(heavy: HeavyWork): { heavy: HeavyWork; abandoned: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    abandoned: promise,
    heavy: {
      ...heavy,
      run: (kind, job, asker) => {
        asker.signal.addEventListener('abort', () => resolve())
        return heavy.run(kind, job, asker)
      },
    },
  }
}

/** Number of downloads that the limit has counted. */
async function downloadsCounted(): Promise<number> {
  const { rows } = await database.pool.query<{ used: number }>(
    `select coalesce(sum(120 - tokens), 0) as used from limits.bucket where owner like 'pdf downloads%'`,
  )
  return Math.round(rows[0]?.used ?? 0)
}

describe('when the process fails', () => {
  it('only its PDF fails and is reported, and the next one works', async () => {
    await withSite(waitingPdfs(), async (site) => {
      const [dead, next] = await Promise.all(
        ['?price=300002', '?price=300003'].map((query) => fetch(site.origin + FILE + query)),
      )
      expect(dead?.status).toBe(500)
      expect(site.logs.some((line) => line.includes('The process ended with code 9'))).toBe(true)
      expect(next?.status).toBe(200)
    })
  })

  it.each([
    ['slow', 'This file took too long to create.'],
    ['ended', 'The site is being updated.'],
  ] as const)('says so: %s', async (refused, words) => {
    await withSite(
      { run: async () => ({ refused }), kept: () => null, end: async () => {} },
      async (site) => {
        const answer = await fetch(site.origin + FILE)
        expect(answer.status).toBe(503)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await answer.text()).toBe(`${words} Please try again in a moment.\n`)
        const opened = await fetch(site.origin + FILE, { headers: { accept: 'text/html,*/*;q=0.8' } })
        expect([opened.status, opened.headers.get('retry-after')]).toEqual([503, '10'])
        const html = await opened.text()
        expect(html).toContain(`<p>${words} Please try again in a moment.</p>`)
        expect(html).toContain('<header')
      },
    )
  })
})

describe('the process itself', () => {
  it.each(['dist/server/heavy-worker.js', 'src/server/heavy/dev-heavy.worker.ts'])(
    'makes a file of each format in %s',
    async (file) => {
      const work = heavyWork(path.resolve(file), { processes: 1, limitMs: 60_000 })
      const job = {
        tool: 'mortgage-repayment',
        isPack: false,
        query: '',
        today: isoDate('2026-11-21'),
        siteUrl: 'https://freehold.test',
        now: new Date('2026-11-21T12:00:00Z'),
      }
      const make = async (format: FileJob['format']) => {
        const asker = { address: '192.0.2.1', signal: new AbortController().signal }
        const answer = await work.run('file', { ...job, format }, asker)
        return 'result' in answer ? Buffer.from(answer.result).toString('latin1') : answer.refused
      }
      try {
        const pdf = await make('pdf')
        expect(pdf.slice(0, 5)).toBe('%PDF-')
        expect(pdf.trimEnd().slice(-5)).toBe('%%EOF')
        expect(await make('csv')).toContain('Mortgage repayment')
        expect((await make('xlsx')).slice(0, 2)).toBe('PK')
      } finally {
        await work.end()
      }
    },
    90_000,
  )
})
