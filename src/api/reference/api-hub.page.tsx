import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { CodeBlock } from './code-block.tsx'
import { curl } from './code-examples.ts'
import { HubCoverage, HubPrices } from './hub-sections.tsx'
import { OperationList } from './operation-list.tsx'
import type { Operation } from './operation.ts'
import { operationsWithFiles, sourcesOf } from './operations.server.ts'
import { RunForm } from './run-form.tsx'
import { SubjectList } from './subject-list.tsx'

type HubData = { operations: readonly Operation[]; siteUrl: string }

const load = ({ siteUrl }: PageContext): HubData => ({ operations: operationsWithFiles(siteUrl), siteUrl })

const head = ({ siteUrl }: HubData): Head => ({
  title: 'Property data API',
  description:
    'Property data for your software: sold comparables, house price index, stamp duty and postcodes, over a JSON API with sources included.',
  canonical: href('/api-hub'),
  jsonLd: [breadcrumbList(crumbsFromHome('API'), siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/api-hub', { cache, load, head, Page })

function Page({ data: { operations, siteUrl } }: { readonly data: HubData }) {
  const served = new Set(operations.map(({ path }) => path.split('/')[1] ?? ''))
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed="api" className="absolute inset-x-0 top-0 h-80 w-full sm:h-full" />
        <div className="sheet relative py-8 sm:py-10">
          <Breadcrumbs items={crumbsFromHome('API')} />
          <h1 className="mt-4 text-3xl sm:text-4xl">Property data API</h1>
          <p className="mt-3 max-w-prose text-lg text-slate">
            Property data for your software. JSON over HTTPS; you pay only for successful calls.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <LinkButton href={href('/docs/getting-started')} variant="primary">
              Get started
            </LinkButton>
            <LinkButton href={href('/pricing', null, { plans: 'api' })}>See pricing</LinkButton>
            <LinkButton href={href('/api-admin')} variant="quiet" rel="nofollow">
              Your API key and usage
            </LinkButton>
          </div>
        </div>
      </div>
      <div className="sheet mt-10 grid gap-12">
        <TryIt siteUrl={siteUrl} />
        <SubjectList served={served} />
        <HubPrices />
        <OperationList operations={operations} />
        <HubCoverage sources={sourcesOf(operations)} />
      </div>
    </>
  )
}

function TryIt({ siteUrl }: { readonly siteUrl: string }) {
  const request = {
    method: 'get',
    url: `${siteUrl}/api/v1/stamp-duty-land-tax?price=295000&jurisdiction=england`,
    body: null,
  } as const
  return (
    <section aria-labelledby="try" className="grid gap-3">
      <h2 id="try" className="text-2xl">
        Try it
      </h2>
      <CodeBlock label="Example request with curl" code={curl(request)} />
      <RunForm id="try" of="GET /stamp-duty-land-tax" request={request} siteUrl={siteUrl} />
      <p className="max-w-prose text-slate">
        Responses have two parts: <code>data</code> and <code>meta</code>. Errors have a stable code, and{' '}
        <a href={href('/docs/errors')} className="link">
          each code has a page
        </a>{' '}
        that explains how to fix it. There are{' '}
        <a href={href('/api-docs/clients')} className="link">
          clients for TypeScript and Python
        </a>
        ; to generate one for another language, use the OpenAPI document at{' '}
        <a href="/api/v1/openapi.json" className="link break-all">
          /api/v1/openapi.json
        </a>
        . AI assistants can use the API through our{' '}
        <a href={href('/api-docs/mcp')} className="link">
          MCP server
        </a>
        . The{' '}
        <a href={href('/docs/glossary')} className="link">
          glossary
        </a>{' '}
        explains the terms.
      </p>
    </section>
  )
}
