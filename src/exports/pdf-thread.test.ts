import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { WorkerThread } from '#platform/worker-thread.server.ts'
import { whenBusy } from '#testing/busy-thread.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

import { denseDownload } from './fixtures/dense-download.ts'
import { pdfThread, type PdfJob, type PdfThread } from './pdf/pdf-thread.server.ts'

const FILE = '/downloads/mortgage-repayment.pdf'

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

async function withSite(pdfs: PdfThread, act: (site: TestSite) => Promise<void>): Promise<void> {
  const site = await testSite(database, { pdfs })
  try {
    await act(site)
  } finally {
    await site.close()
  }
}

const waitingPdfs = () => pdfThread(path.resolve('src/exports/fixtures/waiting-pdf.thread.ts'))

/** Asks for a PDF and resolves as soon as its thread is busy with it. */
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
      for (const other of ['/mortgage-repayment-calculator', '/downloads/mortgage-repayment.csv'])
        order.push(`${other} ${(await fetch(site.origin + other)).status}`)
      release()
      await made
      expect(order).toEqual([
        '/mortgage-repayment-calculator 200',
        '/downloads/mortgage-repayment.csv 200',
        'PDF 200',
      ])
    })
  })

  it('eight more may wait; the next is told to try again later', async () => {
    await withSite(waitingPdfs(), async (site) => {
      const { pdf, release } = await busyPdf(site)
      const answers = Array.from({ length: 9 }, () => fetch(site.origin + FILE))
      const refused = await Promise.race(answers)
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('10')
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(await refused.text()).toBe(
        'We’re creating a lot of files right now. Please try again in a moment.\n',
      )
      release()
      const statuses = (await Promise.all([pdf, ...answers])).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    })
  })
})

describe('when the thread fails', () => {
  it('only its PDF fails and is reported, and the next one works', async () => {
    await withSite(waitingPdfs(), async (site) => {
      const [dead, next] = await Promise.all(
        ['?price=300002', '?price=300003'].map((query) => fetch(site.origin + FILE + query)),
      )
      expect(dead?.status).toBe(500)
      expect(site.logs.some((line) => line.includes('The thread ended with code 9'))).toBe(true)
      expect(next?.status).toBe(200)
    })
  })

  it.each([
    ['slow', 'This file took too long to create.'],
    ['ended', 'The site is being updated.'],
  ] as const)('says so: %s', async (refused, words) => {
    await withSite({ run: async () => ({ refused }), end: async () => {} }, async (site) => {
      const answer = await fetch(site.origin + FILE)
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.text()).toBe(`${words} Please try again in a moment.\n`)
    })
  })
})

describe('the thread itself', () => {
  it.each(['dist/server/pdf-thread.js', 'src/exports/pdf/dev-pdf.thread.ts'])(
    'makes a PDF in %s',
    async (file) => {
      const thread = new WorkerThread<PdfJob, Uint8Array>({
        file: path.resolve(file),
        mostWaiting: 1,
        limitMs: 60_000,
        heapMegabytes: 256,
      })
      try {
        const job = { download: denseDownload, isPack: false, now: new Date('2026-11-21T12:00:00Z') }
        const answer = await thread.run(job)
        const made = 'result' in answer ? Buffer.from(answer.result).toString('latin1') : ''
        expect(made.slice(0, 5)).toBe('%PDF-')
        expect(made.trimEnd().slice(-5)).toBe('%%EOF')
      } finally {
        await thread.end()
      }
    },
    90_000,
  )
})
