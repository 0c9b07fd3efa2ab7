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

/** In a frame on somebody else's page: nothing of a session, of analytics, or of the shell around other pages. */
const layout = 'embedded'
const cache: PageCachePolicy = { scope: 'public', datasets: [] }

/** A calculator for another site; the address holds the question, as on its own page, and the look. */
function load({ params, url, today, siteUrl }: PageContext<'/embed/:name'>): PageData | NotFound {
  const tool = tools.find(({ name }) => name === params.name)
  if (!tool || !('fields' in tool)) return notFound('There is no calculator of this name.')
  const query = url.searchParams.toString()
  return { tool: tool as unknown as FormTool, query, look: lookFrom(url.searchParams), today, siteUrl }
}

/** What search engines should know is the calculator's own page. */
function head({ tool, query, today }: PageData): Head {
  const { question } = tool.read(tool.textFrom(new URLSearchParams(query), today), today)
  return {
    title: `${tool.title} calculator, embedded`,
    description: `The ${tool.title.toLowerCase()} calculator of Freehold in small, for other sites: a few numbers in, the answer out.`,
    canonical: tool.path,
    robots: 'noindex,follow',
    ...(question === null ? { status: 422 as const } : {}),
  }
}

/** The form and its answer, one below the other. */
export const route = page('/embed/:name', { layout, cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  return <EmbeddedCalculator {...data} />
}
