import { createHash } from 'node:crypto'

import { type Context, Hono } from 'hono'

import { londonDay } from '#platform/clock.server.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { columnsEndpoint } from './columns/columns-endpoint.server.ts'
import { notReady, refusedFile } from './file-limit.server.ts'
import { searchMapData, searchMapSvg } from './map/search-map.server.ts'
import { readPostcodes } from './pasted-postcodes.ts'
import { enrichPostcodes, isReady, postcodesCsv } from './postcodes/enrich-postcodes.server.ts'
import { areasCsv } from './search/areas-csv.ts'
import { findSearch, type Search } from './search/find-search.server.ts'
import { queryText } from './search/query.ts'
import { sourcesInFile } from './search/sources.ts'

/**
 * What the search for areas offers besides its page: the columns of every area, a search as CSV, as a drawn map and as the data of
 * one to explore, and a list of postcodes with all figures as CSV. All take the search's own address.
 */
export function gridEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  app.route('/', columnsEndpoint(site))
  app.get('/grid/areas.csv', (c) =>
    answer(site, c, async ({ query, measures, editions, file }) => ({
      type: 'text/csv; charset=utf-8; header=present',
      text: areasCsv(file.table, query, sourcesInFile(measures, editions)),
      name: `areas-${query.level}.csv`,
    })),
  )
  app.get('/grid/map.svg', (c) =>
    answer(site, c, async ({ query, file }) => ({
      type: 'image/svg+xml',
      text: await searchMapSvg(site.db, file.table, query),
    })),
  )
  app.get('/grid/map.json', (c) =>
    answer(site, c, async ({ query, file }) =>
      query.level === 'authority'
        ? { type: 'application/json', text: JSON.stringify(await searchMapData(site.db, file.table, query)) }
        : null,
    ),
  )
  app.on(['GET', 'POST'], '/grid/postcodes.csv', (c) => postcodesAnswer(site, c))
  return app
}

type Made = { type: string; text: string; name?: string } | null
type Ready = Search & { file: NonNullable<Search['file']> }

async function answer(
  site: SiteContext,
  c: Context,
  make: (search: Ready) => Promise<Made>,
): Promise<Response> {
  const refused = await refusedFile(site, c)
  if (refused) return refused
  const search = await findSearch(site.db, new URL(c.req.url).searchParams, londonDay(site.clock))
  const { file, query, problems } = search
  if (problems.length > 0) return c.text(problems.map(({ message }) => message).join('\n'), 422)
  if (!file) return notReady(c)
  const hash = createHash('sha256').update(`${file.version} ${c.req.path} ${queryText(query)}`)
  const etag = `"${hash.digest('base64url').slice(0, 16)}"`
  const headers = { etag, 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' }
  if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const made = await make({ ...search, file })
  if (!made) return c.notFound()
  return c.body(made.text, 200, {
    ...headers,
    'content-type': made.type,
    ...(made.name ? { 'content-disposition': `attachment; filename="${made.name}"` } : {}),
  })
}

async function postcodesAnswer(site: SiteContext, c: Context): Promise<Response> {
  const refused = await refusedFile(site, c)
  if (refused) return refused
  const form = c.req.method === 'POST' ? await c.req.parseBody().catch(() => null) : null
  const typed = form ? form['postcodes'] : c.req.query('postcodes')
  const list = readPostcodes(typeof typed === 'string' ? typed : null)
  if (!list || list.postcodes.length === 0)
    return c.text('postcodes: enter at least one postcode, one per line.', 422)
  const enriched = await enrichPostcodes(site.db, list.postcodes, londonDay(site.clock))
  if (!isReady(enriched)) return notReady(c)
  return c.body(postcodesCsv(enriched, list), 200, {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="postcodes.csv"',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
}
