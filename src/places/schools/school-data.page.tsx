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
    'Report cards, old Ofsted grades, Attainment 8, Progress 8 and suppressed figures: what school data in England means, and what is missing since 2024.',
  heading: 'Reading what is published about schools',
  lede: 'Inspections changed twice in two years and one measure has no figures until 2027. A guide to what is left, and what it is worth.',
  crumb: 'Reading school data',
}

type PageData = ReturnType<typeof load>

const load = ({ siteUrl }: PageContext) => ({ search: null, siteUrl })

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: [] } as const

const FRAMEWORKS = [
  {
    when: 'Until September 2024',
    what: 'An overall grade in one word: Outstanding, Good, Requires improvement or Inadequate',
    use: 'Says how the school was then. Many such grades are five years old and more.',
  },
  {
    when: 'September 2024 to November 2025',
    what: 'Grades for quality of education, behaviour, personal development and leadership; none overall',
    use: 'Anyone who shows one word for these inspections has made it up.',
  },
  {
    when: 'Since 10 November 2025',
    what: 'A report card: several areas from Exceptional to Urgent improvement, and safeguarding met or not met',
    use: 'Read each area. The cards are not the old grades under new names.',
  },
]

/** A guide to inspections and results. */
export const route = page('/content/schools', { cache, load, head, Page })

function Page() {
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} edged form={<SchoolForm />}>
      <Part id="inspections" title="Three kinds of Ofsted report">
        <DataTable
          caption="Ofsted’s frameworks for state schools in England"
          captionHidden
          rows={FRAMEWORKS}
          rowKey={({ when }) => when}
          columns={[
            { key: 'when', label: 'Inspected', rowHeader: true, cell: ({ when }) => when },
            { key: 'what', label: 'What the report gives', cell: ({ what }) => what },
            { key: 'use', label: 'How to use it', cell: ({ use }) => use },
          ]}
        />
      </Part>
      <Results />
      <Part id="gaps" title="Marks in place of figures">
        <p className="max-w-prose">
          SUPP stands for a figure that is withheld because so few pupils stand behind it; NE for no entries;
          NP for not published; LOWCOV for too few pupils with a known starting point. None of them is a
          nought, and a list that sorts them last is wrong. There are no results by school for 2019/20 and
          2020/21.
        </p>
      </Part>
      <SourceCards sources={[inspectionSource, performanceSource]} />
      <RelatedPages pages={['/schools', '/find-a-school', '/authorities']} />
    </LookUpPage>
  )
}

function Results() {
  return (
    <Part id="results" title="The measures of results">
      <dl className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Term name="Expected standard at eleven">
          The share of pupils who reached it in reading, writing and mathematics together. A year group of
          thirty moves by three points with each child.
        </Term>
        <Term name="Attainment 8">
          Average points over eight subjects at sixteen. It mostly tells how able the pupils were when they
          came.
        </Term>
        <Term name="Progress 8">
          Results against those of pupils who had the same at eleven, 0 being the average. The newest figures
          are of 2023/24: nothing is published for 2024/25 and 2025/26, whose pupils sat no tests in 2020 and
          2021.
        </Term>
        <Term name="Grade 5 or above in English and mathematics">
          A strong pass in both, and a plain figure. Compare it with schools of a like intake.
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
        hint="In any spelling: RG30 1AA or rg301aa"
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
