import type { ReactNode } from 'react'

import { OnwardLinks } from '#calculators/engine/onward-links.tsx'
import { placeInAddress, type Place } from '#calculators/engine/prefill/place-in-address.ts'
import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import { askedFrom, dropScenario, keepScenario, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { AnyTool, FormText } from '#calculators/engine/tool.ts'
import type { AreaAnswer } from '#domain/area-figures.ts'
import type { IsoDate } from '#domain/dates.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { page, type Redirect, redirect, type Route } from '#web/page.ts'

import type { ToolCalculatorProps } from './tool-calculator.tsx'

/** Said on every calculator's page, because each of them can be saved. */
const WHAT_WE_STORE = 'We don’t store what you enter unless you save it.'

declare module '#web/register.ts' {
  interface Services {
    /**
     * What the imported data say about the place of a postcode, as typed. Asked only when called: a page that shows an
     * answer names the datasets behind it in `Head.datasets`.
     */
    areaFigures: (postcode: string) => Promise<AreaAnswer>
    /** Counts one risk simulation against the visitor's address: null if the server may run it, otherwise the minutes to wait. */
    allowSimulation: () => Promise<number | null>
  }
}

type Link = { readonly href: string; readonly label: string; readonly about?: string }

/** What the page of a calculator is made from. */
export type CalculatorPageDescription = {
  readonly tool: AnyTool
  /** The island. */
  readonly Calculator: (props: ToolCalculatorProps) => ReactNode
  /** Set where saved numbers become one of the visitor's deals. */
  readonly savesAs?: 'deal'
  /** Whether it shows the chances of a deal, whose runs are work for the server. */
  readonly hasChances?: true
  /** The title of the document. */
  readonly title: string
  readonly description: string
  /** The heading: the task. */
  readonly heading: string
  /** One sentence below it: what it answers. */
  readonly lead: string
  /** Nations covered, dates, when the rules were checked. */
  readonly scope: ReactNode
  /** The explanation, 400 to 900 words. */
  readonly Words: (props: { readonly today: IsoDate }) => ReactNode
  /** What only this page has, below the explanation in full width. */
  readonly After?: (props: { readonly today: IsoDate }) => ReactNode
  readonly related: readonly Link[]
  readonly sources: readonly Link[]
}

type PageData = {
  query: string
  today: IsoDate
  siteUrl: string
  /** Its main inputs in words. */
  inputs: string
  /** The one number, unless the address cannot be answered. */
  sharing: { figure: string; label: string } | null
  /** What is known about the postcode in the address. */
  place: Place
  /** Minutes until the server runs chances for this address again; null where it does. */
  chancesInMinutes: number | null
}

/**
 * The page of a calculator. The address holds the question (a GET form), so a result is a link and works without script;
 * the island is the same form, alive.
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
    load: async ({
      url,
      today,
      siteUrl,
      services: { areaFigures, allowSimulation },
    }): Promise<PageData | Redirect> => {
      const changed = withoutScript(tool, url.searchParams, today)
      if (changed !== null) return redirect(`${tool.path}?${changed}#compare`, 303)
      const place = await placeInAddress(tool, { query: url.searchParams, today, areaFigures })
      if ('filled' in place) return redirect(`${tool.path}?${place.filled}#place`, 303)
      const { text } = askedFrom(tool, url.searchParams, today)
      const { question } = tool.read(text, today)
      const answer = question && tool.report(question as never, today).answer
      const sharing = answer && { figure: figureInWords(answer), label: answer.label }
      const chancesInMinutes = calculator.hasChances && question ? await allowSimulation() : null
      const inputs = inputsInWords(tool, text, today)
      return { query: url.searchParams.toString(), today, siteUrl, inputs, sharing, place, chancesInMinutes }
    },
    head: ({ inputs, sharing, siteUrl, place, chancesInMinutes }) => ({
      title: calculator.title,
      description: calculator.description,
      canonical: tool.path,
      datasets: place.datasets,
      ...(sharing && !place.error
        ? {
            sharing,
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

/** 'Price £425,000 · England · First-time buyer': what tells a saved calculation from others. */
function inputsInWords(tool: AnyTool, text: FormText, today: IsoDate): string {
  return tool
    .asked(text, today)
    .slice(0, MAIN_INPUTS)
    .map(({ label, words }) => (label.endsWith('?') ? words : `${label} ${words}`))
    .join(' · ')
}

/** What the buttons of a comparison ask when no script answers them: the address to go to, or null. */
function withoutScript(tool: AnyTool, query: URLSearchParams, today: IsoDate): string | null {
  const drop = query.get('drop')
  if (!query.has('keep') && drop === null) return null
  const asked = askedFrom(tool, query, today)
  const place = /^\d$/.test(drop ?? '') ? Number(drop) : -1
  const changed = drop === null ? keepScenario(tool, asked, today) : dropScenario(asked, place)
  return queryOfAsked(tool, changed, today)
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

/** Heading, calculator, explanation, where to go on. */
function CalculatorSheet({ page, crumbs, data }: CalculatorSheetProps) {
  const { query, today, siteUrl, place, chancesInMinutes } = data
  const { Calculator, Words, After, tool } = page
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed={tool.name} className="absolute inset-0 size-full" />
        <div className="sheet relative py-6 lg:py-9">
          <Breadcrumbs items={crumbs} />
          <h1 className="mt-3 text-3xl sm:text-4xl">{page.heading}</h1>
          <p className="mt-3 max-w-prose text-lg text-pretty">{page.lead}</p>
          <p className="mt-1 max-w-prose text-sm text-pretty text-slate">
            {page.scope} {WHAT_WE_STORE}
          </p>
        </div>
      </div>
      <div className="sheet py-8 lg:py-10">
        <Calculator {...{ query, today, siteUrl, place }} {...(chancesInMinutes && { chancesInMinutes })} />
      </div>
      <div className="sheet grid items-start gap-x-12 gap-y-10 pb-16 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <section aria-label="How to use it" className="prose print:hidden [&>h2:first-child]:mt-0">
          <Words today={today} />
        </section>
        <div className="grid gap-10">
          <OnwardLinks id="tools" title="Related tools" links={page.related} />
          <OnwardLinks id="sources" title="Sources" links={page.sources} />
        </div>
      </div>
      {After && (
        <div className="sheet pb-16">
          <After today={today} />
        </div>
      )}
    </>
  )
}
