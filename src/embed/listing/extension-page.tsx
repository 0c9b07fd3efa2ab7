import { checkAgain, missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import type { Postcode } from '#domain/postcode.ts'
import { DIAL_DATASETS } from '#places/dials/measures.ts'
import { COST_DATASETS } from '#places/living-cost/cost-datasets.ts'
import { REPORT_DATASETS } from '#places/postcode/find-report.server.ts'
import type { Database } from '#platform/database.server.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { guideHead } from '#ui/guide/guide-head.ts'
import { page, type PageContext, type Route } from '#web/page.ts'

import { findListing, findNearestPostcode } from './find-listing.server.ts'
import { hasListing, homeFromQuery } from './listing-facts.ts'
import { findListingPostcode } from './listing-postcode.ts'
import type { PanelData } from './panel-data.ts'
import { Panel } from './view/panel.tsx'

const DATASETS = [
  ...REPORT_DATASETS,
  'private-rents',
  'constraints',
  ...COST_DATASETS,
  ...DIAL_DATASETS,
] as const

type PortalPath = '/extension/rightmove' | '/extension/zoopla'

/** A property portal on whose listings the extension appears. */
export type Portal<Path extends PortalPath = PortalPath> = { readonly name: string; readonly path: Path }

/**
 * The narrow page shown next to a listing, without header and footer and not indexed. `?postcode=` is the listing's postcode or
 * address; the other parameters are what the extension read from the listing (listing-facts.ts) and the buyer's settings.
 */
export function extensionPage<const Path extends PortalPath>(portal: Portal<Path>): Route<Path> {
  const words = {
    path: portal.path,
    title: `Local prices for a ${portal.name} listing`,
    description: `Median sold prices and average prices around the postcode of a ${portal.name} listing, from official records.`,
  }
  const crumbs = [{ label: 'Home', href: '/' }, { label: `${portal.name} extension` }]
  return page(portal.path, {
    cache: { scope: 'public', datasets: DATASETS },
    layout: 'embedded',
    load: (context) => loadPanel(portal, context),
    head: ({ home, kept, isUnread, error, siteUrl }) => ({
      ...guideHead({ ...words, heading: words.title, lead: '' }, { crumbs, siteUrl }),
      robots: 'noindex,follow',
      jsonLd: [breadcrumbList(crumbs, siteUrl)],
      // Whatever comes with more than a postcode is about one listing or one buyer: nobody else asks for it, its form has an ID of
      // its own, and the extension's privacy statement says that it isn't kept.
      ...(isUnread || hasListing(home) || Object.keys(kept).length > 0 ? { keep: false as const } : {}),
      ...(error ? { status: 422 as const } : {}),
    }),
    Page: ({ data }) => <Panel {...data} />,
  })
}

async function loadPanel(
  portal: Portal,
  { db, today, url, siteUrl }: Pick<PageContext, 'db' | 'today' | 'url' | 'siteUrl'>,
): Promise<PanelData> {
  const query = url.searchParams
  const typed = (query.get('postcode') ?? '').trim().slice(0, 300)
  const home = homeFromQuery(query)
  const asked = findListingPostcode(typed)
  const near = typed === '' && home.position ? await findNearestPostcode(db, home.position) : null
  const postcode = asked ?? near
  const answer = postcode ? await findListing(db, { postcode, home, today, query }) : null
  return {
    portal,
    typed,
    home,
    isNearest: near !== null,
    isUnread: query.get('unread') === 'yes',
    answer,
    error: answer ? null : await errorOf(db, typed, postcode),
    kept: Object.fromEntries([...query].filter(([name]) => !['postcode', 'at', 'unread'].includes(name))),
    once: crypto.randomUUID(),
    siteUrl,
  }
}

async function errorOf(db: Database, typed: string, postcode: Postcode | null): Promise<string | null> {
  if (typed === '') return null
  return postcode
    ? checkAgain(await missingPostcode(db, postcode))
    : 'Enter a full postcode such as RG30 1AA, or an address with its postcode.'
}
