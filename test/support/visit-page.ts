import { renderToStaticMarkup } from 'react-dom/server'

import { isoDate } from '#domain/dates.ts'
import { pageTable, type RequestContext } from '#server/page-table.server.ts'
import { setIslandRenderer } from '#web/island.tsx'
import { type Head, isOutcome, type Outcome, type Shown } from '#web/page.ts'
import { pathPattern } from '#web/path-pattern.ts'

/** A page's context, except path parameters, which are read from `url`. */
export type VisitContext = Omit<RequestContext, 'params'>

/** Handles a GET for the context's address with its page in `routes.ts`. Throws if no page matches. */
export async function answerOf(context: VisitContext): Promise<Shown | Outcome> {
  const path = context.url.pathname
  for (const [pattern, load] of pageTable) {
    const parts = pathPattern(pattern).read(path)
    if (!parts) continue
    const decoded = Object.entries(parts).map(([name, part]) => [name, decodeURIComponent(part)])
    return (await load()).get({ ...context, params: Object.fromEntries(decoded) })
  }
  throw new Error(`No page at ${path}`)
}

/** The head and HTML of the page at the context's address. Throws if it returns an outcome. */
export async function visitPage(context: VisitContext): Promise<{ head: Head; html: string }> {
  const answer = await answerOf(context)
  if (isOutcome(answer))
    throw new Error(`${context.url.pathname} has no page of its own: ${JSON.stringify(answer)}`)
  setIslandRenderer((node) => renderToStaticMarkup(node))
  return { head: answer.head, html: renderToStaticMarkup(answer.body) }
}

/** The same for a page without a database: only its address, the date, and what's `given`. */
export async function visitPurePage(
  address: string,
  today: string,
  given: Partial<VisitContext> = {},
): Promise<{ head: Head; html: string }> {
  const siteUrl = 'https://freehold.test'
  const pure: Partial<VisitContext> = {
    url: new URL(address, siteUrl),
    today: isoDate(today),
    siteUrl,
    services: {
      areaFigures: () => Promise.reject(new Error('No area figures without a database')),
      allowSimulation: async () => null,
      comparePictures: () => Promise.reject(new Error('No pictures are compared here')),
      openUpload: () => Promise.reject(new Error('No photos are opened here')),
      examineFile: () => Promise.reject(new Error('No files are examined here')),
    },
    ...given,
  }
  return visitPage(pure as VisitContext)
}
