import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import { tools } from '#calculators/tools.ts'
import type { IsoDate } from '#domain/dates.ts'
import {
  type Head,
  type NotFound,
  notFound,
  page,
  type PageCachePolicy,
  type PageContext,
} from '#web/page.ts'

import { EmbeddedCalculator } from './embedded-calculator.tsx'
import { type Look, lookFrom } from './look.ts'

type PageData = {
  readonly tool: FormTool
  readonly query: string
  readonly look: Look
  readonly today: IsoDate
  readonly siteUrl: string
}

/** For a frame on another site: no session, no analytics, no header or footer. */
const layout = 'embedded'
const cache: PageCachePolicy = { scope: 'public', datasets: [] }

/** A calculator for another site. The query has the inputs, as on its own page, and the theme. */
function load({ params, url, today, siteUrl }: PageContext<'/embed/:name'>): PageData | NotFound {
  const tool = tools.find(({ name }) => name === params.name)
  if (!tool) return notFound('We don’t have a calculator with that name.')
  const query = url.searchParams.toString()
  return { tool, query, look: lookFrom(url.searchParams), today, siteUrl }
}

/** Search engines are sent to the calculator’s own page. */
function head({ tool, query, today }: PageData): Head {
  const { question } = tool.read(tool.textFrom(new URLSearchParams(query), today), today)
  return {
    title: `${tool.title} calculator, embedded`,
    description: `Freehold’s ${tool.title.toLowerCase()} calculator in a compact version for other websites.`,
    canonical: tool.path,
    robots: 'noindex,follow',
    ...(question === null ? { status: 422 as const } : {}),
  }
}

/** The page in the frame: the form with the answer below it. */
export const route = page('/embed/:name', { layout, cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  return <EmbeddedCalculator {...data} />
}
