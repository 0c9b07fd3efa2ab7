import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { GuideSheet } from '../guides/guide-sheet.tsx'
import { apiCrumbs } from '../reference/api-crumbs.ts'
import { type ListedTool, type McpGuide, mcpGuide } from './guide.server.ts'

type McpData = { guide: McpGuide; siteUrl: string }

const load = ({ siteUrl }: PageContext): McpData => ({ guide: mcpGuide(siteUrl), siteUrl })

const head = ({ guide, siteUrl }: McpData): Head => ({
  title: guide.title,
  description:
    'Connect Claude, Cursor, VS Code and other AI assistants to UK property data and calculators over MCP, with your API key.',
  canonical: href('/api-docs/mcp'),
  jsonLd: [breadcrumbList(apiCrumbs(guide.crumb), siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/api-docs/mcp', { cache, load, head, Page })

const COLUMNS: readonly Column<ListedTool>[] = [
  {
    key: 'name',
    label: 'Tool',
    rowHeader: true,
    cell: ({ name }) => <code className="wrap-anywhere">{name}</code>,
  },
  { key: 'title', label: 'What it does', cell: ({ title }) => title },
  { key: 'cost', label: 'Cost', cell: ({ cost }) => cost },
]

function Page({ data: { guide } }: { readonly data: McpData }) {
  return (
    <GuideSheet guide={guide}>
      <section aria-labelledby="tools" className="mt-10 border-t pt-6">
        <h2 id="tools" className="mb-4 text-2xl">
          Tools
        </h2>
        <DataTable
          caption="Tools of the MCP server"
          captionHidden
          columns={COLUMNS}
          rows={guide.tools}
          rowKey={({ name }) => name}
        />
      </section>
    </GuideSheet>
  )
}
