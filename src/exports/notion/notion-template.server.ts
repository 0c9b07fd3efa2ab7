import { Hono } from 'hono'

import { dealInputs } from '#calculators/deal-analyser/further.ts'
import { dealAnalyserCalculator as tool } from '#calculators/deal-analyser/report.ts'
import { askedFrom, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { IsoDate } from '#domain/dates.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { EXAMPLE_DEALS, type TemplateDeal, dealFromInputs } from './template-deals.ts'
import { templateZip } from './template-zip.server.ts'

/** A template takes a few milliseconds to create. */
const LIMIT = { bucket: 'notion template by address', limit: 60, windowSeconds: 600 } as const
/** Longer than any query our forms send. */
const LONGEST_QUERY = 8_000

/**
 * `GET /notion-template.zip?{query of the deal analyser}`: the Notion template as a ZIP file. A deal in the query becomes the
 * first row, above the examples. 422 for an invalid deal, 429 for too many requests.
 */
export function notionTemplateEndpoint(site: SiteContext): Hono {
  const app = new Hono()
  app.get('/notion-template.zip', async (c) => {
    c.header('x-robots-tag', 'noindex')
    const { search, searchParams } = new URL(c.req.url)
    if (search.length > LONGEST_QUERY) return c.text('This link is too long.\n', 414)
    const today = londonDay(site.clock)
    const own = search.length > 1 ? ownDeal(searchParams, today) : null
    if (own && 'problem' in own) return c.text(`${own.problem}\n`, 422)
    const { allowed, retryAfterSeconds } = await takeAttempt(site.db, {
      ...LIMIT,
      subject: clientOf(c, site).address,
      now: site.clock.now(),
    })
    if (!allowed)
      return c.text(
        'You’ve downloaded a lot of templates in a short time. Please try again in a few minutes.\n',
        429,
        {
          'retry-after': String(retryAfterSeconds),
        },
      )
    const deals = own ? [own, ...EXAMPLE_DEALS] : EXAMPLE_DEALS
    return c.body(templateZip(deals, { siteUrl: site.siteUrl, today }), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="freehold-notion-property-deals-${today}.zip"`,
      'cache-control': 'private, max-age=600',
    })
  })
  return app
}

/** The deal in a query as a row, or its error messages. */
function ownDeal(query: URLSearchParams, today: IsoDate): TemplateDeal | { problem: string } {
  const asked = { ...askedFrom(tool, query, today), kept: [] }
  const { question, errors } = tool.read(asked.text, today)
  if (!question) return { problem: errors.map(({ message }) => message).join('\n') }
  return dealFromInputs('Your deal', dealInputs(question), { query: queryOfAsked(tool, asked, today), today })
}
