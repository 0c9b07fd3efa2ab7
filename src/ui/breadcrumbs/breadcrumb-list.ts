/** A breadcrumb. The last one, the page itself, has no URL. */
export type Crumb = { readonly label: string; readonly href?: string }

/** A page's breadcrumbs as schema.org data, with URLs on the site at `siteUrl`. */
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
