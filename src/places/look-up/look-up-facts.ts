import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href, type RoutePath } from '#web/href.ts'
import type { Head } from '#web/page.ts'

import { statusOf } from './place-search.ts'

/** A path of `routes.ts` without parameters. */
type PlainPath = Exclude<RoutePath, `${string}:${string}`>

/** The title, description and heading of a look-up page. */
export type LookUpFacts = {
  path: PlainPath
  /** At most 60 characters; the frame adds the brand. */
  title: string
  description: string
  heading: string
  lede: string
  /** Its name in the breadcrumb. */
  crumb: string
}

/** Home, then the page. */
export function crumbsOf({ crumb }: Pick<LookUpFacts, 'crumb'>): readonly Crumb[] {
  return [{ label: 'Home', href: href('/') }, { label: crumb }]
}

/** The head of a look-up page. An address with a search keeps the page's canonical address and isn't indexed. */
export function lookUpHead(
  facts: LookUpFacts,
  { search, siteUrl }: { search: { kind: string } | null; siteUrl: string },
): Head {
  const status = statusOf(search)
  return {
    title: facts.title,
    description: facts.description,
    canonical: facts.path,
    jsonLd: [breadcrumbList(crumbsOf(facts), siteUrl)],
    ...(search ? { robots: 'noindex,follow' as const } : {}),
    ...(status ? { status } : {}),
  }
}
