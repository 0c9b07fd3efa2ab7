import { formatDate } from '#domain/dates.ts'
import { href } from '#http/href.ts'
import type { Head, PageContext } from '#http/page.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import { readForm, valuesFrom } from './form.ts'
import { COVERED } from './regime.ts'
import { sdltResidential } from './sdlt/rates.ts'
import { StampDutyCalculator } from './stamp-duty.island.tsx'
import { Explanation } from './view/explanation.tsx'
import { RuleSources } from './view/rule-sources.tsx'

/*
 * The stamp duty calculator. The address holds the question (a GET form), so a result is a link and works without
 * script; the island is the same form, alive. The engine is `calculate.ts`, the law is in the three `rates.ts`.
 */

const PATH = href('/stampdutycalculator')
const DESCRIPTION =
  'Work out Stamp Duty Land Tax, Scotland’s LBTT or Wales’s LTT for any completion since 2012, with every band, the law behind it and what you can reclaim.'
const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Calculators', href: '/calculators' },
  { label: 'Stamp duty' },
]

type PageData = Awaited<ReturnType<typeof load>>

/** Needs no data but the day; kept until the next day. */
export const cache = { scope: 'public', datasets: [] } as const

/** The question in the address, and whether it can be answered. */
export const load = async ({ url, today, siteUrl }: PageContext) => ({
  query: url.searchParams.toString(),
  today,
  siteUrl,
  answerable: readForm(valuesFrom(url.searchParams, today)).errors.length === 0,
})

/** The title, and 422 when the address cannot be answered. */
export const head = ({ answerable, siteUrl }: PageData): Head => ({
  title: 'Stamp duty calculator: SDLT, LBTT and LTT',
  description: DESCRIPTION,
  canonical: PATH,
  ...(answerable ? {} : { status: 422 as const }),
  ...(answerable ? { saveable: { kind: 'deal', title: 'Stamp duty' } as const } : {}),
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: 'Stamp duty calculator',
      url: siteUrl + PATH,
      description: DESCRIPTION,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      inLanguage: 'en-GB',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
    },
    breadcrumbList(CRUMBS, siteUrl),
  ],
})

/** Heading, calculator, explanation, sources. */
export function Page({ data: { query, today } }: { readonly data: PageData }) {
  const checkedOn = sdltResidential.periods.at(-1)?.source.verifiedOn
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed="stamp duty" className="absolute inset-0 size-full" />
        <div className="sheet relative py-6 lg:py-9">
          <Breadcrumbs items={CRUMBS} />
          <h1 className="mt-4 text-3xl sm:text-4xl">Stamp duty calculator</h1>
          <p className="mt-3 max-w-prose text-lg text-slate">
            The tax on buying a home, land or a lease in England, Scotland, Wales and Northern Ireland.
          </p>
          <p className="mt-2 max-w-prose text-sm text-slate">
            Completions from {formatDate(COVERED.from)} to {formatDate(COVERED.to)}.
            {checkedOn && ` Rules checked on ${formatDate(checkedOn)}.`}
          </p>
        </div>
      </div>
      <div className="sheet py-8 lg:py-10">
        <StampDutyCalculator action={PATH} query={query} today={today} />
      </div>
      <div className="sheet grid gap-12 pb-16">
        <Explanation today={today} />
        <RuleSources today={today} />
      </div>
    </>
  )
}
