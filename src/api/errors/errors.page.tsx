import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { problemCodes, problems } from '#web/endpoint/problems.ts'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { ProblemExample } from './problem-example.tsx'

type ErrorsData = { siteUrl: string }

type Row = { code: (typeof problemCodes)[number]; status: number; title: string }

const load = ({ siteUrl }: PageContext): ErrorsData => ({ siteUrl })

const head = ({ siteUrl }: ErrorsData): Head => ({
  title: 'Errors of the API',
  description:
    'Every code with which the API can refuse a request, with its status, its cause and what to do about it.',
  canonical: href('/docs/errors'),
  jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

const CRUMBS: readonly Crumb[] = [{ href: href('/'), label: 'Home' }, { label: 'Errors of the API' }]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'status', label: 'Status', nowrap: true, cell: ({ status }) => status },
  {
    key: 'code',
    label: 'Code',
    rowHeader: true,
    nowrap: true,
    cell: ({ code }) => (
      <a href={href('/docs/errors/:code', { code })} className="underline underline-offset-4">
        <code>{code}</code>
      </a>
    ),
  },
  { key: 'title', label: 'Meaning', cell: ({ title }) => title },
]

export const route = page('/docs/errors', { cache, load, head, Page })

function Page({ data: { siteUrl } }: { readonly data: ErrorsData }) {
  const rows = problemCodes.map((code) => ({ code, ...problems[code] }))
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={CRUMBS} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Errors of the API</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        A refusal is a problem document (RFC 9457) with a code that never changes its meaning. None of them is
        ever charged: only an answer with status 200 costs credits.
      </p>
      <div className="mt-6">
        <DataTable
          caption="Codes of the API"
          captionHidden
          columns={COLUMNS}
          rows={rows}
          rowKey={({ code }) => code}
        />
      </div>
      <h2 className="mt-10 text-2xl">What a refusal looks like</h2>
      <ProblemExample code="invalid_parameters" siteUrl={siteUrl} />
    </div>
  )
}
