import { Hono } from 'hono'
import { z } from 'zod'

import { editionsOf, type EditionWatch } from '#datasets/editions.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { findEverything } from './find-everything.server.ts'
import { tidySearch } from './results.ts'
import { notSearched, searchCoverage, SEARCHED_DATASETS } from './search-coverage.ts'
import { allowSearch } from './search-limit.server.ts'

/** The results for the search dialog; `note` says what couldn't be searched. */
export const searchCall = siteCall({
  method: 'GET',
  path: '/api/search',
  request: z.object({ q: z.string() }),
  answer: z.object({
    groups: z.array(
      z.object({
        title: z.string(),
        results: z.array(z.object({ label: z.string(), about: z.string(), href: z.string() })),
      }),
    ),
    note: z.string().nullable(),
  }),
})

/** Results of each kind in the dialog. */
const MAX_RESULTS = 5
/** Searches whose results are kept until the next edition of a dataset. */
const MAX_KEPT = 500
const CACHED = { 'cache-control': 'private, max-age=60' } as const

type Found = z.input<typeof searchCall.answer>

/** `GET /api/search?q=` returns what the dialog shows. */
export function searchEndpoints(site: SiteContext & { editions: EditionWatch }): Hono {
  const app = new Hono()
  const kept = new Map<string, Found>()
  answerCall(app, searchCall, async (sent, c) => {
    const typed = tidySearch(sent?.q ?? '').toLowerCase()
    const key = `${site.editions.key()} ${typed}`
    const known = kept.get(key)
    if (known !== undefined) return reply(known, 200, CACHED)
    if (!(await allowSearch(site, clientOf(c, site), site.clock.now())))
      return reply({ groups: [], note: null }, 429)
    const found = await searchFor(site, typed)
    kept.set(key, found)
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
    return reply(found, 200, CACHED)
  })
  return app
}

async function searchFor(
  { db, editions }: Pick<SiteContext, 'db'> & { editions: EditionWatch },
  typed: string,
): Promise<Found> {
  const [{ groups, message }, published] = await Promise.all([
    findEverything(db, typed, { imported: editions.imported(), limit: MAX_RESULTS }),
    editionsOf(db, SEARCHED_DATASETS),
  ])
  return {
    groups: groups.map(({ title, results }) => ({ title, results: [...results] })),
    note: message ?? notSearched(searchCoverage(published)),
  }
}
