import type { ReactNode } from 'react'

import { RelatedPages } from '#features/related-pages.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { Button } from '#ui/button/button.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { inspectionSource, performanceSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/content/schools',
  title: 'How to read school inspections and results',
  description:
    'What Ofsted report cards, Attainment 8, Progress 8 and suppressed figures mean for schools in England, and what hasn’t been published since 2024.',
  heading: 'How to read school inspections and results',
  lede: 'Ofsted inspections have changed twice since 2024, and Progress 8 has no new figures. Here’s what each measure tells you.',
  crumb: 'School data explained',
}

type PageData = ReturnType<typeof load>

const load = ({ siteUrl }: PageContext) => ({ search: null, siteUrl })

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: [] } as const

const FRAMEWORKS = [
  {
    when: 'Until September 2024',
    what: 'One overall grade: Outstanding, Good, Requires improvement or Inadequate',
    use: 'Shows how the school was then. Many of these grades are over five years old.',
  },
  {
    when: 'September 2024 to November 2025',
    what: 'Separate grades for quality of education, behaviour, personal development and leadership. No overall grade',
    use: 'If a site shows one overall grade for these inspections, it isn’t Ofsted’s.',
  },
  {
    when: 'Since 10 November 2025',
    what: 'A report card: several areas graded from Exceptional to Urgent improvement, and safeguarding met or not met',
    use: 'Read each area on its own. The new grades don’t match the old ones.',
  },
]

/** A guide to inspections and results. */
export const route = page('/content/schools', { cache, load, head, Page })

function Page() {
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<SchoolForm />}>
      <Part id="inspections" title="Ofsted reports by date">
        <DataTable
          caption="Ofsted’s frameworks for state schools in England"
          captionHidden
          rows={FRAMEWORKS}
          rowKey={({ when }) => when}
          columns={[
            { key: 'when', label: 'Inspected', rowHeader: true, cell: ({ when }) => when },
            { key: 'what', label: 'What the report shows', cell: ({ what }) => what },
            { key: 'use', label: 'How to read it', cell: ({ use }) => use },
          ]}
        />
      </Part>
      <Results />
      <Part id="gaps" title="Codes in place of figures">
        <p className="max-w-prose">
          SUPP means the figure is withheld because it’s based on very few pupils. NE means no entries, NP not
          published, and LOWCOV too few pupils with a known starting point. None of these means zero, so don’t
          trust a list that ranks them last. No school results were published for 2019/20 and 2020/21.
        </p>
      </Part>
      <SourceCards sources={[inspectionSource, performanceSource]} />
      <RelatedPages pages={['/schools', '/find-a-school', '/authorities']} />
    </LookUpPage>
  )
}

function Results() {
  return (
    <Part id="results" title="Results, measure by measure">
      <dl className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Term name="Expected standard at 11">
          The percentage of pupils who met the expected standard in reading, writing and maths combined. In a
          year group of 30, one child makes a difference of 3 percentage points.
        </Term>
        <Term name="Attainment 8">
          Average points across eight GCSE subjects. It mostly reflects pupils’ attainment when they started.
        </Term>
        <Term name="Progress 8">
          GCSE results compared with pupils who did equally well at 11; 0 is average. The latest figures are
          for 2023/24. None will be published for 2024/25 and 2025/26, because those pupils sat no tests in
          2020 and 2021.
        </Term>
        <Term name="Grade 5 or above in English and maths">
          The percentage with a strong pass in both. Compare it with schools that have a similar intake.
        </Term>
      </dl>
    </Part>
  )
}

function SchoolForm() {
  return (
    <form action={href('/find-a-school')} method="get">
      <Field
        name="postcode"
        label="Schools near a postcode"
        hint="Full postcode, such as RG30 1AA"
        width="max-w-full"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        action={<Button>Find</Button>}
      />
    </form>
  )
}

function Part({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="max-w-prose">
      <dt className="font-medium">{name}</dt>
      <dd className="text-slate">{children}</dd>
    </div>
  )
}
