import { ContentsList } from '#content/contents-list.tsx'
import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { renderMarkdown, type Rendered } from '#ui/markdown/markdown.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext } from '#web/page.ts'

import { type Guide, GUIDES, type GuideName, guides } from './guide-texts.server.ts'

type GuideData = {
  guide: Guide
  text: Rendered
  others: readonly Pick<Guide, 'name' | 'title' | 'lead'>[]
  siteUrl: string
}

const PATTERNS = GUIDES.map((name) => `/docs/${name}` as const)

/** All guides share this page. */
const load = ({ url, siteUrl }: PageContext) => {
  const all = guides(siteUrl)
  const guide = all.find(({ name }) => url.pathname === pathOf(name))
  if (!guide) return notFound('There’s no guide with this name.')
  const others = all.filter((each) => each !== guide).map(({ name, title, lead }) => ({ name, title, lead }))
  return { guide, text: renderMarkdown(guide.body), others, siteUrl }
}

const head = ({ guide: { name, title, description }, siteUrl }: GuideData): Head => ({
  title,
  description,
  canonical: pathOf(name),
  jsonLd: [breadcrumbList(crumbsTo(title), siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page(PATTERNS, { cache, load, head, Page })

function pathOf(name: GuideName): string {
  return href(`/docs/${name}`)
}

function crumbsTo(label: string): readonly Crumb[] {
  return [{ label: 'Home', href: href('/') }, { label: 'API', href: href('/api-hub') }, { label }]
}

function Page({ data: { guide, text, others } }: { readonly data: GuideData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsTo(guide.title)} />
      <h1 className="mt-4 text-3xl sm:text-4xl">{guide.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">{guide.lead}</p>
      <p className="mt-1 text-sm">
        <a href={`${pathOf(guide.name)}.md`} className="link inline-block py-2">
          View as Markdown
        </a>
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ContentsList headings={text.headings} />
        <MarkdownView text={text} className="min-w-0" />
      </div>
      <section aria-labelledby="guides" className="mt-10 border-t pt-6">
        <h2 id="guides" className="text-2xl">
          More guides
        </h2>
        <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {others.map(({ name, title, lead }) => (
            <li key={name}>
              <a href={pathOf(name)} className="link">
                {title}
              </a>
              <p className="text-sm text-slate">{lead}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
