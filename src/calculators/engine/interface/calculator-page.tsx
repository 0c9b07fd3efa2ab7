import type { ReactNode } from 'react'

import type { FormText } from '#calculators/engine/form-text.ts'
import { OnwardLinks } from '#calculators/engine/onward-links.tsx'
import { placeInAddress, type Place } from '#calculators/engine/prefill/place-in-address.ts'
import { askedFrom, dropScenario, keepScenario, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { Tool } from '#calculators/engine/tool.ts'
import type { AreaAnswer } from '#domain/area-figures.ts'
import type { Dated } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { page, type Redirect, redirect, type Route } from '#web/page.ts'

import { Explanation } from './explanation.tsx'
import { PageHeader } from './page-header.tsx'
import { servedBy } from './served-by.ts'
import type { Served } from './served.ts'
import type { ToolCalculatorProps } from './tool-calculator.tsx'
import { setViewsOnServer } from './views-on-the-server.ts'
import { engineViews } from './views.ts'

setViewsOnServer()

declare module '#web/register.ts' {
  interface Services {
    /**
     * Figures for the area of a postcode, as typed, from the imported data. A page that shows any must list their datasets in
     * `Head.datasets`.
     */
    areaFigures: (postcode: string) => Promise<AreaAnswer>
    /** Counts one risk simulation against the visitor's address: null if the server may run it, otherwise the minutes to wait. */
    allowSimulation: () => Promise<number | null>
  }
}

type Link = { readonly href: string; readonly label: string; readonly about?: string }

/** What the page of a calculator is made from. */
export type CalculatorPageDescription = {
  readonly tool: Tool
  /** The island. */
  readonly Calculator: (props: ToolCalculatorProps) => ReactNode
  /** Set where saved numbers become one of the visitor's deals. */
  readonly savesAs?: 'deal'
  /** Whether it runs the risk simulation, which takes the server time. */
  readonly hasChances?: true
  /** The document title. */
  readonly title: string
  readonly description: string
  /** The page's heading. */
  readonly heading: string
  /** The sentence below the heading that says what the calculator answers. */
  readonly lead: string
  /** Which nations and dates it covers, and what it leaves out. */
  readonly scope: ReactNode
  /** The dated law behind the answer. */
  readonly rules?: readonly Dated<unknown>[]
  /** The explanation as HTML, 400 to 900 words. */
  readonly explanation: (today: IsoDate) => string
  /** Further content below the explanation. */
  readonly After?: (props: { readonly today: IsoDate }) => ReactNode
  readonly related: readonly Link[]
  readonly sources: readonly Link[]
}

type PageData = {
  query: string
  served: Served
  today: IsoDate
  siteUrl: string
  /** The main inputs in words. */
  inputs: string
  /** The area figures for the postcode in the URL. */
  place: Place
  /** Minutes until the server runs simulations for this visitor again; null if it does so now. */
  chancesInMinutes: number | null
}

/**
 * The page of a calculator. The form uses GET, so the URL has all inputs: a result can be linked to and works without
 * JavaScript. The island is the same form, updated as you type.
 */
export function calculatorPage<const Path extends string>(
  path: Path,
  calculator: CalculatorPageDescription,
): Route<Path> {
  const { tool } = calculator
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Calculators', href: '/calculators' },
    { label: tool.title },
  ]
  return page(path, {
    cache: { scope: 'public', datasets: [] },
    // With the simulation, a page takes a tenth of a second.
    ...(calculator.hasChances && { heavy: true }),
    load: async ({
      url,
      today,
      siteUrl,
      services: { areaFigures, allowSimulation },
    }): Promise<PageData | Redirect> => {
      const changed = withoutScript(tool, url.searchParams, today)
      if (changed !== null) return redirect(`${tool.path}?${changed}#more`, 303)
      const place = await placeInAddress(tool, { query: url.searchParams, today, areaFigures })
      if ('filled' in place) return redirect(`${tool.path}?${place.filled}#place`, 303)
      const asked = askedFrom(tool, url.searchParams, today)
      const { question } = tool.read(asked.text, today)
      const report = question && tool.report(question, today)
      const served = servedBy(tool, { asked, report, today })
      const chancesInMinutes = calculator.hasChances && question ? await allowSimulation() : null
      const inputs = inputsInWords(tool, asked.text, today)
      return { query: url.searchParams.toString(), served, today, siteUrl, inputs, place, chancesInMinutes }
    },
    head: ({ inputs, served: { answer }, siteUrl, place, chancesInMinutes }) => ({
      title: calculator.title,
      description: calculator.description,
      canonical: tool.path,
      datasets: place.datasets,
      ...(answer && !place.error
        ? {
            sharing: { figure: answer.value, label: answer.label },
            saveable: { kind: calculator.savesAs ?? 'calculation', title: tool.title, detail: inputs },
          }
        : { status: 422 as const }),
      ...(chancesInMinutes === null ? {} : { keep: false as const }),
      jsonLd: [webApplication(calculator, siteUrl), breadcrumbList(crumbs, siteUrl)],
    }),
    Page: ({ data }) => <CalculatorSheet page={calculator} crumbs={crumbs} data={data} />,
  })
}

const MAIN_INPUTS = 4

/** Distinguishes a saved calculation from others: 'Price £425,000 · England · First-time buyer'. */
function inputsInWords(tool: Tool, text: FormText, today: IsoDate): string {
  return tool
    .asked(text, today)
    .slice(0, MAIN_INPUTS)
    .map(({ label, words }) => (label.endsWith('?') ? words : `${label} ${words}`))
    .join(' · ')
}

/** Handles the comparison's buttons without JavaScript: the query to redirect to, or null if none was pressed. */
function withoutScript(tool: Tool, query: URLSearchParams, today: IsoDate): string | null {
  const drop = query.get('drop')
  if (!query.has('keep') && drop === null) return null
  const asked = askedFrom(tool, query, today)
  const place = /^\d$/.test(drop ?? '') ? Number(drop) : -1
  const changed = drop === null ? keepScenario(tool, asked, today) : dropScenario(asked, place)
  return queryOfAsked(tool, { ...changed, view: engineViews.compare.id }, today)
}

function webApplication({ title, description, tool }: CalculatorPageDescription, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: title,
    url: siteUrl + tool.path,
    description,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    inLanguage: 'en-GB',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
  }
}

type CalculatorSheetProps = {
  readonly page: CalculatorPageDescription
  readonly crumbs: readonly { label: string; href?: string }[]
  readonly data: PageData
}

/** Heading, calculator, explanation and links. */
function CalculatorSheet({ page, crumbs, data }: CalculatorSheetProps) {
  const { query, served, today, siteUrl, place, chancesInMinutes } = data
  const { Calculator, explanation, After, tool, heading, lead, rules = [] } = page
  return (
    <>
      <PageHeader {...{ seed: tool.name, crumbs, heading, lead, rules, today }} />
      <div className="sheet py-5 lg:py-7">
        <Calculator
          {...{ query, served, today, siteUrl, place }}
          {...(chancesInMinutes && { chancesInMinutes })}
        />
      </div>
      <div className="sheet isolate grid items-start gap-x-12 gap-y-8 pt-2 pb-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="print:hidden">
          <p className="mb-4 max-w-prose text-sm text-slate">{page.scope}</p>
          <Explanation html={explanation(today)} />
          {After && <After today={today} />}
        </div>
        <div className="grid gap-6">
          <OnwardLinks id="tools" title="Related tools" links={page.related} />
          <OnwardLinks id="sources" title="Sources" links={page.sources} />
        </div>
      </div>
    </>
  )
}
