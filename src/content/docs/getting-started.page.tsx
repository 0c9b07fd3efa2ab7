import { ContentsList } from '#content/contents-list.tsx'
import { splitFrontMatter } from '#content/front-matter.ts'
import { MarkdownView } from '#content/markdown-view.tsx'
import { renderMarkdown, type Rendered } from '#content/markdown.ts'
import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import file from './getting-started.md?raw'

type GuideData = { text: Rendered; siteUrl: string }

const guide = splitFrontMatter(file, 'getting-started.md')

/** Puts this site’s own address into every example, so that readers can copy and run them. */
const load = ({ siteUrl }: PageContext): GuideData => ({
  text: renderMarkdown(guide.body.replaceAll('{{site}}', siteUrl)),
  siteUrl,
})

const head = ({ siteUrl }: GuideData): Head => ({
  title: 'Getting started with the API',
  description:
    'Make your first call to the Freehold data API: get a key, call it with curl, and handle credits, rate limits, errors and retries.',
  canonical: href('/docs/getting-started'),
  jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

const CRUMBS: readonly Crumb[] = [
  { label: 'Home', href: href('/') },
  { label: 'API', href: href('/api-hub') },
  { label: 'Getting started' },
]

export const route = page('/docs/getting-started', { cache, load, head, Page })

function Page({ data: { text } }: { readonly data: GuideData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={CRUMBS} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Getting started with the API</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        Create an account, get a key and make your first call in about five minutes.
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ContentsList headings={text.headings} />
        <MarkdownView text={text} className="min-w-0" />
      </div>
    </div>
  )
}
