import { allEditions } from '#datasets/editions.server.ts'
import { importers } from '#datasets/registry.server.ts'
import { href } from '#http/href.ts'
import type { Head, PageContext } from '#http/page.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import { companyCrumbs } from '../company-crumbs.ts'
import { DatasetTable, type DatasetRow } from './dataset-table.tsx'

type AboutData = { rows: readonly DatasetRow[]; siteUrl: string }

export const load = async ({ db, siteUrl }: PageContext): Promise<AboutData> => {
  const editions = await allEditions(db)
  const rows = importers.map(({ source }) => ({ source, edition: editions.get(source.dataset) ?? null }))
  return { rows, siteUrl }
}

export const head = ({ siteUrl }: AboutData): Head => ({
  title: 'About',
  description:
    'What Freehold is, where its data comes from, how each figure is made and checked, and what we do not do.',
  canonical: href('/about'),
  jsonLd: [breadcrumbList(companyCrumbs('About'), siteUrl)],
})

export const cache = { scope: 'public', datasets: ['postcodes', 'price-paid', 'house-price-index'] } as const

export function Page({ data: { rows } }: { readonly data: AboutData }) {
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed="about" edged className="absolute inset-x-0 top-0 h-80 w-full sm:h-full" />
        <div className="sheet relative py-8 sm:py-10">
          <Breadcrumbs items={companyCrumbs('About')} />
          <h1 className="mt-4 text-3xl sm:text-4xl">About Freehold</h1>
          <p className="mt-2 max-w-prose text-lg text-slate">
            Buying, letting or lending on a home starts with questions that public records can answer. We put the
            answers on a page, with the record, its date and its limits beside them.
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
            From the bodies that keep the registers, under open licences. These are the datasets that this
            installation knows, and the edition of each that it holds.
          </p>
          <DatasetTable rows={rows} />
        </section>
        <HowFiguresAreMade />
      </div>
    </>
  )
}

function WhatItIs() {
  return (
    <div className="prose">
      <h2 className="!mt-0">What it is</h2>
      <p>
        A website of calculators, look-ups and reports on homes in the United Kingdom, and a data API for people who
        build on the same figures. Calculators and look-ups are free. Plans pay for volume: more reports, more calls.
      </p>
      <p>
        It is made for people who buy, sell, rent, invest, develop, advise, lend or insure, and who would rather see the
        working than a slogan.
      </p>
    </div>
  )
}

function HowFiguresAreMade() {
  return (
    <div className="prose mt-10">
      <h2>How figures are made</h2>
      <ul>
        <li>
          <strong>From the official file, unchanged.</strong> Each file is read whole, every line is kept or refused with
          its reason, and an edition appears at once or not at all. A file that loses too many lines against the one
          before is stopped.
        </li>
        <li>
          <strong>From the law on its date.</strong> Tax rates are a list of periods, each with its Act. A calculation
          for a day that no rate has been confirmed for is refused, never guessed from the last rate known.
        </li>
        <li>
          <strong>In whole pence.</strong> Money is calculated exactly and rounded where the tax authority rounds.
        </li>
        <li>
          <strong>The same everywhere.</strong> A page, the API and a download take a figure from the same calculation.
        </li>
      </ul>
      <h2>How they are checked</h2>
      <p>
        Against figures that others have published: worked examples of HMRC, Revenue Scotland and the Welsh Revenue
        Authority, and the official files’ own totals. These checks run on every change of the program, together with
        every threshold at one pound below, at and above it.
      </p>
      <p>
        If a figure looks wrong, it may be the register, our reading of it, or the calculation.{' '}
        <a href={href('/contact', null, { topic: 'figure' })} className="link">
          Tell us which page
        </a>
        , and we say which of the three it was.
      </p>
      <h2>What we do not do</h2>
      <ul>
        <li>We give no financial, legal, tax or surveying advice, and sell no mortgages, insurance or homes.</li>
        <li>We sell no personal data and show no advertisements.</li>
        <li>We invent no figures. What is not covered, not published, suppressed or not imported is called that.</li>
        <li>We show no customers, reviews or counts that are not real.</li>
        <li>We copy no listings from property portals.</li>
      </ul>
      <p>
        Changes to the site are told in the{' '}
        <a href={href('/changelog')} className="link">
          changelog
        </a>
        ; how we treat your data is in the{' '}
        <a href={href('/privacy-policy')} className="link">
          privacy policy
        </a>
        .
      </p>
    </div>
  )
}
