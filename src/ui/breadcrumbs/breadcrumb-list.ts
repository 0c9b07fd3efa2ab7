/** A step on the way to a page; the page itself has no address. */
export type Crumb = { readonly label: string; readonly href?: string }

/** The breadcrumbs of a page as schema.org data; addresses are paths of the site at `siteUrl`. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: label,
      ...(href === undefined ? {} : { item: siteUrl + href }),
    })),
  }
}
