import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Card } from '#ui/card/card.tsx'
import { findProblemCode, problems, type ProblemCode } from '#web/endpoint/problems.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext } from '#web/page.ts'

import { ProblemExample } from './problem-example.tsx'

type ErrorData = { code: ProblemCode; siteUrl: string }

const load = ({ params, siteUrl }: PageContext<'/docs/errors/:code'>) => {
  const code = findProblemCode(params.code)
  if (code) return { code, siteUrl }
  return notFound(`There’s no API error called “${params.code.slice(0, 40)}”.`, {
    suggestions: [{ href: href('/docs/errors'), label: 'All API errors' }],
  })
}

const head = ({ code, siteUrl }: ErrorData): Head => ({
  title: `${code}: ${problems[code].title}`,
  description: `What the API error ${code} (HTTP ${problems[code].status}) means, why it happens and how to fix it.`,
  canonical: href('/docs/errors/:code', { code }),
  jsonLd: [breadcrumbList(crumbsOf(code), siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/docs/errors/:code', { cache, load, head, Page })

function Page({ data: { code, siteUrl } }: { readonly data: ErrorData }) {
  const { status, title, cause, fix } = problems[code]
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsOf(code)} />
      <p className="mt-4 text-slate">
        HTTP {status} <code className="text-ink">{code}</code>
      </p>
      <h1 className="mt-1 text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Card title="Cause">
          <p>{cause}</p>
        </Card>
        <Card title="How to fix it">
          <p>{fix}</p>
        </Card>
      </div>
      <p className="mt-6 max-w-prose text-slate">You’re never charged for errors.</p>
      <h2 className="mt-8 text-2xl">Example response</h2>
      <ProblemExample code={code} siteUrl={siteUrl} />
    </div>
  )
}

function crumbsOf(code: ProblemCode): readonly Crumb[] {
  return [
    { href: href('/'), label: 'Home' },
    { href: href('/docs/errors'), label: 'API errors' },
    { label: code },
  ]
}
