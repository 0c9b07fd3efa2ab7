import type { RoutePath } from '#web/href.ts'

/** A labelled link to a page on this site or elsewhere. */
export type SiteLink = { readonly href: string; readonly label: string }

/** A link to a page on this site; a path that isn’t in `routes.ts` doesn’t compile. */
export type PageLink = {
  readonly href: Exclude<RoutePath, `${string}:${string}`>
  readonly label: string
}

/** A group of links with a heading. */
export type LinkGroup<Link extends SiteLink = SiteLink> = {
  readonly title: string
  readonly links: readonly Link[]
}

/** The attribute that marks the link to the current page. */
export const currentPage = (path: string, address: string) =>
  path === address ? { 'aria-current': 'page' as const } : {}
