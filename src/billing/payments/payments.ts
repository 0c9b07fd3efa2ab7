import type { SiteContext } from '#platform/site-context.ts'

/** The site with a card processor. */
export type PaidSite = Pick<SiteContext, 'db' | 'clock' | 'log' | 'siteUrl' | 'config' | 'mail'> & {
  payments: NonNullable<SiteContext['payments']>
}

/** The site, if it has a card processor. */
export function paidSite(site: SiteContext): PaidSite | null {
  const { payments } = site
  return payments && { ...site, payments }
}
