import { type Crumb, breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import type { RoutePath } from '#web/href.ts'
import type { Head } from '#web/page.ts'

/** The title, description and heading of a guide page. */
export type GuideWords<Path extends RoutePath = RoutePath> = {
  path: Path
  /** At most 60 characters; the frame adds the brand. */
  title: string
  /** 40 to 200 characters. */
  description: string
  /** The page's h1. */
  heading: string
  /** One or two sentences below the heading that say what's on the page. */
  lead: string
}

/** The document's head with the breadcrumbs as structured data. */
export function guideHead(
  { path, title, description }: GuideWords,
  { crumbs, siteUrl, jsonLd = [] }: { crumbs: readonly Crumb[]; siteUrl: string; jsonLd?: readonly object[] },
): Head {
  return { title, description, canonical: path, jsonLd: [...jsonLd, breadcrumbList(crumbs, siteUrl)] }
}
