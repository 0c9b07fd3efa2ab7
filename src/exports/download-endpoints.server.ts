import { Hono, type Context } from 'hono'

import { toolOfPack } from '#calculators/engine/downloads/packs.ts'
import type { Tool } from '#calculators/engine/tool.ts'
import { workbookFile, XLSX_TYPE } from '#calculators/engine/workbook/workbook-file.server.ts'
import { tools } from '#calculators/tools.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { Refusal, ThreadAnswer } from '#platform/worker-thread.server.ts'

import { reportCsv } from './csv.ts'
import { prepareDownload, type Download } from './download.ts'
import type { PdfThread } from './pdf/pdf-thread.server.ts'

/** The site and the thread that lays out PDFs. */
export type ExportContext = SiteContext & { pdfs: PdfThread }

type Format = 'pdf' | 'csv' | 'xlsx'
type Body = string | Uint8Array<ArrayBuffer>
type Job = { download: Download; tool: Tool; isPack: boolean; now: Date }
/** Limits per IP address. A PDF takes a third of a second of processor time, a spreadsheet a tenth, a CSV next to nothing. */
const LIMITS: Readonly<Record<Format, { bucket: string; limit: number; windowSeconds: number }>> = {
  pdf: { bucket: 'pdf downloads by address', limit: 120, windowSeconds: 600 },
  xlsx: { bucket: 'xlsx downloads by address', limit: 120, windowSeconds: 600 },
  csv: { bucket: 'csv downloads by address', limit: 240, windowSeconds: 600 },
}
const TYPES: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
}
const RETRY_AFTER_SECONDS = '10'
/** Longer than any query our forms send. */
const LONGEST_QUERY = 8000

/**
 * `GET /downloads/{name}.{pdf|csv|xlsx}?{query of the page}`: a calculator’s result as a file; `{name}-pack.pdf` is the
 * investor pack, if there is one. 404 for an unknown calculator, 422 with the invalid fields, 429 for too many requests, 503
 * if too many others are waiting or it takes too long. The old address `/take-away/…` redirects.
 */
export function downloadEndpoints(site: ExportContext): Hono {
  const app = new Hono()
  app.get('/downloads/:file{[a-z0-9-]+\\.(?:pdf|csv|xlsx)}', async (c) => {
    const [name, format] = c.req.param('file').split('.') as [string, Format]
    const packed = format === 'pdf' ? toolOfPack(name) : null
    const tool = tools.find((each) => each.name === (packed ?? name))
    if (!tool) return c.notFound()
    c.header('x-robots-tag', 'noindex')
    c.header('cache-control', 'no-store')
    const { search, searchParams: query } = new URL(c.req.url)
    if (search.length > LONGEST_QUERY) return c.text('This link is too long.\n', 414)
    const now = site.clock.now()
    const today = londonDay(site.clock)
    const { download, errors } = prepareDownload(tool, { query, today, siteUrl: site.siteUrl })
    if (download === null) return refusal(c, errors)
    const { address: subject } = clientOf(c, site)
    const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...LIMITS[format], subject, now })
    if (!allowed) return tooMany(c, retryAfterSeconds)
    const made = await makeFile(site, format, { download, tool, isPack: packed !== null, now })
    if ('refused' in made) return later(c, made.refused)
    return c.body(made.result, 200, {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}-${today}.${format}"`,
      'cache-control': 'private, max-age=600',
    })
  })
  app.get('/take-away/:file', (c) =>
    c.redirect(`/downloads/${c.req.param('file')}${new URL(c.req.url).search}`, 301),
  )
  return app
}

/** Creates the file. PDFs are laid out in a thread of their own, because that keeps a processor busy. */
async function makeFile(
  { pdfs }: ExportContext,
  format: Format,
  { download, tool, isPack, now }: Job,
): Promise<ThreadAnswer<Body>> {
  if (format === 'csv') return { result: reportCsv(download) }
  if (format === 'xlsx') return { result: spreadsheet(download, tool) }
  return pdfs.run({ download, isPack, now })
}

function spreadsheet({ question, report, address, today }: Download, tool: Tool): Uint8Array<ArrayBuffer> {
  const sources = new Map(
    report.working.flatMap(({ source }) => (source ? [[source.url, source.title] as const] : [])),
  )
  return workbookFile(tool.workbook(question, today), {
    page: address,
    calculatedOn: today,
    sources: [...sources].map(([url, title]) => ({ url, title })),
    outputs: report.outputs,
  })
}

/** The page’s error messages as plain text, one field per line. */
function refusal(c: Context, errors: readonly { field: string; message: string }[]): Response {
  const lines = errors.map(({ field, message }) => `${field}: ${message}`)
  return c.text(
    ['We couldn’t create the file, because some inputs are missing or not valid.', ...lines, ''].join('\n'),
    422,
  )
}

const LATER: Readonly<Record<Refusal, string>> = {
  full: 'We’re creating a lot of files right now.',
  slow: 'This file took too long to create.',
  ended: 'The site is being updated.',
}

function later(c: Context, refusal: Refusal): Response {
  return c.text(`${LATER[refusal]} Please try again in a moment.\n`, 503, {
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
  })
}

function tooMany(c: Context, retryAfterSeconds: number): Response {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return c.text(
    `You’ve downloaded a lot of files in a short time. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.\n`,
    429,
    { 'retry-after': String(retryAfterSeconds) },
  )
}
