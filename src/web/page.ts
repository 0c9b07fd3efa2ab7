import { createElement, type ReactNode } from 'react'

import type { IsoDate } from '#domain/dates.ts'

import type { RouteParams } from './href.ts'
import type { Dataset, RequestParts, Services } from './register.ts'
import type { Saveable } from './saveable.ts'

/** What a page's `load` is given; `Path` is the page's pattern in `routes.ts`. */
export type PageContext<Path extends string = string> = RequestParts & {
  /** The pattern that the address matches. */
  pattern: Path
  /** The `:name` parts of the address, percent-decoded. */
  params: Readonly<RouteParams<Path>>
  url: URL
  today: IsoDate
  now: Date
  /** Public address of the site without a slash at the end, for canonical addresses and structured data. */
  siteUrl: string
  cookies: Readonly<Record<string, string>>
  services: Services
}

/** What a page's `action` is given: its own form, posted from this site. */
export type ActionContext<Path extends string = string> = PageContext<Path> & { form: FormData }

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
  datasets?: readonly Dataset[]
  /** Where this answer lacks something that the next visitor may have. */
  keep?: false
  /** When the page itself tells of an error in what was asked, such as 422. */
  status?: 404 | 410 | 422
}

/** When a rendered page may be kept: for everyone, until one of these datasets is published anew. */
export type PageCachePolicy = { scope: 'public'; datasets: readonly Dataset[] }

/**
 * What surrounds a page. 'authenticated' is for signed-in pages; 'bare' has no shell; 'embedded' stands in a frame on
 * another site: no shell, no session, no reports.
 */
export type Layout = 'default' | 'blog-post' | 'authenticated' | 'bare' | 'embedded'

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

/** What a page says instead of being shown. */
export type Outcome = NotFound | Redirect

/** The data among what a `load` returns: `DataOf<ReturnType<typeof load>>`. */
export type DataOf<Loaded> = Exclude<Awaited<Loaded>, Outcome>

/** A page with its data filled in. */
export type Shown = { readonly head: Head; readonly body: ReactNode }

/** What a page is made of besides its data. */
type Surroundings = {
  /** Visitors who are not signed in are sent to do so, and back. */
  readonly access?: 'signed-in'
  readonly layout?: Layout
  /** Absent: never kept. */
  readonly cache?: PageCachePolicy
}

/** A page's layout: its own, or 'authenticated' for signed-in pages and 'default' for all others. */
export function layoutOf({ layout, access }: Pick<Surroundings, 'layout' | 'access'>): Layout {
  return layout ?? (access === 'signed-in' ? 'authenticated' : 'default')
}

/** What a page's functions return: its data, or an outcome. */
type Answer<Data> = Data | Outcome | Promise<Data | Outcome>

type PageParts<Path extends string, Data> = Surroundings & {
  readonly load: (context: PageContext<Path>) => Answer<Data>
  /** Answers the page's own form: an outcome, or data with which the page is shown again. */
  readonly action?: (context: ActionContext<Path>) => Answer<NoInfer<Data>>
  readonly head: (data: Data) => Head
  readonly Page: (props: { readonly data: Data }) => ReactNode
}

type PartsWithoutData = Surroundings & {
  readonly load?: never
  readonly head: () => Head
  readonly Page: () => ReactNode
}

/**
 * A page of the site: the `route` that each `*.page.tsx` exports. `routes.ts` takes it only under a pattern that it was
 * made for.
 */
export type Route<Path extends string = string> = Surroundings & {
  readonly patterns: readonly string[]
  readonly get: (context: PageContext<Path>) => Promise<Shown | Outcome>
  /** Null where the page has no form. */
  readonly post: ((context: ActionContext<Path>) => Promise<Shown | Outcome>) | null
}

/**
 * The page at a pattern of `routes.ts`, or at several. The names in the pattern type `params`; what `load` returns types the data of
 * `head`, `action` and `Page`.
 */
export function page<const Path extends string>(
  pattern: Path | readonly Path[],
  parts: PartsWithoutData,
): Route<Path>
export function page<const Path extends string, Data>(
  pattern: Path | readonly Path[],
  parts: PageParts<Path, Data>,
): Route<Path>
export function page<const Path extends string, Data>(
  pattern: Path | readonly Path[],
  parts: PageParts<Path, Data> | PartsWithoutData,
): Route<Path> {
  return parts.load ? routeOf(pattern, parts) : routeOf(pattern, { ...parts, load: () => null })
}

function routeOf<Path extends string, Data>(
  pattern: Path | readonly Path[],
  { load, action, head, Page, ...surroundings }: PageParts<Path, Data>,
): Route<Path> {
  const shown = (data: Data): Shown => ({
    head: head(data),
    body: createElement(Page, { data }),
  })
  return {
    ...surroundings,
    patterns: typeof pattern === 'string' ? [pattern] : pattern,
    get: async (context) => {
      const answer = await load(context)
      return isOutcome(answer) ? answer : shown(answer)
    },
    post: action
      ? async (context) => {
          const answer = await action(context)
          return isOutcome(answer) ? answer : shown(answer)
        }
      : null,
  }
}
