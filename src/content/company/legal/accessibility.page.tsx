import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { legalText, type LegalText } from './legal-text.ts'
import { LegalView } from './legal-view.tsx'
import { factsOf } from './load-legal.server.ts'

type LegalData = { legal: LegalText }

const load = (context: PageContext): LegalData => ({
  legal: legalText('accessibility', factsOf(context)),
})

const head = ({ legal }: LegalData): Head => ({
  title: legal.title,
  description:
    'How accessible Freehold is: the standard we aim for, how we test every page, known limits, and how to report a problem.',
  canonical: href('/accessibility'),
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/accessibility', { cache, load, head, Page })

function Page({ data: { legal } }: { readonly data: LegalData }) {
  return <LegalView legal={legal} />
}
