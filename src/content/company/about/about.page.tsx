import { allEditions } from '#datasets/editions.server.ts'
import { importers } from '#datasets/registry.server.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { DatasetTable, type DatasetRow } from './dataset-table.tsx'
import { HowWeCalculate, WhatItIs, WhatWeDoNotDo } from './words.tsx'

type AboutData = { rows: readonly DatasetRow[]; siteUrl: string }

const load = async ({ db, siteUrl }: PageContext): Promise<AboutData> => {
  const editions = await allEditions(db)
  const rows = importers.map(({ source }) => ({ source, edition: editions.get(source.dataset) ?? null }))
  return { rows, siteUrl }
}

const head = ({ siteUrl }: AboutData): Head => ({
  title: 'About',
  description:
    'What Freehold is, where our data comes from, how we calculate and check every figure, and what we don’t do.',
  canonical: href('/about'),
  jsonLd: [breadcrumbList(crumbsFromHome('About'), siteUrl)],
})

export const route = page('/about', { load, head, Page })

function Page({ data: { rows } }: { readonly data: AboutData }) {
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed="about" className="absolute inset-x-0 top-0 h-80 w-full sm:h-full" />
        <div className="sheet relative py-8 sm:py-10">
          <Breadcrumbs items={crumbsFromHome('About')} />
          <h1 className="mt-4 text-3xl sm:text-4xl">About Freehold</h1>
          <p className="mt-3 max-w-prose text-lg text-slate">
            Public records can answer many of the questions you have when you buy, let or lend on a home. We
            turn them into clear figures, and show where each one comes from and what it can’t tell you.
          </p>
        </div>
      </div>
      <div className="sheet mt-8">
        <WhatItIs />
        <HowWeCalculate />
        <WhatWeDoNotDo />
        <section aria-labelledby="where-data-comes-from" className="mt-10">
          <h2 id="where-data-comes-from" className="text-2xl">
            Where the data comes from
          </h2>
          <p className="mt-2 mb-4 max-w-prose">
            Official publishers, most of them under open licences. These are the datasets we use, and the
            edition of each that we have.
          </p>
          <DatasetTable rows={rows} />
        </section>
      </div>
    </>
  )
}
