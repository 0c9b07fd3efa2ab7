import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { legalText, type LegalText } from './legal-text.ts'
import { LegalView } from './legal-view.tsx'
import { factsOf } from './load-legal.server.ts'

type LegalData = { legal: LegalText }

const load = (context: PageContext): LegalData => ({
  legal: legalText('privacy-policy', factsOf(context)),
})

const head = ({ legal }: LegalData): Head => ({
  title: legal.title,
  description:
    'What personal data Freehold collects, why, on what lawful basis, how long we keep it, who we share it with, and your rights.',
  canonical: href('/privacy-policy'),
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/privacy-policy', { cache, load, head, Page })

function Page({ data: { legal } }: { readonly data: LegalData }) {
  return <LegalView legal={legal} draft />
}
