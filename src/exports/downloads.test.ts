import { readFileSync } from 'node:fs'
import path from 'node:path'

import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mortgageRepaymentCalculator } from '#calculators/mortgage-repayment/report.ts'
import { tools } from '#calculators/tools.ts'
import { findIsoDate } from '#domain/dates.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'
import { TEST_DAY } from '#testing/test-day.ts'

import { prepareDownload } from './download.ts'

let database: TestDatabase
let site: TestSite
beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database, { trustedProxies: 1 })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

/** A new IP address each time, to stay below the limits. */
let visitors = 0
const get = (path: string) =>
  fetch(site.origin + path, { headers: { 'x-forwarded-for': `192.0.2.${(visitors += 1) % 250}` } })
const FILE = '/downloads/mortgage-repayment'

/** The same result as the page’s. */
function answerOf(query: string) {
  const today = findIsoDate(TEST_DAY)
  if (!today) throw new Error('TEST_DAY is not a date')
  const { download } = prepareDownload(mortgageRepaymentCalculator, {
    query: new URLSearchParams(query),
    today,
    siteUrl: site.origin,
  })
  if (!download) throw new Error(`${query} cannot be read`)
  return download
}

describe('a download', () => {
  it.each([
    ['pdf', 'application/pdf', '%PDF-'],
    ['csv', 'text/csv; charset=utf-8', '\uFEFFFreehold'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ])('is served as %s, with a file name and not to be indexed', async (format, type, start) => {
    const answer = await get(`${FILE}.${format}?price=320000`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="mortgage-repayment-${TEST_DAY}.${format}"`,
    )
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=600')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    expect(text.startsWith(start)).toBe(true)
  })

  it('exists for every calculator as CSV and spreadsheet, and PDFs come from the process for heavy work', async () => {
    // pdf.test.ts makes the PDF of every calculator.
    const pdfs = ['property-transaction-tax.pdf', 'hmo.pdf', 'deal-analyser.pdf']
    expect(tools.length).toBeGreaterThan(5)
    for (const file of [...tools.flatMap(({ name }) => [`${name}.csv`, `${name}.xlsx`]), ...pdfs])
      expect((await get(`/downloads/${file}`)).status, file).toBe(200)
  })

  it('has the same answer as the page, as CSV and as a PDF from the built server', async () => {
    const query = 'price=320000&deposit=25000&annualRatePercent=5.25'
    const { report, address } = answerOf(query)
    const csv = await (await get(`${FILE}.csv?${query}`)).text()
    expect(csv).toContain(`${report.answer.label},${report.answer.value},`)
    expect(csv).toContain(address)
    const pdf = await getDocumentProxy(
      new Uint8Array(await (await get(`${FILE}.pdf?${query}`)).arrayBuffer()),
    )
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(report.sentence)
  })

  it('can be an investor pack, only for deals and only as a PDF', async () => {
    const answer = await get('/downloads/deal-analyser-pack.pdf?breaker=epc-below-e')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(`deal-analyser-pack-${TEST_DAY}.pdf`)
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain('Investor pack: property deal')
    for (const file of ['deal-analyser-pack.csv', 'mortgage-repayment-pack.pdf'])
      expect((await get(`/downloads/${file}`)).status, file).toBe(404)
    expect(await (await get('/property-deal-analyser?view=download')).text()).toContain(
      'href="/downloads/deal-analyser-pack.pdf?',
    )
  })

  it('names the invalid field with the page’s message', async () => {
    for (const format of ['pdf', 'csv', 'xlsx']) {
      const answer = await get(`${FILE}.${format}?price=lots`)
      expect(answer.status).toBe(422)
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(await answer.text()).toMatch(/^We couldn’t create the file, because .+\nprice: .+\n$/)
    }
  })

  it('is not found for unknown calculators and other formats', async () => {
    for (const path of [
      'no-such-thing.pdf',
      'mortgage-repayment.docx',
      'mortgage-repayment',
      '__proto__.csv',
    ])
      expect((await get(`/downloads/${path}`)).status, path).toBe(404)
  })

  it('is still found at the old address', async () => {
    const old = await fetch(`${site.origin}/take-away/mortgage-repayment.csv?price=320000`, {
      redirect: 'manual',
    })
    expect(old.status).toBe(301)
    expect(old.headers.get('location')).toBe('/downloads/mortgage-repayment.csv?price=320000')
    // A line break in an address would end the header that it's repeated in.
    const broken = await fetch(`${site.origin}/take-away/x%0d%0aX-Injected:1`, { redirect: 'manual' })
    expect([broken.status, broken.headers.get('location')]).toEqual([301, '/downloads/x%0d%0aX-Injected:1'])
    expect(broken.headers.has('x-injected')).toBe(false)
  })

  it('rejects a query longer than any form sends', async () => {
    expect((await get(`${FILE}.csv?price=${'1'.repeat(9000)}`)).status).toBe(414)
  })

  it('survives extreme and malformed inputs', async () => {
    for (const query of [
      'price=1e308&termYears=1e308',
      'price=%00&deposit=%F0%9F%8F%A0',
      'price=-0',
      'termYears=0.0001',
    ])
      for (const format of ['csv', 'pdf'])
        expect([200, 422], `${format} ${query}`).toContain((await get(`${FILE}.${format}?${query}`)).status)
    expect(site.logs.filter((line) => line.includes('"error"'))).toEqual([])
  })
})

describe('the PDF library', () => {
  it('is only loaded by the process for heavy work, never by the one that answers requests', () => {
    const usesLibrary = (file: string) => readFileSync(file, 'utf8').includes('@react-pdf/renderer')
    const server = builtFilesBehind('server.js')
    expect(server.length).toBeGreaterThan(50)
    expect(server.filter(usesLibrary)).toEqual([])
    const heavy = builtFilesBehind('heavy-worker.js')
    expect(heavy.some(usesLibrary)).toBe(true)
    expect(heavy).not.toContain(path.resolve('dist/server/server.js'))
  })
})

/** A file of the server build and everything it imports, statically or dynamically. */
function builtFilesBehind(name: string): string[] {
  const found = new Set<string>()
  const waiting = [path.resolve('dist/server', name)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, atOnce, later = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b[^;]*?["'](\.[^"']+\.js)["'];?$|\bimport\(["'](\.[^"']+\.js)["']\)/gm,
    ))
      waiting.push(path.resolve(path.dirname(file), atOnce ?? later))
  }
  return [...found]
}

describe('limits', () => {
  it('stops an IP address downloading files without end', async () => {
    const limited = await testSite(database)
    try {
      const statuses: number[] = []
      let last: Response | null = null
      for (let count = 0; count < 250 && last?.status !== 429; count += 1) {
        last = await fetch(`${limited.origin}/downloads/mortgage-repayment.csv?price=250000`)
        statuses.push(last.status)
      }
      expect(statuses.at(-1)).toBe(429)
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await last?.text()).toMatch(
        /^You’ve downloaded a lot of files in a short time\. Please try again in \d+ minutes?\.\n$/,
      )
    } finally {
      await limited.close()
    }
  })
})
