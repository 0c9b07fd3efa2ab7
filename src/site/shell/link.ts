import { routes } from '#routes.ts'
import type { RoutePath } from '#web/href.ts'

/** A link by its name: a page of this site, or an address elsewhere. */
export type SiteLink = { readonly href: string; readonly label: string }

/** A link to a page of this site; a path that is not in `routes.ts` does not compile. */
export type PageLink = {
  readonly href: Exclude<RoutePath, `${string}:${string}`>
  readonly label: string
}

/** Links under one heading. */
export type LinkGroup = { readonly title: string; readonly links: readonly SiteLink[] }

/** Whether a page without parameters is part of the site. */
function routeExists(path: string): boolean {
  return Object.hasOwn(routes, path)
}

/** The links whose pages exist, so that the frame has no dead ends while the site grows. */
export function existingLinks(links: readonly SiteLink[]): readonly SiteLink[] {
  return links.filter((link) => routeExists(link.href))
}

/** The groups without the links that lead nowhere, and without those that are empty then. */
export function existingGroups(groups: readonly LinkGroup[]): readonly LinkGroup[] {
  return groups
    .map((group) => ({ ...group, links: existingLinks(group.links) }))
    .filter((group) => group.links.length > 0)
}

/** The attribute of a link to the page that is being read. */
export const currentPage = (path: string, address: string) =>
  path === address ? { 'aria-current': 'page' as const } : {}
