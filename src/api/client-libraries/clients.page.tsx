import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { GuideSheet } from '../guides/guide-sheet.tsx'
import type { Guide } from '../guides/guide.ts'
import { apiCrumbs } from '../reference/api-crumbs.ts'
import { clientsGuide } from './guide.ts'

type ClientsData = { guide: Guide; siteUrl: string }

const load = ({ siteUrl }: PageContext): ClientsData => ({ guide: clientsGuide(siteUrl), siteUrl })

const head = ({ guide, siteUrl }: ClientsData): Head => ({
  title: guide.title,
  description:
    'Typed clients for the Freehold property data API, with retries, timeouts, paging and idempotency keys built in.',
  canonical: href('/api-docs/clients'),
  jsonLd: [breadcrumbList(apiCrumbs(guide.crumb), siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/api-docs/clients', { cache, load, head, Page })

function Page({ data: { guide } }: { readonly data: ClientsData }) {
  return <GuideSheet guide={guide} />
}
