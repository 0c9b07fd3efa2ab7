import type { ReactNode } from 'react'

import type { Saveable } from '#account/saved/saveable.ts'
import type { Visitor } from '#account/visitor.ts'
import type { DatasetName } from '#datasets/source.ts'
import type { AreaAnswer } from '#domain/area-figures.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import type { Client, SiteContext } from '#platform/site-context.ts'
import type { Session } from '#platform/supabase-session.server.ts'

/** What a page's `load` is given. */
export type PageContext = {
  /** The `:name` parts of the address, percent-decoded. */
  params: Readonly<Record<string, string>>
  url: URL
  db: Database
  today: IsoDate
  now: Date
  /** Public address of the site without a slash at the end, for canonical addresses and structured data. */
  siteUrl: string
  /** The signed-in visitor. A page that is kept for all is only ever rendered for keeping without one. */
  visitor: Visitor | null
  /** Signing in and out happens through its client; the answer then carries the cookies. */
  session: Session
  client: Client
  cookies: Readonly<Record<string, string>>
  /**
   * What the imported data know about the place of a postcode, as typed. Asked only when called: a page that shows an
   * answer names the datasets behind it in `Head.datasets`.
   */
  areaFigures: (postcode: string) => Promise<AreaAnswer>
  /**
   * Counts one running of the chances of a deal against the visitor's address: null where the server may run them, otherwise
   * in how many minutes it may. Asked by pages that run them.
   */
  takeChances: () => Promise<number | null>
  site: SiteContext
}

/** What a page's `action` is given: its own form, posted from this site. */
export type ActionContext = PageContext & { form: FormData }

/** What the document says about a page; the frame adds the brand to the title. */
export type Head = {
  title: string
  description: string
  /** Path of the one address under which this content should be known. */
  canonical: string
  robots?: 'noindex,follow' | 'noindex,nofollow'
  /** schema.org objects, emitted as JSON-LD. */
  jsonLd?: readonly object[]
  /** The page's live number, for the picture that other sites show of a link to it. Never a made-up one. */
  sharing?: { figure: string; label: string } | undefined
  /** Set on pages that a signed-in visitor can save; `sharing` is then the saved answer. Places are also listed among recent reports. */
  saveable?: Saveable
  /**
   * Datasets whose figures this answer shows, besides those of `cache`, where only some addresses of the page show any: it
   * is kept until one of them is published anew, and marked while one of them is demonstration data.
   */
  datasets?: readonly DatasetName[]
  /** Where this answer lacks something that the next visitor may have. */
  keep?: false
  /** When the page itself tells of an error in what was asked, such as 422. */
  status?: 404 | 410 | 422
}

/** When a rendered page may be kept: for everyone, until one of these datasets is published anew. */
export type PageCachePolicy = { scope: 'public'; datasets: readonly DatasetName[] }

/**
 * What surrounds a page. Signed-in visitors get the signed-in frame in place of the default one; 'bare' has no shell;
 * 'embedded' stands in a frame on another site: no shell, no session, no reports.
 */
export type Layout = 'default' | 'blog-post' | 'authenticated' | 'bare' | 'embedded'

/** The exports of a `*.page.tsx` file. */
export type PageModule = {
  load?: (context: PageContext) => unknown
  /** Answers the page's own form: a redirect, or data with which the page is shown again. */
  action?: (context: ActionContext) => unknown
  /** Visitors who are not signed in are sent to do so, and back. */
  access?: 'signed-in'
  layout?: Layout
  head: (data: never) => Head
  cache?: PageCachePolicy
  Page: (props: { data: never }) => ReactNode
}

/** Somewhere to go instead, offered on the 404 page. */
export type Suggestion = { href: string; label: string }

const outcome: unique symbol = Symbol('page outcome')

/** The page does not exist; shown as the site's 404 page. */
export type NotFound = { [outcome]: 'not-found'; message: string; suggestions: readonly Suggestion[] }

/** The page is elsewhere. */
export type Redirect = { [outcome]: 'redirect'; to: string; status: 301 | 302 | 303 }

/** Answers 404 'Page Not Found: {path}', with a sentence that says why (or none) and places to go. */
export function notFound(
  message = '',
  { suggestions = [] }: { suggestions?: readonly Suggestion[] } = {},
): NotFound {
  return { [outcome]: 'not-found', message, suggestions }
}

/** Answers with a redirect to a path of this site. */
export function redirect(to: string, status: 301 | 302 | 303): Redirect {
  return { [outcome]: 'redirect', to, status }
}

/** Tells an outcome from a page's data. */
export function isOutcome(value: unknown): value is NotFound | Redirect {
  return typeof value === 'object' && value !== null && outcome in value
}

/** The kind of an outcome. */
export function outcomeKind(value: NotFound | Redirect): 'not-found' | 'redirect' {
  return value[outcome]
}
