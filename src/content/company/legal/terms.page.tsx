import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { legalText, type LegalText } from './legal-text.ts'
import { LegalView } from './legal-view.tsx'
import { factsOf } from './load-legal.server.ts'

type LegalData = { legal: LegalText }

const load = (context: PageContext): LegalData => ({ legal: legalText('terms', factsOf(context)) })

const head = ({ legal }: LegalData): Head => ({
  title: legal.title,
  description:
    'The terms for using the website, accounts, plans and the data API: prices, renewal, cancellation, data licences and liability.',
  canonical: href('/terms'),
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/terms', { cache, load, head, Page })

function Page({ data: { legal } }: { readonly data: LegalData }) {
  return <LegalView legal={legal} draft />
}
