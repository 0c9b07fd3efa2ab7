import { createElement, type ReactNode } from 'react'

import type { IsoDate } from '#domain/dates.ts'

import type { RouteParams } from './href.ts'
import { type PlainData, arrived } from './plain-data.ts'
import type { Dataset, RequestParts, Services } from './register.ts'
import type { Saveable } from './saveable.ts'

/** The context passed to a page's `load`. `Path` is the page's pattern in `routes.ts`. */
export type PageContext<Path extends string = string> = RequestParts & {
  /** The matched pattern. */
  pattern: Path
  /** Path parameters, percent-decoded. */
  params: Readonly<RouteParams<Path>>
  url: URL
  today: IsoDate
  now: Date
  /** Public URL of the site without a trailing slash, for canonical URLs and structured data. */
  siteUrl: string
  cookies: Readonly<Record<string, string>>
  services: Services
}

/** The context passed to a page's `action`, with the submitted form. */
export type ActionContext<Path extends string = string> = PageContext<Path> & { form: FormData }

/** Metadata of a page. The brand is added to the title. */
export type Head = {
  title: string
  description: string
  /** Path of the canonical URL. */
  canonical: string
  robots?: 'noindex,follow' | 'noindex,nofollow'
  /** schema.org objects, emitted as JSON-LD. */
  jsonLd?: readonly object[]
  /** The page's main figure, for its sharing image. Always a real one. */
  sharing?: { figure: string; label: string } | undefined
  /** Set on pages that can be saved. `sharing` is then the saved answer. Places are also added to recent reports. */
  saveable?: Saveable
  /**
   * Extra datasets shown at this URL, besides those in `cache`. The page is cached until a new edition of one is published.
   */
  datasets?: readonly Dataset[]
  /** Don't cache: something is missing that the next visitor may get. */
  keep?: false
  /** Status if the page shows an error, such as 422. */
  status?: 404 | 410 | 422
}

/** Caches the page for everyone until a new edition of one of these datasets is published. */
export type PageCachePolicy = { scope: 'public'; datasets: readonly Dataset[] }

/**
 * A page's layout. 'authenticated' is for signed-in pages; 'bare' has no header or footer; 'embedded' is for frames on other
 * sites, without header, footer, session or error reports.
 */
export type Layout = 'default' | 'blog-post' | 'authenticated' | 'bare' | 'embedded'

/** A suggested link on the 404 page. */
export type Suggestion = { href: string; label: string }

const outcome: unique symbol = Symbol('page outcome')

/** The page doesn't exist. Shows the 404 page. */
export type NotFound = { [outcome]: 'not-found'; message: string; suggestions: readonly Suggestion[] }

/** The page redirects. */
export type Redirect = { [outcome]: 'redirect'; to: string; status: 301 | 302 | 303 }

/** Returns a 404 'Page Not Found: {path}', with an optional reason and suggestions. */
export function notFound(
  message = '',
  { suggestions = [] }: { suggestions?: readonly Suggestion[] } = {},
): NotFound {
  return { [outcome]: 'not-found', message, suggestions }
}

/** Returns a redirect to a path on this site. */
export function redirect(to: string, status: 301 | 302 | 303): Redirect {
  return { [outcome]: 'redirect', to, status }
}

/** Distinguishes an outcome from a page's data. */
export function isOutcome(value: unknown): value is NotFound | Redirect {
  return typeof value === 'object' && value !== null && outcome in value
}

/** Distinguishes a redirect from a page that doesn't exist. */
export function isRedirect(value: NotFound | Redirect): value is Redirect {
  return value[outcome] === 'redirect'
}

/** A 404 or redirect, instead of the page. */
export type Outcome = NotFound | Redirect

/** The data type of a `load`: `DataOf<ReturnType<typeof load>>`. */
export type DataOf<Loaded> = Exclude<Awaited<Loaded>, Outcome>

/** A page with its data; `carried` is the data of a heavy page, to send to another process, and otherwise null. */
export type Shown = { readonly head: Head; readonly body: ReactNode; readonly carried: PlainData }

/** Properties of a page that don't depend on its data. */
type Surroundings = {
  /** Signed-out visitors are sent to sign in, and back again. */
  readonly access?: 'signed-in'
  readonly layout?: Layout
  /** Not cached if undefined. */
  readonly cache?: PageCachePolicy
}

/** A page's layout. Defaults to 'authenticated' for signed-in pages, otherwise 'default'. */
export function layoutOf({ layout, access }: Pick<Surroundings, 'layout' | 'access'>): Layout {
  return layout ?? (access === 'signed-in' ? 'authenticated' : 'default')
}

/** The return type of a page's functions: data or an outcome. */
type Answer<Data> = Data | Outcome | Promise<Data | Outcome>

type PageParts<Path extends string, Data> = Surroundings & {
  readonly load: (context: PageContext<Path>) => Answer<Data>
  /** Handles the page's form. Returns an outcome, or data to render the page again. */
  readonly action?: (context: ActionContext<Path>) => Answer<NoInfer<Data>>
  readonly head: (data: Data) => Head
  readonly Page: (props: { readonly data: Data }) => ReactNode
}

type Light = { readonly heavy?: undefined }

/** Rendering takes so long that it's done in a process for heavy work, so `load` must return plain data. */
type Heavy = { readonly heavy?: true | undefined }

type PartsWithoutData = Light &
  Surroundings & {
    readonly load?: never
    readonly head: () => Head
    readonly Page: () => ReactNode
  }

/**
 * A page: the `route` exported by each `*.page.tsx`. It only compiles in `routes.ts` under its own pattern.
 */
export type Route<Path extends string = string> = Heavy &
  Surroundings & {
    readonly patterns: readonly string[]
    /** The content of a heavy page for data that its own `load` returned in another process. */
    readonly bodyOf: (data: PlainData) => ReactNode
    readonly get: (context: PageContext<Path>) => Promise<Shown | Outcome>
    /** Null if the page has no form. */
    readonly post: ((context: ActionContext<Path>) => Promise<Shown | Outcome>) | null
  }

/**
 * Defines the page at one or more patterns. The pattern gives the type of `params`, and the return type of `load` gives the
 * data type of `head`, `action` and `Page`.
 */
export function page<const Path extends string>(
  pattern: Path | readonly Path[],
  parts: PartsWithoutData,
): Route<Path>
export function page<const Path extends string, Data>(
  pattern: Path | readonly Path[],
  parts: Light & PageParts<Path, Data>,
): Route<Path>
export function page<const Path extends string, Data extends PlainData>(
  pattern: Path | readonly Path[],
  parts: Heavy & PageParts<Path, Data>,
): Route<Path>
export function page<const Path extends string, Data>(
  pattern: Path | readonly Path[],
  parts:
    | PartsWithoutData
    | (Light & PageParts<Path, Data>)
    | ({ readonly heavy: true } & PageParts<Path, Data & PlainData>),
): Route<Path> {
  if (!parts.load) return routeOf(pattern, { ...parts, load: () => null }, notCarried)
  return parts.heavy ? routeOf(pattern, parts, (data) => data) : routeOf(pattern, parts, notCarried)
}

const notCarried = () => null

function routeOf<Path extends string, Data>(
  pattern: Path | readonly Path[],
  { load, action, head, Page, ...surroundings }: Heavy & PageParts<Path, Data>,
  carried: (data: Data) => PlainData,
): Route<Path> {
  const shown = (data: Data): Shown => ({
    head: head(data),
    body: createElement(Page, { data }),
    carried: carried(data),
  })
  return {
    ...surroundings,
    bodyOf: (data) => createElement(Page, { data: arrived<Data>(data) }),
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
