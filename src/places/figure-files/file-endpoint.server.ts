import { Hono } from 'hono'

import { areaSlug } from '#domain/area.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

/** The file, or each thing that's wrong with the query, by its parameter. */
type FileOrProblems = { text: string } | { problems: readonly string[] }

/** Per IP address, for all such files. A comparison can need the full reports of four places. */
const LIMIT = { bucket: 'comparisons by address', limit: 120, windowSeconds: 600 }

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
} as const

/**
 * Offers figures as a file to download, CSV or JSON by the end of its name. Answers 422 with the problems of a query, and 429 for too
 * many requests. `read` is given the query and the first parameter of the path, which is in the file's name: 'rg301aa-medians.csv'.
 */
export function fileEndpoint(
  site: SiteContext,
  { path, name }: { path: string; name: `${string}.${keyof typeof TYPES}` },
  read: (query: URLSearchParams, named: string) => Promise<FileOrProblems>,
): Hono {
  return new Hono().get(path, async (c) => {
    const subject = clientOf(c, site).address
    const now = site.clock.now()
    const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...LIMIT, subject, now })
    if (!allowed)
      return c.text('Too many files in a short time. Please try again in a few minutes.\n', 429, {
        'retry-after': String(retryAfterSeconds),
        'cache-control': 'no-store',
      })
    const [named = ''] = Object.values<string>(c.req.param())
    const found = await read(new URL(c.req.url).searchParams, named)
    if ('problems' in found)
      return c.text(['We couldn’t create the file.', ...found.problems, ''].join('\n'), 422)
    return c.body(found.text, 200, {
      'content-type': TYPES[name.endsWith('.json') ? 'json' : 'csv'],
      'content-disposition': `attachment; filename="${[areaSlug(named).slice(0, 60), name].filter(Boolean).join('-')}"`,
      'x-robots-tag': 'noindex',
      'cache-control': 'public, no-cache',
    })
  })
}
