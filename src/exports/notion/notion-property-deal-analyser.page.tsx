import { dealAnalyserCalculator } from '#calculators/deal-analyser/report.ts'
import { dealAnalyser } from '#calculators/deal-analyser/sheet.ts'
import { askedFrom, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { IsoDate } from '#domain/dates.ts'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { templateFormulas } from './formulas.ts'
import type { TemplateData } from './template-data.ts'
import { EXAMPLE_DEALS } from './template-deals.ts'
import { CheckSection } from './view/check-section.tsx'
import { DownloadSection } from './view/download-section.tsx'
import { FormulasSection } from './view/formulas-section.tsx'
import { InsideSection } from './view/inside-section.tsx'
import { TemplateWords } from './view/template-words.tsx'

/*
 * A Notion template to download: databases as CSV files, and the deal analyser’s formulas in Notion’s formula language.
 */

const WORDS = {
  path: '/notion-property-deal-analyser',
  title: 'Property deal analyser for Notion: free template',
  description:
    'Download a free Notion template for UK property deals: track deals, costs, viewings and comparables, with tested formulas for stamp duty, cash needed, yield and ROI.',
  heading: 'Property deal analyser for Notion',
  lead: 'A free template with five databases and the formulas from our deal analyser, including stamp duty in all four nations.',
} as const

const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Calculators', href: '/calculators' },
  { label: 'Deals in Notion' },
]

const cache = { scope: 'public', datasets: [] } as const

/** Today’s formulas and the results of the examples. */
function load({ url, today, siteUrl }: PageContext): TemplateData {
  return {
    today,
    siteUrl,
    own: ownQuery(url.searchParams, today),
    checked: EXAMPLE_DEALS.map((deal) => ({
      deal,
      outputs: dealAnalyser.calculate({ ...deal.inputs, nation: deal.nation, completion: today }),
    })),
    formulas: templateFormulas(today),
  }
}

/** The deal in the URL, or '' if the analyser can’t read it. */
function ownQuery(query: URLSearchParams, today: IsoDate): string {
  if (query.size === 0) return ''
  const asked = { ...askedFrom(dealAnalyserCalculator, query, today), kept: [] }
  const { question } = dealAnalyserCalculator.read(asked.text, today)
  return question ? queryOfAsked(dealAnalyserCalculator, asked, today) : ''
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
