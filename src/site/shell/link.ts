import type { RoutePath } from '#web/href.ts'

/** A link by its name: a page of this site, or an address elsewhere. */
export type SiteLink = { readonly href: string; readonly label: string }

/** A link to a page of this site; a path that is not in `routes.ts` does not compile. */
export type PageLink = {
  readonly href: Exclude<RoutePath, `${string}:${string}`>
  readonly label: string
}

/** Links under one heading. */
export type LinkGroup<Link extends SiteLink = SiteLink> = {
  readonly title: string
  readonly links: readonly Link[]
}

/** The attribute of a link to the page that is being read. */
export const currentPage = (path: string, address: string) =>
  path === address ? { 'aria-current': 'page' as const } : {}
