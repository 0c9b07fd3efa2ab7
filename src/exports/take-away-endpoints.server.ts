import { Hono, type Context } from 'hono'

import { toolOfPack } from '#calculators/engine/downloads/packs.ts'
import type { AnyTool } from '#calculators/engine/tool.ts'
import { workbookFile, XLSX_TYPE } from '#calculators/engine/workbook/workbook-file.server.ts'
import { tools } from '#calculators/tools.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { Refusal, ThreadAnswer } from '#platform/worker-thread.server.ts'

import { reportCsv } from './csv.ts'
import type { PdfThread } from './pdf/pdf-thread.server.ts'
import { take, type Taken } from './taken.ts'

/** What files are made with: the site, and the thread that lays out PDFs. */
export type ExportContext = SiteContext & { pdfs: PdfThread }

type Format = 'pdf' | 'csv' | 'xlsx'
type Body = string | Uint8Array<ArrayBuffer>
type Given = { taken: Taken; tool: AnyTool; isPack: boolean; now: Date }
/** Files by address. A PDF is a third of a second of work, a spreadsheet a tenth, CSV next to none. */
const LIMITS: Readonly<Record<Format, { bucket: string; limit: number; windowSeconds: number }>> = {
  pdf: { bucket: 'take away pdf by address', limit: 120, windowSeconds: 600 },
  xlsx: { bucket: 'take away xlsx by address', limit: 120, windowSeconds: 600 },
  csv: { bucket: 'take away csv by address', limit: 240, windowSeconds: 600 },
}
const TYPES: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
}
const RETRY_AFTER_SECONDS = '10'
/** An address longer than this is no question of a form. */
const LONGEST_QUERY = 8000

/**
 * `GET /take-away/{name}.{pdf|csv|xlsx}?{query of the page}`: a question and its answer as a file; `{name}-pack.pdf` is the
 * pack for investors where there is one. 404 for a name that
 * is no calculator's, 422 with the fields that cannot be used, 429 for too many, 503 while too many others wait or when it
 * takes too long.
 */
export function takeAwayEndpoints(site: ExportContext): Hono {
  const app = new Hono()
  app.get('/take-away/:file{[a-z0-9-]+\\.(?:pdf|csv|xlsx)}', async (c) => {
    const [name, format] = c.req.param('file').split('.') as [string, Format]
    const packed = format === 'pdf' ? toolOfPack(name) : null
    const tool = tools.find((each) => each.name === (packed ?? name))
    if (!tool) return c.notFound()
    c.header('x-robots-tag', 'noindex')
    c.header('cache-control', 'no-store')
    const { search, searchParams: query } = new URL(c.req.url)
    if (search.length > LONGEST_QUERY) return c.text('This address is longer than any form makes it.\n', 414)
    const now = site.clock.now()
    const today = londonDay(site.clock)
    const { taken, errors } = take(tool, { query, today, siteUrl: site.siteUrl })
    if (taken === null) return refusal(c, errors)
    const { address: subject } = clientOf(c, site)
    const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...LIMITS[format], subject, now })
    if (!allowed) return tooMany(c, retryAfterSeconds)
    const made = await makeFile(site, format, { taken, tool, isPack: packed !== null, now })
    if ('refused' in made) return later(c, made.refused)
    return c.body(made.result, 200, {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}-${today}.${format}"`,
      'cache-control': 'private, max-age=600',
    })
  })
  return app
}

/** CSV and spreadsheets are made at once; a PDF in a thread of its own, because laying it out keeps a processor busy. */
async function makeFile(
  { pdfs }: ExportContext,
  format: Format,
  { taken, tool, isPack, now }: Given,
): Promise<ThreadAnswer<Body>> {
  if (format === 'csv') return { result: reportCsv(taken) }
  if (format === 'xlsx') return { result: spreadsheet(taken, tool) }
  return pdfs.run({ taken, isPack, now })
}

function spreadsheet({ question, report, address, today }: Taken, tool: AnyTool): Uint8Array<ArrayBuffer> {
  const sources = new Map(
    report.working.flatMap(({ source }) => (source ? [[source.url, source.title] as const] : [])),
  )
  return workbookFile(tool.workbook(question as never, today), {
    page: address,
    calculatedOn: today,
    sources: [...sources].map(([url, title]) => ({ url, title })),
    outputs: report.outputs,
  })
}

/** In the words of the page, one field a line: a file has no place beside a field. */
function refusal(c: Context, errors: readonly { field: string; message: string }[]): Response {
  const lines = errors.map(({ field, message }) => `${field}: ${message}`)
  return c.text(
    ['No file was made, because the form cannot be read as it stands.', ...lines, ''].join('\n'),
    422,
  )
}

const LATER: Readonly<Record<Refusal, string>> = {
  full: 'Many files are being made just now.',
  slow: 'This file took longer than it should.',
  ended: 'The site is being renewed just now.',
}

function later(c: Context, refusal: Refusal): Response {
  return c.text(`${LATER[refusal]} Nothing is lost: please try again in a moment.\n`, 503, {
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
  })
}

function tooMany(c: Context, retryAfterSeconds: number): Response {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return c.text(
    `You have taken many files in a short time. Please come back in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.\n`,
    429,
    { 'retry-after': String(retryAfterSeconds) },
  )
}
