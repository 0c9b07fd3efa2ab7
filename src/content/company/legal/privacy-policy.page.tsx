import { href } from '#web/href.ts'
import type { Head, PageContext } from '#web/page.ts'

import { legalText, type LegalText } from './legal-text.ts'
import { LegalView } from './legal-view.tsx'
import { factsOf } from './load-legal.server.ts'

type LegalData = { legal: LegalText }

export const load = (context: PageContext): LegalData => ({
  legal: legalText('privacy-policy', factsOf(context)),
})

export const head = ({ legal }: LegalData): Head => ({
  title: legal.title,
  description:
    'What personal data Freehold holds, why, on which lawful basis, for how long, who else sees it, and what your rights are.',
  canonical: href('/privacy-policy'),
})

export const cache = { scope: 'public', datasets: [] } as const

export function Page({ data: { legal } }: { readonly data: LegalData }) {
  return <LegalView legal={legal} draft />
}
