import { type Context, Hono } from 'hono'

import type { CustomerOf } from '#billing/customer.ts'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { href } from '#web/href.ts'

import { askedQuery, readAsked } from '../page/asked-home.ts'
import { findReport } from '../report/find-report.server.ts'
import { reportAccess } from '../report/report-access.server.ts'
import { pdfJob } from './pdf-job.ts'

const LIMIT = { bucket: 'valuation PDFs by address', limit: 60, windowSeconds: 600 }

type PdfSite = SiteContext & { heavy: HeavyWork }

/**
 * `GET /valuation/report.pdf?{query of the page}`: a report that the customer has paid for, as a PDF. Everybody else is sent to the page,
 * where it can be paid for. 429 and 503 like other downloads.
 */
export function valuationPdf(site: PdfSite, customerOf: CustomerOf): Hono {
  const app = new Hono()
  app.get('/valuation/report.pdf', async (c) => {
    const customer = await customerOf(c)
    const query = new URL(c.req.url).searchParams
    const search = await findPlace(site.db, query.get('postcode'))
    if (search?.kind !== 'found') return c.redirect(href('/valuation'), 303)
    const { record } = search
    const asked = readAsked(query)
    const page = href('/valuation', null, askedQuery(record.postcode, asked))
    if (!customer) return c.redirect(page, 303)
    const [now, today] = [site.clock.now(), londonDay(site.clock)]
    const report = await findReport(site.db, { record, asked, today })
    const { valued } = report
    const { isOpen } = await reportAccess({ db: site.db, now }, customer, report.found.subjects)
    if (!isOpen || valued === null) return c.redirect(page, 303)
    const job = pdfJob(report, { valued, address: site.siteUrl + page, today, now })
    return await made(c, site, job)
  })
  return app
}

async function made(c: Context, site: PdfSite, job: ReturnType<typeof pdfJob>): Promise<Response> {
  const { address } = clientOf(c, site)
  const { allowed, retryAfterSeconds } = await takeAttempt(site.db, {
    ...LIMIT,
    subject: address,
    now: job.now,
  })
  if (!allowed)
    return c.text('You’ve downloaded a lot of reports in a short time. Please try again later.\n', 429, {
      'retry-after': String(retryAfterSeconds),
    })
  const key = JSON.stringify({ ...job, now: null })
  const file = await site.heavy.run('valuation', job, { address, signal: c.req.raw.signal, key })
  if ('refused' in file)
    return c.text('We’re creating a lot of files right now. Please try again in a moment.\n', 503, {
      'retry-after': '10',
    })
  return c.body(file.result, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="valuation-${job.home.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.pdf"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
}
