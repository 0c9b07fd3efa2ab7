import { dealAnalyser } from '#calculators/deal-analyser/calculate.ts'
import { dealAnalyserTool } from '#calculators/deal-analyser/tool.ts'
import { askedFrom, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { IsoDate } from '#domain/dates.ts'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { templateFormulas } from './formulas.ts'
import { EXAMPLE_DEALS, type TemplateDeal } from './template-deals.ts'
import { CheckSection } from './view/check-section.tsx'
import { DownloadSection } from './view/download-section.tsx'
import { FormulasSection } from './view/formulas-section.tsx'
import { InsideSection } from './view/inside-section.tsx'
import { TemplateWords } from './view/template-words.tsx'

/*
 * A template for Notion to download: databases as CSV files, and the formulas of our deal analyser in Notion's language.
 */

const WORDS = {
  path: '/notion-property-deal-analyser',
  title: 'Property deal analyser for Notion: free template',
  description:
    'Download a Notion template for UK property deals: databases of deals, costs, viewings and comparables, with tested formulas for purchase tax, cash needed, yield and return.',
  heading: 'Property deal analyser for Notion',
  lead: 'A template to download: five databases, and the formulas of our deal analyser in Notion’s own language, with the tax on the purchase of all four nations.',
} as const

const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Calculators', href: '/calculators' },
  { label: 'Deals in Notion' },
]

/** What the page shows. */
export type TemplateData = {
  readonly today: IsoDate
  readonly siteUrl: string
  /** The query of a deal that the visitor brings along; empty without one. */
  readonly own: string
  /** Examples with what the deal analyser says of each. */
  readonly checked: readonly {
    readonly deal: TemplateDeal
    readonly outputs: Readonly<Record<string, unknown>>
  }[]
  readonly formulas: ReturnType<typeof templateFormulas>
}

const cache = { scope: 'public', datasets: [] } as const

/** The formulas of the day, and the examples worked out. */
function load({ url, today, siteUrl }: PageContext): TemplateData {
  return {
    today,
    siteUrl,
    own: ownQuery(url.searchParams, today),
    checked: EXAMPLE_DEALS.map((deal) => ({
      deal,
      outputs: dealAnalyser(deal.inputs, { jurisdiction: deal.nation, on: today }),
    })),
    formulas: templateFormulas(today),
  }
}

/** A deal in the address, as long as the analyser can read it. */
function ownQuery(query: URLSearchParams, today: IsoDate): string {
  if (query.size === 0) return ''
  const asked = { ...askedFrom(dealAnalyserTool, query, today), kept: [] }
  const { question } = dealAnalyserTool.read(asked.text, today)
  return question ? queryOfAsked(dealAnalyserTool, asked, today) : ''
}

/** Title and breadcrumbs. */
function head({ siteUrl }: TemplateData): Head {
  return guideHead(WORDS, { crumbs: CRUMBS, siteUrl })
}

export const route = page('/notion-property-deal-analyser', { cache, load, head, Page })

function Page({ data }: { readonly data: TemplateData }) {
  return (
    <>
      <GuideHeader crumbs={CRUMBS} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet grid gap-8 py-8 *:min-w-0 lg:py-10">
        <DownloadSection data={data} />
        <InsideSection />
        <FormulasSection formulas={data.formulas} today={data.today} />
        <CheckSection checked={data.checked} formulas={data.formulas} />
        <TemplateWords />
      </div>
    </>
  )
}
