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
  title: 'API errors',
  description: 'Every error code the API returns, with its HTTP status, what causes it and how to fix it.',
  canonical: href('/docs/errors'),
  jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

const CRUMBS: readonly Crumb[] = [{ href: href('/'), label: 'Home' }, { label: 'API errors' }]

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
      <h1 className="mt-4 text-3xl sm:text-4xl">API errors</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        Errors are problem documents (RFC 9457) with a stable code. You’re never charged for an error: only
        responses with status 200 cost credits.
      </p>
      <div className="mt-6">
        <DataTable
          caption="API error codes"
          captionHidden
          columns={COLUMNS}
          rows={rows}
          rowKey={({ code }) => code}
        />
      </div>
      <h2 className="mt-10 text-2xl">Example error response</h2>
      <ProblemExample code="invalid_parameters" siteUrl={siteUrl} />
    </div>
  )
}
