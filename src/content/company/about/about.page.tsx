import { allEditions } from '#datasets/editions.server.ts'
import { importers } from '#datasets/registry.server.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { DatasetTable, type DatasetRow } from './dataset-table.tsx'
import { HowFiguresAreMade, WhatItIs, WhatWeDoNotDo } from './words.tsx'

type AboutData = { rows: readonly DatasetRow[]; siteUrl: string }

const load = async ({ db, siteUrl }: PageContext): Promise<AboutData> => {
  const editions = await allEditions(db)
  const rows = importers.map(({ source }) => ({ source, edition: editions.get(source.dataset) ?? null }))
  return { rows, siteUrl }
}

const head = ({ siteUrl }: AboutData): Head => ({
  title: 'About',
  description:
    'What Freehold is, where its data comes from, how each figure is made and checked, and what we do not do.',
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
            Buying, letting or lending on a home starts with questions that public records can answer. We put
            the answers on a page, with the record, its date and its limits beside them.
          </p>
        </div>
      </div>
      <div className="sheet mt-8">
        <WhatItIs />
        <section aria-labelledby="where-data-comes-from" className="mt-10">
          <h2 id="where-data-comes-from" className="text-2xl">
            Where the data comes from
          </h2>
          <p className="mt-2 mb-4 max-w-prose">
            From official publishers, under open licences. These are the datasets we use, and the edition of
            each that we have.
          </p>
          <DatasetTable rows={rows} />
        </section>
        <HowFiguresAreMade />
        <WhatWeDoNotDo />
      </div>
    </>
  )
}
