import { Hono, type Context } from 'hono'

import { toolOfPack } from '#calculators/engine/downloads/packs.ts'
import { XLSX_TYPE } from '#calculators/engine/workbook/workbook-file.server.ts'
import { tools } from '#calculators/tools.ts'
import { countOf } from '#domain/plain-number.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { HeavyWork, Refusal } from '#platform/heavy/heavy-work.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { questionIn } from './download.ts'
import type { FileFormat, FileJob } from './file-job.ts'

/** The site and the processes that create files. */
export type ExportContext = SiteContext & { heavy: HeavyWork }

/** Limits per IP address. A PDF takes a third of a second of processor time, a spreadsheet a tenth, a CSV next to nothing. */
const LIMITS: Readonly<Record<FileFormat, { bucket: string; limit: number; windowSeconds: number }>> = {
  pdf: { bucket: 'pdf downloads by address', limit: 120, windowSeconds: 600 },
  xlsx: { bucket: 'xlsx downloads by address', limit: 120, windowSeconds: 600 },
  csv: { bucket: 'csv downloads by address', limit: 240, windowSeconds: 600 },
}
const TYPES: Readonly<Record<FileFormat, string>> = {
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
    const [name, format] = c.req.param('file').split('.') as [string, FileFormat]
    const packed = format === 'pdf' ? toolOfPack(name) : null
    const tool = tools.find((each) => each.name === (packed ?? name))
    if (!tool) return c.notFound()
    c.header('x-robots-tag', 'noindex')
    c.header('cache-control', 'no-store')
    const { search, searchParams: query } = new URL(c.req.url)
    if (search.length > LONGEST_QUERY) return c.text('This link is too long.\n', 414)
    const now = site.clock.now()
    const today = londonDay(site.clock)
    const { errors } = questionIn(tool, query, today)
    if (errors.length > 0) return refusal(c, errors)
    const { address } = clientOf(c, site)
    const { allowed, retryAfterSeconds } = await takeAttempt(site.db, {
      ...LIMITS[format],
      subject: address,
      now,
    })
    if (!allowed) return tooMany(c, retryAfterSeconds)
    const { siteUrl } = site
    const isPack = packed !== null
    const job: FileJob = { tool: tool.name, format, isPack, query: search, today, siteUrl, now }
    const key = JSON.stringify({ ...job, now: null })
    const made = await site.heavy.run('file', job, { address, signal: c.req.raw.signal, key })
    if ('refused' in made) return later(c, made.refused)
    return c.body(made.result, 200, {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}-${today}.${format}"`,
      'cache-control': 'private, max-age=600',
    })
  })
  app.get('/take-away/:file', (c) => {
    // As it's written in the address: decoded, it may have line breaks, which no header takes.
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname.replace('/take-away/', '/downloads/') + search, 301)
  })
  return app
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
  abandoned: 'The download was cancelled.',
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
    `You’ve downloaded a lot of files in a short time. Please try again in ${countOf(minutes, 'minute')}.\n`,
    429,
    { 'retry-after': String(retryAfterSeconds) },
  )
}
