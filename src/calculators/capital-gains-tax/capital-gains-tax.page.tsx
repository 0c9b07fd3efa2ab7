import { OnwardLinks } from '#calculators/onward-links.tsx'
import { formatDate } from '#domain/dates.ts'
import { href } from '#http/href.ts'
import type { Head, PageContext } from '#http/page.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import { CapitalGainsCalculator } from './capital-gains-tax.island.tsx'
import { COVERED, readForm, valuesFrom } from './form.ts'
import { capitalGainsLaw } from './rates.ts'
import { Explanation } from './view/explanation.tsx'

/*
 * The capital gains tax calculator. The address holds the sale (a GET form), so a result is a link and works without
 * script; the island is the same form, alive. The engine is `calculate.ts`, the law is in `rates.ts`.
 */

const PATH = href('/capital-gains-tax-uk-property-calculator')
const DESCRIPTION =
  'Work out capital gains tax on a UK home sold since April 2015: reliefs, losses, the exempt amount, both rates, the last day to report and pay, and the law behind each line.'
const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Calculators', href: href('/calculators') },
  { label: 'Capital gains tax' },
]

type PageData = Awaited<ReturnType<typeof load>>

/** Needs no data but the day; kept until the next day. */
export const cache = { scope: 'public', datasets: [] } as const

/** The sale in the address, and whether it can be answered. */
export const load = async ({ url, today, siteUrl }: PageContext) => ({
  query: url.searchParams.toString(),
  today,
  siteUrl,
  answerable: readForm(valuesFrom(url.searchParams, today)).ok,
})

/** The title, and 422 when the address cannot be answered. */
export const head = ({ answerable, siteUrl }: PageData): Head => ({
  title: 'Capital gains tax calculator for UK property',
  description: DESCRIPTION,
  canonical: PATH,
  ...(answerable ? {} : { status: 422 as const }),
  ...(answerable ? { saveable: { kind: 'deal', title: 'Capital gains tax' } as const } : {}),
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: 'Capital gains tax calculator for UK property',
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

/** Heading, calculator, explanation, where to go on. */
export function Page({ data: { query, today } }: { readonly data: PageData }) {
  const checkedOn = capitalGainsLaw.periods.at(-1)?.source.verifiedOn
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed="capital gains tax" className="absolute inset-0 size-full" />
        <div className="sheet relative py-6 lg:py-9">
          <Breadcrumbs items={CRUMBS} />
          <h1 className="mt-3 text-3xl sm:text-4xl">Capital gains tax on UK property</h1>
          <p className="mt-3 max-w-prose text-lg">
            The tax on selling a home that was let, inherited or not always your own to live in.
          </p>
          <p className="mt-1 max-w-prose text-sm text-slate">
            Sales from {formatDate(COVERED.from)} to {formatDate(COVERED.to)}.
            {checkedOn && ` Rules checked on ${formatDate(checkedOn)}.`}
          </p>
        </div>
      </div>
      <div className="sheet py-8 lg:py-10">
        <CapitalGainsCalculator action={PATH} query={query} today={today} />
      </div>
      <div className="sheet grid items-start gap-x-12 gap-y-10 pb-16 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <Explanation today={today} />
        <Onwards />
      </div>
    </>
  )
}

const TOOLS = [
  { href: href('/estate-agent-fee-calculator'), label: 'Estate agent fee', about: 'A cost of selling' },
  { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
  { href: href('/rental-yield-calculator'), label: 'Rental yield', about: 'What it earns if you keep it' },
  { href: href('/postcodes'), label: 'Sold prices by postcode', about: 'What homes nearby were sold for' },
  { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you are about to do' },
]

const SOURCES = [
  { href: href('/tax-rules'), label: 'Every tax rule used here', about: 'With its dates and the law' },
  { href: 'https://www.gov.uk/tax-sell-property', label: 'GOV.UK: Tax when you sell property' },
  { href: 'https://www.gov.uk/tax-sell-home', label: 'GOV.UK: Tax when you sell your home' },
  { href: 'https://www.gov.uk/capital-gains-tax/rates', label: 'GOV.UK: Capital Gains Tax rates' },
  {
    href: 'https://www.gov.uk/report-and-pay-your-capital-gains-tax',
    label: 'GOV.UK: Report and pay your Capital Gains Tax',
  },
]

function Onwards() {
  return (
    <div className="grid gap-10">
      <OnwardLinks id="tools" title="Related tools" links={TOOLS} />
      <OnwardLinks id="sources" title="Sources" links={SOURCES} />
    </div>
  )
}
